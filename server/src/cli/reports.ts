import { rowsOf } from '../database/rows.ts'
import { numberAsked } from './feed-options.ts'
import { table, when } from './tables.ts'
import { UsageError, type Verb } from './verb.ts'
import { withDatabase } from './with-database.ts'

const KINDS: Readonly<Record<string, string>> = {
  price: 'precio',
  match: 'no es el mismo',
  link: 'enlace',
  other: 'otro',
}

interface OpenReport extends Record<string, unknown> {
  id: number
  kind: string
  comment: string
  product: string
  offer_id: number | null
  store: string | null
  created_at: Date
}

export const reports: Verb = {
  name: 'reports',
  summary: 'Errores que avisaron los compradores',
  usage: '<list | resolve N>',
  help: 'Muestra los que nadie ha atendido; «resolve» marca uno como atendido.',
  run: ({ config, positionals }) => {
    const [what = 'list', number] = positionals
    return withDatabase(config, async ({ pool }) => {
      if (what === 'resolve') {
        const id = numberAsked(number ?? '', 'el número', Number.MAX_SAFE_INTEGER)
        const { rowCount } = await pool.query(
          'update error_reports set resolved_at = now() where id = $1 and resolved_at is null',
          [id],
        )
        return {
          ok: rowCount === 1,
          text: rowCount === 1 ? `Aviso ${id} atendido.` : `No hay un aviso abierto ${id}.`,
          data: { id },
        }
      }
      if (what !== 'list') throw new UsageError(`No se entiende «${what}».`)
      const open = await rowsOf<OpenReport>(
        pool,
        `select r.id, r.kind, r.comment, p.slug as product, r.offer_id, s.name as store, r.created_at
         from error_reports r join products p on p.id = r.product_id
         left join offers o on o.id = r.offer_id left join stores s on s.id = o.store_id
         where r.resolved_at is null order by r.created_at, r.id`,
      )
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
