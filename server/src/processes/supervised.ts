/** A child process of the site, from its parent's side. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BoundSocket } from '../runtime/ports.ts'
import type { FromParent, ProcessMetrics, ToParent } from './messages.ts'

/** A scrape waits this long for a busy process. */
const METRICS_MS = 3_000
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
  /** Null when it does not answer in time. */
  metrics(): Promise<ProcessMetrics | null>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

export function startWebProcess(
  number: number,
  settings: Record<string, string | undefined>,
  sockets: readonly BoundSocket[],
  metricsOfOthers: (requester: number) => Promise<ProcessMetrics[]>,
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
  const answerMetrics = async (requestId: number) =>
    send({ kind: 'metrics-of-others', requestId, metrics: await metricsOfOthers(number) })
  let lastRequestId = 0
  const metrics = async () => {
    const requestId = ++lastRequestId
    const { promise, resolve } = Promise.withResolvers<ProcessMetrics | null>()
    const receive = (message: ToParent) => {
      if (message.kind === 'metrics' && message.requestId === requestId) resolve(message.metrics)
    }
    const inTime = setTimeout(() => resolve(null), METRICS_MS)
    child.on('message', receive)
    send({ kind: 'report-metrics', requestId })
    const reported = await promise
    clearTimeout(inTime)
    child.off('message', receive)
    return reported
  }
  child.on('message', (message: ToParent) => {
    if (message.kind === 'ready') ready.resolve(message)
    else if (message.kind === 'sockets')
      for (const socket of sockets) send({ kind: 'socket', count: sockets.length }, socket)
    else if (message.kind === 'metrics-wanted') void answerMetrics(message.requestId)
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
    metrics,
    leave: () => send({ kind: 'drain-and-exit' }),
    kill: (signal) => void child.kill(signal),
  }
}
