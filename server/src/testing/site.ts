import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const SOURCES = join(import.meta.dirname, '..')
/** As `npm start` has it. */
const ARGS = ['--max-semi-space-size=64']
/** The compile cache of `npm start`, so that only the first of many sites is compiled. */
const NODE_COMPILE_CACHE = join(SOURCES, '../../node_modules/.cache/compiled')

export interface Site {
  url: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Waits for its end. */
  ended(): Promise<{ code: number | null; signal: string | null }>
}

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** Starts the real server as a child process; resolves when it has printed its address. */
export async function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<Site> {
  const child = launch('main.ts', [], dataDir, { PORT: '0', LOG_LEVEL: 'warn', ...settings })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  let output = ''
  const { promise: url, resolve, reject } = Promise.withResolvers<string>()
  const onLine = (line: string) => {
    output += `${line}\n`
    const found = / está en (http\S+)$/.exec(line)?.[1]
    if (found) resolve(found)
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', onLine)
  child.on('close', () => reject(new Error(`the site did not start: ${output}`)))
  return { url: await url, process: child, output: () => output, ended: () => ended }
}

/** One of the programs (`main.ts`, `cli.ts`) run to its end. */
export async function runToEnd(
  program: string,
  args: string[],
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Run> {
  const child = launch(program, args, dataDir, settings)
  const run = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk) => {
      run[name] += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, ...run }
}

/** Without this process's environment, and in a folder without `.env`. */
export function launch(
  program: string,
  args: string[],
  dataDir: string,
  settings: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [...ARGS, join(SOURCES, program), ...args], {
    cwd: dataDir,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', DATA_DIR: dataDir, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
