/** `tianguis clicks`: clicks to stores per store and day. */
import { formatMoney } from '@tianguis/contract/money'
import { clicksPerDay } from '../../areas/clicks/report-queries.ts'
import { systemClock } from '../../runtime/clock.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { table } from '../tables.ts'
import type { Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const DAYS = 30

export const clicks: Verb = {
  name: 'clicks',
  summary: 'Clics hacia las tiendas, por tienda y día',
  usage: '[--days N] [--store CLAVE]',
  help: 'Cuenta personas; los programas que se reconocen no entran. Los días son de la Ciudad de México.',
  options: {
    days: { type: 'string', value: 'N', help: `cuántos días hacia atrás (${DAYS})` },
    store: { type: 'string', value: 'CLAVE', help: 'solo esta tienda' },
  },
  run: ({ config, values }) =>
    withDatabase(config, async ({ pool }) => {
      const days = numberOption(values.days, '--days', 3_650) ?? DAYS
      const store = typeof values.store === 'string' ? values.store : null
      const perDay = await clicksPerDay(pool, systemClock(), days, store)
      const rows = perDay.map((one) => [
        one.day,
        one.store,
        String(one.clicks),
        String(one.offers),
        formatMoney(one.shown),
      ])
      const text =
        rows.length === 0 ? 'No hubo clics.' : table(['día', 'tienda', 'clics', 'ofertas', 'precio mostrado'], rows)
      return { ok: true, text, data: { days, clicks: perDay } }
    }),
}
