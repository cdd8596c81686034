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
          setupFiles: ['tools/steady-properties.ts', 'server/src/testing/cheap-passwords.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // A busy machine is not a failure: on one with ten times the work of its cores a start of the site took a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
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
