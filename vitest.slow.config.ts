import { defineConfig } from 'vitest/config'

/** The slow tests, one after the other: `npm run test:slow`. */
export default defineConfig({
  test: {
    include: ['{server,search}/src/**/*.slow.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    maxWorkers: 1,
    // memory is compared after a collection
    execArgv: ['--expose-gc'],
    testTimeout: 1_800_000,
    hookTimeout: 900_000,
    provide: {
      soak: {
        seconds: Number(process.env.SOAK_SECONDS ?? 90),
        offers: Number(process.env.SOAK_OFFERS ?? 200_000),
      },
      abuse: { seconds: Number(process.env.ABUSE_SECONDS ?? 15) },
      fuzz: {
        requests: Number(process.env.FUZZ_REQUESTS ?? 200_000),
        seed: Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000),
      },
      strings: { count: Number(process.env.ASSISTANT_STRINGS ?? 200_000) },
    },
  },
})
