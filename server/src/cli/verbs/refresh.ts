/** `tianguis refresh`: computes figures and page facts now. */
import { commandLineActor, recordAct } from '../../areas/admin/audit/service.ts'
import { refreshFigures, writePageFacts } from '../../areas/catalog/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const refresh: Verb = {
  name: 'refresh',
  summary:
    'Recalcula ahora mejores precios, descuentos reales, popularidad y cuentas, y prepara las páginas de producto',
  usage: '',
  help: 'Es el mismo trabajo que el sitio hace solo cada 15 minutos. Un sitio en marcha muestra las cifras nuevas enseguida.',
  run: async ({ config }) => {
    const startedAt = performance.now()
    const { products, pages } = await withDatabase(config, async (database) => {
      const after = {
        ...(await refreshFigures(database, systemClock)),
        ...(await writePageFacts(database, systemClock, Number.POSITIVE_INFINITY)),
      }
      await recordAct(database, commandLineActor(), {
        action: 'figures.refresh',
        kind: 'figures',
        object: 'products',
        after,
      })
      return after
    })
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return {
      ok: true,
      text: `Listo en ${seconds} s: cambiaron las cifras de ${products} productos y se prepararon ${pages} páginas.`,
      data: { products, pages, seconds },
    }
  },
}
