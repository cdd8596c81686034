/** `tianguis outbox`: mails that were written to disk because no SMTP server is configured. */
import PostalMime from 'postal-mime'
import { outboxFolder } from '../../compose/mail.ts'
import { outboxFile, outboxFiles } from '../../mail/outbox-files.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { key, table } from '../tables.ts'
import { UsageError, type Verb } from '../verb.ts'

const SHOWN = 20

export const outbox: Verb = {
  name: 'outbox',
  summary: 'Correos escritos en disco porque no hay SMTP_URL',
  usage: '[<archivo>] [--last N]',
  help: 'Sin archivo, la lista de los más recientes; con uno, su texto. Contienen enlaces personales: no los comparta.',
  options: { last: { type: 'string', value: 'N', help: `cuántos de los más recientes (${SHOWN})` } },
  async run({ config, values, positionals: [name] }) {
    const folder = outboxFolder(config)
    if (name !== undefined) {
      const mail = await read(folder, name)
      if (!mail) throw new UsageError(`No hay un correo «${name}».`)
      return { ok: true, text: [`Para: ${mail.to}`, `Asunto: ${mail.subject}`, '', mail.text].join('\n'), data: mail }
    }
    const names = (await outboxFiles(folder)).slice(0, numberOption(values.last, '--last', 1_000) ?? SHOWN)
    const mails = (await Promise.all(names.map((file) => read(folder, file)))).filter((mail) => mail !== null)
    const rows = mails.map(({ file, to, subject }) => [file, to, subject])
    const text = rows.length === 0 ? 'No hay correos en disco.' : table([key('archivo'), 'para', 'asunto'], rows)
    return { ok: true, text, data: { mails: mails.map(({ text: _text, ...mail }) => mail) } }
  },
}

async function read(folder: string, file: string) {
  const bytes = await outboxFile(folder, file)
  if (!bytes) return null
  const { to = [], subject = '', text = '' } = await PostalMime.parse(bytes)
  return { file, to: to.map(({ address }) => address ?? '').join(', '), subject, text }
}
