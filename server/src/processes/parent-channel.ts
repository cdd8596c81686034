/** The other side of `supervised.ts`: what a process asks of its parent and tells it. */
import type { FromParent, ToParent } from './messages.ts'
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
