import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface SilentHost {
  port: number
  /** From now on connections are refused. */
  die(): Promise<void>
}

/** A server that accepts connections and never answers. */
export async function silentHost(): Promise<SilentHost> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    async die() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
