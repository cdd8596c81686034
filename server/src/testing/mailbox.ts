/** A real SMTP server on this machine that stores the mails it receives. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

export interface Mailbox {
  url: string
  mails: Email[]
  /** Waits for the newest mail to this address whose subject matches. */
  mailTo(address: string, subject: RegExp): Promise<Email>
  /** The address in the newest such mail, as a URL of our own. */
  linkTo(address: string, subject: RegExp): Promise<URL>
  /** From now on every mail is refused (true) or accepted (false). */
  refuse(refusing: boolean): void
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusing) return done(Object.assign(new Error('not today'), { responseCode: 451 }))
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  // A client that is killed while sending must not fail the test.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const mailTo = (address: string, subject: RegExp) =>
    vi.waitFor(
      () => {
        const mail = mails.findLast((m) => m.to?.some((to) => to.address === address) && subject.test(m.subject ?? ''))
        if (!mail) throw new Error(`no mail to ${address} about ${subject} yet`)
        return mail
      },
      { timeout: 15_000, interval: 20 },
    )
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo,
    async linkTo(address, subject) {
      const link = /https?:\/\/\S+[?&]\w*code=[\w-]+\S*/.exec((await mailTo(address, subject)).text ?? '')
      if (!link) throw new Error('that mail has no link')
      return new URL(link[0])
    },
    refuse: (value) => {
      refusing = value
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
