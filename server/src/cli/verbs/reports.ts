import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createDesk } from '../../areas/admin/desk/service.ts'
import { openReportsOf } from '../../areas/reports/operator-service.ts'
import { mailSignature } from '../../compose/mail.ts'
import { systemClock } from '../../runtime/clock.ts'
import { numberAsked } from '../feeds/feed-options.ts'
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
  usage: '<list | resolve N>',
  help: 'Muestra los que están sin atender; «resolve» marca uno como atendido y, con --answer, responde a quien lo envió con su cuenta.',
  options: { answer: { type: 'string', value: 'TEXTO', help: 'para resolve: la respuesta, por correo' } },
  run: ({ config, positionals, values }) => {
    const [what = 'list', number] = positionals
    return withDatabase(config, async (database) => {
      if (what === 'resolve') {
        const id = numberAsked(number ?? '', 'el número', Number.MAX_SAFE_INTEGER)
        const desk = createDesk({ database, clock: systemClock, sender: mailSignature(config) })
        const answer = typeof values.answer === 'string' ? values.answer.trim() : ''
        await desk.resolveReport(commandLineActor(), id ?? 0, answer)
        return done(`Aviso ${id} atendido.`, { id })
      }
      if (what !== 'list') throw new UsageError(`No se entiende «${what}».`)
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
