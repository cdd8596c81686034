/** Finds free ports and binds them. */
import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { StartError } from './start-error.ts'

/** A bound TCP socket of Node's own, which can be sent to a child process and listened on. */
export interface BoundSocket {
  readonly fd: number
  close(): void
  /** Answers 0, or a number below 0 if the address is taken: binding itself does not tell. */
  getsockname(out: { port?: number }): number
}

type CreateHandle = (host: string, port: number, family: 4 | 6, fd: -1, flags: number) => BoundSocket | number

// Node has no public call that binds a socket without accepting on it; this is what `node:cluster` uses.
const createHandle = (net as unknown as { _createServerHandle: CreateHandle })._createServerHandle

/** Null when the address cannot be bound. */
export function bindSocket(address: string, family: number, port: number, flags = 0): BoundSocket | null {
  const socket = createHandle(address, port, family === 6 ? 6 : 4, -1, flags)
  return typeof socket === 'number' ? null : socket
}

/**
 * The port if it is free (0: any free port); null when it is taken. It is bound and never listened on: a connection that
 * arrives meanwhile is refused, instead of accepted and dropped.
 */
export async function probePort(port: number, host = '127.0.0.1'): Promise<number | null> {
  const { address, family } = await lookup(host)
  const socket = bindSocket(address, family, port)
  if (!socket) return null
  const name: { port?: number } = {}
  const isFree = socket.getsockname(name) === 0
  socket.close()
  return isFree ? (name.port ?? null) : null
}

export async function freePort(host?: string): Promise<number> {
  const port = await probePort(0, host)
  if (port === null) throw new Error('no port is free')
  return port
}

export function portTaken(host: string, port: number): StartError {
  return new StartError(`El puerto ${port} de ${host} no se puede usar (ocupado o sin permiso); elige otro con PORT.`)
}
