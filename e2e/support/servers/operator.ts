import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COMPILED, type RunningSite } from './running-site.ts'

const TOOL = join(import.meta.dirname, '../../../server/src/cli.ts')

/** The operator's tool beside a running site; answers what it says with `--json`. */
export async function operate<Answer>(site: RunningSite, ...args: string[]): Promise<Answer> {
  const env = { ...process.env, ...COMPILED, NODE_ENV: 'production', ...site.settings }
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, ...args, '--json'], { env })
  return JSON.parse(stdout)
}
