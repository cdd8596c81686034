/** The other side of `supervised.ts`: what a process asks of its parent and tells it. */
import type { FromParent, ProcessMetrics, ToParent } from './messages.ts'
import type { BoundSocket } from './shared-sockets.ts'

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

/** `onLeave`: another process takes over. `onAlone`: the parent is gone, and a new one could not use this process. */
export function followParent(onLeave: () => void, onAlone: () => void): void {
  process.on('message', (message: FromParent) => {
    if (message.kind === 'leave') onLeave()
  })
  process.once('disconnect', onAlone)
}

let questions = 0

/** The metrics of the other processes of this site; one that does not answer is left out. */
export async function metricsOfOthers(): Promise<ProcessMetrics[]> {
  const question = ++questions
  const { promise, resolve } = Promise.withResolvers<ProcessMetrics[]>()
  const receive = (message: FromParent) => {
    if (message.kind === 'metrics-of-others' && message.question === question) resolve(message.metrics)
  }
  const alone = () => resolve([])
  process.on('message', receive)
  process.once('disconnect', alone)
  tellParent({ kind: 'metrics-wanted', question })
  const metrics = await promise
  process.off('message', receive)
  process.off('disconnect', alone)
  return metrics
}

/** Answers the parent when another process is asked for the metrics of all. */
export function reportMetrics(own: () => Promise<ProcessMetrics>): void {
  process.on('message', async (message: FromParent) => {
    if (message.kind !== 'report-metrics') return
    tellParent({ kind: 'metrics', question: message.question, metrics: await own() })
  })
}
