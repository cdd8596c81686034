/** Writes mails as files while no SMTP server is configured, so that an account can still be confirmed. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSender } from './message.ts'

const FILE_NAME = /^[0-9TZ-]+_[\w-]+\.eml$/

export function fileSender(folder: string, from: string, clock: () => Date): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send({ recipient, ...message }) {
      const { message: eml } = await transport.sendMail({ ...message, to: { name: '', address: recipient } })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = clock().toISOString().replace(/[:.]/g, '-')
      const unique = message.messageId.replace(/[^\w-]/g, '').slice(0, 40)
      const file = path.join(folder, `${stamp}_${unique}.eml`)
      await writeFile(`${file}.tmp`, eml as Buffer, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
    },
    close: () => transport.close(),
  }
}

/** Names of the written mails, newest first. */
export async function outboxFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse()
}

export async function outboxFile(folder: string, name: string): Promise<Buffer | null> {
  return FILE_NAME.test(name) ? readFile(path.join(folder, name)).catch(() => null) : null
}
