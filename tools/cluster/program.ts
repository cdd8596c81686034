import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  pid: number
  /** Gone, by itself or because it was asked to. */
  ended(): boolean
  stop(): Promise<void>
}

/** One of our programs as a process of its own, whose words come out where ours do. */
export function startProgram(file: string, args: string[], settings: Record<string, string | undefined>): Program {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A session of its own: Ctrl-C in the terminal reaches us, and we stop everything in its order.
    detached: true,
  })
  const ended = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (ended()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
