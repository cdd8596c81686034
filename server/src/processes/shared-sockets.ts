/**
 * Bound sockets of the site's address, which the parent keeps open and its processes listen on. A connection that no process
 * has accepted stays in the socket when a process is replaced or killed, and the next one accepts it.
 *
 * Node has no public call that binds a socket without accepting on it; `_createServerHandle` is what `node:cluster` uses.
 */
import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { portTaken, probePort } from '../runtime/ports.ts'

/** A bound TCP socket of Node's own, which can be sent to a child process and listened on. */
export interface BoundSocket {
  readonly fd: number
  close(): void
}

type CreateHandle = (host: string, port: number, family: 4 | 6, fd: -1, flags: number) => BoundSocket | number

const createHandle = (net as unknown as { _createServerHandle: CreateHandle })._createServerHandle
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
    const socket = createHandle(address, port, family === 6 ? 6 : 4, -1, REUSE_PORT)
    if (typeof socket === 'number') {
      for (const each of bound) each.close()
      throw portTaken(host, port)
    }
    bound.push(socket)
  }
  return bound
}
