/** The single-node phases of Typesense's own API tests, whose `bun:test` is served by vitest. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './outcome.ts'
import { startServer, stopServer } from './server.ts'
import { runVitest } from './vitest.ts'

/** Each phase continues with the data of the one before. */
const PHASES = ['single-fresh', 'single-restarted']
const SEARCH = fileURLToPath(new URL('..', import.meta.url))

export async function runApiTests(folder: string): Promise<Outcome[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'official-'))
  const config = join(temporary, 'vitest.config.mjs')
  const resolve = { alias: { 'bun:test': 'vitest', zod: join(SEARCH, '..', 'node_modules', 'zod') } }
  const options = {
    root: folder,
    globals: true,
    fileParallelism: false,
    include: ['tests/*.test.ts'],
    exclude: ['tests/migrate.test.ts'],
    testTimeout: 60_000,
  }
  writeFileSync(config, `export default ${JSON.stringify({ root: folder, resolve, test: options })}`)
  const outcomes: Outcome[] = []
  try {
    for (const phase of PHASES) {
      const server = await startServer(join(temporary, 'data'))
      try {
        const all = await runVitest(SEARCH, ['--config', config, '--root', folder, '-t', phase])
        outcomes.push(...all.map((outcome) => ({ ...outcome, file: outcome.file.replace(`${folder}/`, '') })))
      } finally {
        await stopServer(server)
      }
    }
  } finally {
    rmSync(temporary, { recursive: true })
  }
  return outcomes
}
