import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  pid: number
  /** Whether it has ended, by itself or stopped. */
  ended(): boolean
  stop(): Promise<void>
}

/** Starts one of our programs as a child process with our standard output. */
export function startProgram(file: string, args: string[], settings: Record<string, string | undefined>): Program {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own session: Ctrl-C in the terminal reaches only this process, which stops the others in order.
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
