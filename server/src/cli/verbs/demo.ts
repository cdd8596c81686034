import { isEmpty, loadDemo } from '../../demo/load-demo-queries.ts'
import { progressTo } from '../../runtime/progress.ts'
import { UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const MOST = 10_000_000

export const demo: Verb = {
  name: 'demo',
  summary: 'Carga el catálogo de demostración en una base vacía',
  usage: '[--products N]',
  help: 'No toca una base que ya tiene tiendas o productos: entonces lo dice y termina con 1.',
  options: { products: { type: 'string', value: 'N', help: 'cuántos productos (si falta, DEMO_PRODUCTS)' } },
  run: async ({ config, values, say }) => {
    const products = productsAsked(values.products) ?? config.demoProducts
    return withDatabase(config, async (database) => {
      if (!(await isEmpty(database))) {
        return { ok: false, text: 'La base de datos ya tiene un catálogo; no se cambió nada.', data: { loaded: false } }
      }
      const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: say }
      await loadDemo(database, { products, onProgress: progressTo(output, 'Catálogo de demostración') })
      return { ok: true, text: `Listo: ${products} productos.`, data: { loaded: true, products } }
    })
  },
}

function productsAsked(value: string | boolean | undefined): number | null {
  if (value === undefined) return null
  const products = Number(value)
  if (Number.isInteger(products) && products >= 1 && products <= MOST) return products
  throw new UsageError(`--products vale «${value}»; debe ser un número entero de 1 a ${MOST}.`)
}
