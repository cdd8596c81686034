/**
 * Bound sockets of the site's address, which the parent keeps open and its processes listen on. A connection that no process
 * has accepted stays in the socket when a process is replaced or killed, and the next one accepts it.
 */
import { lookup } from 'node:dns/promises'
import { type BoundSocket, bindSocket, portTaken, probePort } from '../runtime/ports.ts'

const isLinux = process.platform === 'linux'
/** As many as a process that listens by itself has (listen-on-shared-port.ts). */
const SOCKETS = isLinux ? 64 : 1
/** libuv's UV_TCP_REUSEPORT. */
const REUSE_PORT = isLinux ? 2 : 0

export async function bindSharedSockets(host: string, port: number): Promise<BoundSocket[]> {
  // SO_REUSEPORT would share the port with another site.
  if ((await probePort(port, host)) === null) throw portTaken(host, port)
  const { address, family } = await lookup(host)
  const bound: BoundSocket[] = []
  while (bound.length < SOCKETS) {
    const socket = bindSocket(address, family, port, REUSE_PORT)
    if (!socket) {
      for (const each of bound) each.close()
      throw portTaken(host, port)
    }
    bound.push(socket)
  }
  return bound
}
