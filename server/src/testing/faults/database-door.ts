/** An address of a test database that can refuse connections for a while, cut those that are used, or say that it is starting. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

const STARTING = errorResponse('SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up')

export class DatabaseDoor {
  /** True: a new connection is refused as by a server that recovers after a crash. */
  isStarting = false
  readonly #database: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  /** True: a connection ends when the next statement is sent on it. */
  cutsWhenUsed = false
  port = 0

  constructor(databaseUrl: string) {
    this.#database = new URL(databaseUrl)
  }

  get url(): string {
    const url = new URL(this.#database)
    url.host = `127.0.0.1:${this.port}`
    return url.href
  }

  /** At the same port each time. */
  async open(): Promise<void> {
    const { hostname, port } = this.#database
    this.#server = createServer((socket) => {
      if (this.isStarting) return void socket.once('data', () => socket.end(STARTING))
      const onward = connect(Number(port), hostname)
      socket.on('data', () => this.cutsWhenUsed && socket.destroy())
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.#sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
      }
    })
    await new Promise<void>((ready) => this.#server?.listen(this.port, '127.0.0.1', ready))
    this.port = (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    this.cut()
    await closed
  }

  /** Ends the connections that are open. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Of PostgreSQL's protocol: a letter, the length, and fields that end with a zero. */
function errorResponse(...fields: string[]): Buffer {
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
