/** Runs vitest in a folder and reads its JSON report. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, outcomesOf } from './outcome.ts'

export async function runVitest(folder: string, args: string[]): Promise<Outcome[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'official-'))
  const report = join(temporary, 'report.json')
  const run = spawn('npx', ['vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(run, 'exit')
  try {
    if (!existsSync(report)) throw new Error(`vitest could not run in ${folder}; are its packages installed?`)
    return outcomesOf(JSON.parse(readFileSync(report, 'utf8')), folder)
  } finally {
    rmSync(temporary, { recursive: true })
  }
}
