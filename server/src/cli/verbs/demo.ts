/** `tianguis demo`: loads the demonstration catalogue into an empty database, or removes it. */
import { commandLineActor, recordAct } from '../../areas/admin/audit/service.ts'
import { createRemovals } from '../../areas/feeds/operator/removals-service.ts'
import type { Database } from '../../database/connect.ts'
import { isEmpty, loadDemo } from '../../demo/load-demo-queries.ts'
import { systemClock } from '../../runtime/clock.ts'
import { progressTo } from '../../runtime/progress.ts'
import { declined, removalText, YES } from '../confirm.ts'
import { type Call, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const MAX_PRODUCTS = 10_000_000

export const demo: Verb = {
  name: 'demo',
  summary: 'Carga el catálogo de demostración en una base vacía, o lo quita',
  usage: '<[--products N] | remove>',
  help: `No toca una base que ya tiene tiendas o productos: entonces lo dice y termina con 1. «remove» quita las tiendas inventadas\ncon sus ofertas, cupones y los productos que nadie más vende; lo importado se queda.`,
  options: {
    ...YES,
    products: { type: 'string', value: 'N', help: 'cuántos productos (si falta, DEMO_PRODUCTS)' },
  },
  run: async (call) => {
    const { config, values, say, positionals } = call
    if (positionals[0] === 'remove') return withDatabase(config, (database) => remove(database, call))
    if (positionals.length > 0) throw new UsageError(`No se entiende «${positionals[0]}».`)
    const products = productsOption(values.products) ?? config.demoProducts
    return withDatabase(config, async (database) => {
      if (!(await isEmpty(database.pool))) {
        return { ok: false, text: 'La base de datos ya tiene un catálogo; no se cambió nada.', data: { loaded: false } }
      }
      const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: say }
      await loadDemo(database, { products, onProgress: progressTo(output, 'Catálogo de demostración') })
      await recordAct(database, commandLineActor(), {
        action: 'demo.load',
        kind: 'catalogue',
        object: 'demo',
        after: { products },
      })
      return { ok: true, text: `Listo: ${products} productos.`, data: { loaded: true, products } }
    })
  },
}

async function remove(database: Database, call: Call): Promise<Result> {
  const removals = createRemovals({ database, clock: systemClock })
  const counted = await removals.countDemo()
  if (counted.offers === 0 && counted.stores === 0 && counted.coupons === 0)
    return { ok: false, text: 'No hay demostración que quitar.', data: counted }
  const no = await declined(call, `Se quita la demostración: ${removalText(counted)}.`)
  if (no) return no
  const removed = await removals.removeDemo()
  await recordAct(database, commandLineActor(), {
    action: 'demo.remove',
    kind: 'catalogue',
    object: 'demo',
    after: { removed },
  })
  return { ok: true, text: `Listo: se quitaron ${removalText(removed)}.`, data: removed }
}

function productsOption(value: string | boolean | undefined): number | null {
  if (value === undefined) return null
  const products = Number(value)
  if (Number.isInteger(products) && products >= 1 && products <= MAX_PRODUCTS) return products
  throw new UsageError(`--products vale «${value}»; debe ser un número entero de 1 a ${MAX_PRODUCTS}.`)
}
