import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { resolveReport } from '../../areas/admin/desk/service.ts'
import { createReportsOperator } from '../../areas/reports/operator-service.ts'
import { numberAsked } from '../feeds/feed-options.ts'
import { table, when } from '../tables.ts'
import { UsageError, type Verb } from '../verb.ts'
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
  help: 'Muestra los que nadie ha atendido; «resolve» marca uno como atendido.',
  run: ({ config, positionals }) => {
    const [what = 'list', number] = positionals
    return withDatabase(config, async (database) => {
      if (what === 'resolve') {
        const id = numberAsked(number ?? '', 'el número', Number.MAX_SAFE_INTEGER)
        const resolved = id !== null && (await resolveReport(database, commandLineActor(), id))
        return {
          ok: resolved,
          text: resolved ? `Aviso ${id} atendido.` : `No hay un aviso abierto ${id}.`,
          data: { id },
        }
      }
      if (what !== 'list') throw new UsageError(`No se entiende «${what}».`)
      const open = await createReportsOperator({ database }).open()
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
