import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './tools/unit-run/memory-folder.ts'
import { SlowestFirst } from './tools/unit-run/slowest-first.ts'

// Inherited by the workers: databases are created, copied and dropped by the hundred, and started sites wait for the disk.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir()

/** As `npm start` has it: processes that tests start are compiled once, which is a third of the processor time of their start. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') }
/** Collecting garbage less often takes a tenth less processor time. */
const execArgv = ['--max-semi-space-size=32']
/** A busy machine is not a failure: on one with ten times the work of its cores a start of the site took a minute, and fitting the spans two. */
const LIMIT_MS = 600_000
/** What a test waits for comes when the machine has time for it. */
const patient = { poll: { timeout: 60_000 } }
const everywhere = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    // Tests wait for databases and processes about a third of their time: two workers leave a core of two unused as long.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'server',
          env,
          execArgv,
          // Files have databases of their own; what modules keep between them is worked out from its key alone.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          exclude: everywhere,
          setupFiles: ['tools/steady-properties.ts', 'server/src/testing/cheap-passwords.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          expect: patient,
        },
      },
      {
        test: {
          name: 'rules',
          env,
          execArgv,
          // Rules keep nothing between them; loading them once for all takes half the time.
          isolate: false,
          include: ['{contract,search,titles,matching,content,web,tools,bench}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/steady-properties.ts', 'search/src/testing/cleanup-after-all.ts'],
          exclude: everywhere,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          expect: patient,
        },
      },
    ],
  },
})
