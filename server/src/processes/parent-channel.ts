/** A child's messages to and from its parent; the parent's side is `supervised.ts`. */

import type { BoundSocket } from '../runtime/ports.ts'
import type { FromParent, ProcessMetrics, ToParent } from './messages.ts'

export function tellParent(message: ToParent): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

/** The sockets of the site's address, which the parent keeps open. */
export async function socketsOfParent(): Promise<BoundSocket[]> {
  const { promise, resolve } = Promise.withResolvers<BoundSocket[]>()
  const sockets: BoundSocket[] = []
  const receive = (message: FromParent, socket: unknown) => {
    if (message.kind !== 'socket') return
    sockets.push(socket as BoundSocket)
    if (sockets.length === message.count) resolve(sockets)
  }
  process.on('message', receive)
  tellParent({ kind: 'sockets' })
  const all = await promise
  process.off('message', receive)
  return all
}

/** `onDrain`: another process takes over. `onAlone`: the parent has ended, and a new one could not use this process. */
export function followParent(onDrain: () => void, onAlone: () => void): void {
  process.on('message', (message: FromParent) => {
    if (message.kind === 'drain-and-exit') onDrain()
  })
  process.once('disconnect', onAlone)
}

let lastRequestId = 0

/** The metrics of the other processes of this site; one that does not answer is left out. */
export async function metricsOfOthers(): Promise<ProcessMetrics[]> {
  const requestId = ++lastRequestId
  const { promise, resolve } = Promise.withResolvers<ProcessMetrics[]>()
  const receive = (message: FromParent) => {
    if (message.kind === 'metrics-of-others' && message.requestId === requestId) resolve(message.metrics)
  }
  const alone = () => resolve([])
  process.on('message', receive)
  process.once('disconnect', alone)
  tellParent({ kind: 'metrics-wanted', requestId })
  const metrics = await promise
  process.off('message', receive)
  process.off('disconnect', alone)
  return metrics
}

/** Sends the metrics of this process when the parent requests them. */
export function reportMetrics(collect: () => Promise<ProcessMetrics>): void {
  process.on('message', async (message: FromParent) => {
    if (message.kind !== 'report-metrics') return
    tellParent({ kind: 'metrics', requestId: message.requestId, metrics: await collect() })
  })
}
