/** An SMTP server that counts accepted mails by Message-ID and can be told to refuse or to hang up. */
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  url: string
  mails: Email[]
  /** How often each Message-ID was accepted. */
  accepted: Map<string, number>
  /** Bytes of each accepted mail. */
  sizes: number[]
  /** Mails that were refused or whose connection was closed. */
  refusals: number
  /** What to do with the nth mail, counted from 0; by default it is accepted. */
  behave(choose: Choose): void
  close(): Promise<void>
}

type Choose = (nth: number) => 'accept' | 'refuse' | 'hang-up'

export async function openSmtpSink(): Promise<SmtpSink> {
  let choose: Choose = () => 'accept'
  let seen = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const action = choose(seen++)
        if (action !== 'accept') {
          sink.refusals++
          if (action === 'refuse') return done(Object.assign(new Error('not today'), { responseCode: 451 }))
          return sockets.get(session.remotePort)?.destroy()
        }
        const raw = Buffer.concat(chunks)
        const id = /^message-id:\s*(\S+)/im.exec(raw.subarray(0, 4_000).toString('latin1'))?.[1] ?? '?'
        sink.accepted.set(id, (sink.accepted.get(id) ?? 0) + 1)
        sink.sizes.push(raw.length)
        sink.mails.push(await PostalMime.parse(raw))
        done()
      })
    },
  })
  // A client that is killed while sending must not fail the test.
  server.on('error', () => undefined)
  // Needed to close the connection when the whole mail was received and before it is answered.
  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    accepted: new Map(),
    sizes: [],
    refusals: 0,
    behave: (next) => {
      choose = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return sink
}
