/** `tianguis reports`: errors that visitors reported. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createDesk } from '../../areas/admin/desk/service.ts'
import { openReportsOf } from '../../areas/reports/operator-service.ts'
import { mailSignature } from '../../compose/mail.ts'
import { systemClock } from '../../runtime/clock.ts'
import { loadSharedSecrets } from '../../security/secrets.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { table, when } from '../tables.ts'
import { done, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const KINDS: Readonly<Record<string, string>> = {
  price: 'precio',
  match: 'no es el mismo',
  link: 'enlace',
  other: 'otro',
}

export const reports: Verb = {
  name: 'reports',
  summary: 'Errores que avisaron los compradores',
  usage: '<list | resolve N… | reopen N…>',
  help: `Muestra los que están sin atender; «resolve» los marca como atendidos y, con --answer y uno solo, responde a quien lo envió con su
cuenta. «reopen» los deja otra vez sin atender.`,
  options: { answer: { type: 'string', value: 'TEXTO', help: 'para resolve: la respuesta, por correo' } },
  run: ({ config, positionals, values }) => {
    const [what = 'list', ...numbers] = positionals
    return withDatabase(config, async (database) => {
      if (what === 'resolve' || what === 'reopen') {
        const ids = numbers.map((typed) => numberOption(typed, 'el número', Number.MAX_SAFE_INTEGER) ?? 0)
        const [id] = ids
        if (id === undefined) throw new UsageError('Falta el número del aviso; lo muestra «reports list».')
        const { jwtSecret: secret } = await loadSharedSecrets(config, database)
        const desk = createDesk({ database, clock: systemClock, sender: mailSignature(config), secret })
        const answer = typeof values.answer === 'string' ? values.answer.trim() : ''
        if (answer && (ids.length > 1 || what === 'reopen')) throw new UsageError('--answer responde a un solo aviso.')
        if (what === 'reopen') await desk.reopenReports(commandLineActor(), ids)
        else if (answer) await desk.resolveReport(commandLineActor(), id, answer)
        else await desk.resolveReports(commandLineActor(), ids)
        return done(`Aviso ${ids.join(', ')} ${what === 'reopen' ? 'otra vez sin atender' : 'atendido'}.`, { ids })
      }
      const open = await openReportsOf(database)
      const rows = open.map((one) => [
        String(one.id),
        KINDS[one.kind] ?? one.kind,
        one.product,
        one.store ?? '–',
        String(one.offer_id ?? '–'),
        one.comment,
        when(one.created_at),
      ])
      const text =
        rows.length === 0
          ? 'No hay avisos abiertos.'
          : table(['N', 'qué', 'producto', 'tienda', 'oferta', 'comentario', 'cuándo'], rows)
      return { ok: true, text, data: { reports: open } }
    })
  },
}
