/** Two workers at once; whoever is struck is killed with -9 and followed by another. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const WORKER = join(import.meta.dirname, 'worker.ts')
const WORKERS = 2

export interface Chaos {
  kills: number
  /** What went wrong by itself, if anything. */
  complaints: string[]
  /** Kills one of them, in the middle of whatever it does. */
  strike(): void
  stop(): Promise<void>
}

export function startChaos(args: string[]): Chaos {
  const chaos: Chaos = { kills: 0, complaints: [], strike, stop }
  let stopping = false
  const living: ChildProcess[] = []
  const places = Array.from({ length: WORKERS }, async () => {
    while (!stopping) await oneLife()
  })

  async function oneLife(): Promise<void> {
    const worker = fork(WORKER, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    living.push(worker)
    worker.stderr?.on('data', (text) => chaos.complaints.push(String(text)))
    await once(worker, 'exit')
    living.splice(living.indexOf(worker), 1)
  }

  function strike(): void {
    const victim = living[Math.floor(Math.random() * living.length)]
    if (victim?.kill('SIGKILL')) chaos.kills++
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const worker of living) worker.kill('SIGKILL')
    await Promise.all(places)
  }

  return chaos
}
