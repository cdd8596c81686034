/** Starts the standalone search server as a child process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@tianguis/server/src/runtime/ports.ts'
import { untilAnswering } from '@tianguis/server/src/testing/answering.ts'

const STANDALONE = path.resolve(import.meta.dirname, '../../../search/src/standalone.ts')
export const KEY = 'bench'
/** Short, because the time to open a large index is measured. */
const POLL_MS = 20

export interface Server {
  origin: string
  /** Highest memory use so far, in MB; 0 where /proc does not exist. */
  peakMegabytes(): number
  /** Memory use now, in MB. */
  megabytes(): number
  stop(keepData?: boolean): Promise<void>
  dataDir: string
}

export async function startServer(dataDir?: string): Promise<Server> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'bench-search-')))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = [
    STANDALONE,
    '--data-dir',
    folder,
    '--api-key',
    KEY,
    '--api-port',
    String(port),
    '--api-address',
    '127.0.0.1',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  await untilAnswering(`${origin}/health`, () => child.exitCode !== null, POLL_MS)
  return {
    origin,
    dataDir: folder,
    peakMegabytes: () => peakOf(child.pid as number),
    megabytes: () => memoryOf(child.pid as number, 'VmRSS'),
    async stop(keepData = false) {
      child.kill('SIGTERM')
      await ended
      if (!keepData) await rm(folder, { recursive: true, force: true })
    },
  }
}

export const peakOf = (pid: number): number => memoryOf(pid, 'VmHWM')

function memoryOf(pid: number, figure: 'VmHWM' | 'VmRSS'): number {
  try {
    const kilobytes = new RegExp(`${figure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
