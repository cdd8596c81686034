/** One process of the site, as its parent sees it. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { FromParent, ToParent } from './messages.ts'
import type { BoundSocket } from './shared-sockets.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

export interface End {
  code: number | null
  signal: string | null
  ranMs: number
}

export interface WebProcess {
  number: number
  /** Resolves once it answers requests, with the settings it has for others; null when it ended before. */
  ready: Promise<Pick<ToParent & { kind: 'ready' }, 'settings'> | null>
  ended: Promise<End>
  /** It finishes its requests and leaves the embedded database running for the next one. */
  leave(): void
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

export function startWebProcess(
  number: number,
  settings: Record<string, string | undefined>,
  sockets: readonly BoundSocket[],
): WebProcess {
  const startedAt = performance.now()
  const env = { ...settings, WEB_PROCESS_NUMBER: String(number) }
  // Detached: Ctrl-C in a terminal reaches the parent alone, which stops the processes in their order.
  const child = fork(MAIN, { env, detached: true })
  const ready = Promise.withResolvers<Awaited<WebProcess['ready']>>()
  const ended = Promise.withResolvers<End>()
  const send = (message: FromParent, socket?: BoundSocket) => {
    if (child.connected) child.send(message, socket as never, () => undefined)
  }
  child.on('message', (message: ToParent) => {
    if (message.kind === 'ready') ready.resolve(message)
    else for (const socket of sockets) send({ kind: 'socket', count: sockets.length }, socket)
  })
  child.once('exit', (code, signal) => {
    ready.resolve(null)
    ended.resolve({ code, signal, ranMs: performance.now() - startedAt })
  })
  child.on('error', () => undefined)
  return {
    number,
    ready: ready.promise,
    ended: ended.promise,
    leave: () => send({ kind: 'leave' }),
    kill: (signal) => void child.kill(signal),
  }
}
