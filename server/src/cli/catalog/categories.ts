/** `tianguis categories`: lists products of uncertain category and corrects categories by kind and store. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { type AdminCategories, createAdminCategories } from '../../areas/admin/categories/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { key, table } from '../tables.ts'
import { type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const SHOWN = 50
const REASONS: Readonly<Record<string, string>> = { department: 'solo el departamento', unknown: 'nada se reconoció' }

export const categories: Verb = {
  name: 'categories',
  summary: 'Productos de categoría dudosa, y cómo corregirla por tipo y tienda',
  usage: '<unsure | rules | set --kind TIPO [--store TIENDA] RUTA | unset --kind TIPO [--store TIENDA]>',
  help: `«unsure» lista por tienda y tipo los productos que solo tienen departamento o ninguno. «set» manda los productos de un tipo
(por ejemplo «funda para celular») a una categoría, en una tienda o en todas: los que ya están y los que lleguen. «rules» lista
lo corregido y «unset» lo quita.`,
  options: {
    kind: { type: 'string', value: 'TIPO', help: 'tipo de producto, como lo nombra «unsure»' },
    store: { type: 'string', value: 'TIENDA', help: 'solo en esta tienda' },
  },
  run: ({ config, positionals, values }) => {
    const [what, path] = positionals
    if (!what) throw new UsageError('Falta qué hacer.')
    return withDatabase(config, async (database) => {
      const rules = createAdminCategories({ database, clock: systemClock })
      if (what === 'unsure') return unsure(await rules.unsure(SHOWN))
      if (what === 'rules') return listed(await rules.list())
      if (typeof values.kind !== 'string') throw new UsageError('Falta --kind.')
      if (what === 'set' && !path) throw new UsageError('Falta la ruta de la categoría.')
      const subject = { kind: values.kind, store: typeof values.store === 'string' ? values.store : null }
      const actor = commandLineActor()
      const done =
        what === 'set' ? await rules.set(actor, { ...subject, path: path ?? '' }) : await rules.remove(actor, subject)
      return { ok: true, text: `«${done.kind}»: ${done.moved} productos cambiaron de categoría.`, data: done }
    })
  },
}

function unsure(rows: Awaited<ReturnType<AdminCategories['unsure']>>): Result {
  const cells = rows.map(({ store, kind, reason, path, products, example }) => [
    store,
    kind ?? '–',
    String(products),
    path,
    REASONS[reason] ?? reason,
    example,
  ])
  const text =
    rows.length === 0
      ? 'Todas las categorías son seguras.'
      : table([key('Tienda'), key('Tipo'), 'Productos', key('Está en'), 'Por qué', 'Ejemplo'], cells)
  return { ok: true, text, data: rows }
}

function listed(rows: Awaited<ReturnType<AdminCategories['list']>>): Result {
  const cells = rows.map(({ store, kind, path }) => [kind, store ?? 'todas', path])
  return {
    ok: true,
    text: rows.length === 0 ? 'No hay correcciones.' : table([key('Tipo'), key('Tienda'), key('Categoría')], cells),
    data: rows,
  }
}
