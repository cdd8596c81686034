/** The suite of typesense-js. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { startServer, stopServer } from './server.ts'
import { runVitest } from './vitest.ts'

export async function runClientTests(folder: string): Promise<Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'official-data-'))
  const server = await startServer(dataDir)
  try {
    return await runVitest(folder, [])
  } finally {
    await stopServer(server)
    rmSync(dataDir, { recursive: true })
  }
}
