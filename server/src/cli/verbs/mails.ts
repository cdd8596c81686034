/** `tianguis mails`: lists undelivered mails, shows one or sends it again. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createOperationActs } from '../../areas/admin/operation/acts.ts'
import { systemClock } from '../../runtime/clock.ts'
import { table, when } from '../tables.ts'
import { done, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const mails: Verb = {
  name: 'mails',
  summary: 'Los correos que no se han entregado: verlos, leer uno, enviarlo otra vez',
  usage: '<list | show N | retry N>',
  help: 'Los entregados se borran. Los que se escriben a disco porque no hay SMTP se leen con «outbox». «show» queda en el registro.',
  run: ({ config, positionals: [what = 'list', asked] }) =>
    withDatabase(config, async (database) => {
      const acts = createOperationActs({ database, clock: systemClock })
      if (what === 'list') {
        const found = await acts.mails()
        const rows = found.map((mail) => [
          String(mail.id),
          mail.recipient,
          mail.subject || (mail.topic ?? ''),
          mail.failedAt ? 'falló' : `próximo ${when(mail.nextAttemptAt)}`,
          mail.lastError ?? '',
        ])
        const text = rows.length === 0 ? 'Todos salieron.' : table(['N', 'para', 'asunto', 'estado', 'error'], rows)
        return done(text, { mails: found })
      }
      const id = Number(asked)
      if ((what !== 'retry' && what !== 'show') || !Number.isSafeInteger(id))
        throw new UsageError('Di cuál: «mails show N» o «mails retry N».')
      if (what === 'show') {
        const mail = await acts.mail(commandLineActor(), id)
        const body = mail.text ?? 'Su texto se escribe al enviarlo.'
        return done(`Para: ${mail.recipient}\nAsunto: ${mail.subject}\n\n${body}`, { mail })
      }
      await acts.retryMail(commandLineActor(), id)
      return done(`El correo ${id} se envía otra vez en el próximo minuto.`, { id })
    }),
}
