/** Starts the real site as a child process, with a data folder that is reused in later runs, so that a large catalogue is loaded once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers } from './answers.ts'
import { isOther, root } from './checkout.ts'
import { randomPort } from './random-port.ts'

export interface Site {
  origin: string
  stop(): Promise<void>
}

export interface OwnSite extends Site {
  dataDir: string
  /** Of the process whose first thread renders pages. */
  pid: number
}

/** States of the code may differ in their tables. */
const folderSuffix = (code: string) => (isOther(code) ? `-${path.basename(code)}` : '')

/** The Node flags of `npm start`; peers that render pages get the same. */
export function nodeFlags(code = root): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

const FIRST_ANSWER_MS = 90 * 60_000

export async function startSite(
  products: number,
  folder = `tianguis-bench-${products}`,
  settings: Record<string, string> = {},
  code = root,
): Promise<OwnSite> {
  const port = randomPort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = path.join(tmpdir(), folder + folderSuffix(code))
  const child = spawn(process.execPath, [...nodeFlags(code), 'server/src/main.ts'], {
    cwd: code,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DEMO_PRODUCTS: String(products),
      WEB_PROCESSES: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  await Promise.race([
    answers(`${origin}/health`, FIRST_ANSWER_MS),
    ended.then(() => Promise.reject(new Error('the site ended by itself'))),
  ])
  return {
    origin,
    dataDir,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
