/** An SMTP server that counts accepted mails by Message-ID and can be told to refuse or to hang up. */
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  url: string
  mails: Email[]
  /** How often each Message-ID was accepted. */
  taken: Map<string, number>
  sizes: number[]
  refusals: number
  /** What to do with the nth mail; by default it is accepted. */
  behave(choose: (nth: number) => 'take' | 'refuse' | 'hang-up'): void
  close(): Promise<void>
}

export async function openSmtpSink(options: { parse?: boolean } = {}): Promise<SmtpSink> {
  let choose: (nth: number) => 'take' | 'refuse' | 'hang-up' = () => 'take'
  let seen = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const what = choose(seen++)
        if (what !== 'take') {
          sink.refusals++
          if (what === 'refuse') return done(Object.assign(new Error('not today'), { responseCode: 451 }))
          return sockets.get(session.remotePort)?.destroy()
        }
        const raw = Buffer.concat(chunks)
        const id = /^message-id:\s*(\S+)/im.exec(raw.subarray(0, 4_000).toString('latin1'))?.[1] ?? '?'
        sink.taken.set(id, (sink.taken.get(id) ?? 0) + 1)
        sink.sizes.push(raw.length)
        if (options.parse !== false) sink.mails.push(await PostalMime.parse(raw))
        done()
      })
    },
  })
  // A client that is killed while sending must not fail the test.
  server.on('error', () => undefined)
  // Needed to close the connection of a mail in the middle.
  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    taken: new Map(),
    sizes: [],
    refusals: 0,
    behave: (next) => {
      choose = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return sink
}
