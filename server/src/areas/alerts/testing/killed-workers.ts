/** Two worker processes that deliver mails; a killed one is replaced. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const WORKER = join(import.meta.dirname, 'worker.ts')
const WORKERS = 2

export interface KilledWorkers {
  kills: number
  /** What the workers wrote to standard error. */
  errors: string[]
  /** Kills one worker with SIGKILL at any point of its work. */
  killOne(): void
  stop(): Promise<void>
}

export function startWorkers(args: string[]): KilledWorkers {
  const workers: KilledWorkers = { kills: 0, errors: [], killOne, stop }
  let stopping = false
  const running: ChildProcess[] = []
  const slots = Array.from({ length: WORKERS }, async () => {
    while (!stopping) await runWorker()
  })

  async function runWorker(): Promise<void> {
    const worker = fork(WORKER, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    running.push(worker)
    worker.stderr?.on('data', (text) => workers.errors.push(String(text)))
    await once(worker, 'exit')
    running.splice(running.indexOf(worker), 1)
  }

  function killOne(): void {
    const worker = running[Math.floor(Math.random() * running.length)]
    if (worker?.kill('SIGKILL')) workers.kills++
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const worker of running) worker.kill('SIGKILL')
    await Promise.all(slots)
  }

  return workers
}
