import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          // Files have databases of their own; what modules keep between them is worked out from its key alone.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          exclude: everywhere,
          setupFiles: ['tools/steady-properties.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // A first start of PostgreSQL on a busy machine is not a failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          // Rules keep nothing between them; loading them once for all takes half the time.
          isolate: false,
          include: ['{contract,search,titles,matching,content,web,tools,bench}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/steady-properties.ts', 'search/src/testing/cleanup-after-all.ts'],
          exclude: everywhere,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
