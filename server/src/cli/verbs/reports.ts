import { audited, commandLineActor } from '../../areas/admin/audit/service.ts'
import { createReportsOperator } from '../../areas/reports/operator-service.ts'
import type { Database } from '../../database/connect.ts'
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
        const resolved = id !== null && (await resolve(database, id))
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

const resolve = (database: Database, id: number): Promise<boolean> =>
  audited(database, commandLineActor(), async (joined, record) => {
    const resolved = await createReportsOperator({ database: joined }).resolve(id)
    if (resolved) record({ action: 'reports.resolve', kind: 'report', object: id })
    return resolved
  })
