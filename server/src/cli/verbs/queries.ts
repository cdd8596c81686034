/** `tianguis queries`: searches without results, unknown bar codes, and the like. */
import { createLearning } from '../../areas/searches/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { table } from '../tables.ts'
import { UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const REPORTS = {
  empty: 'Sin resultados',
  codes: 'Códigos de barras que no están',
  ignored: 'Con menos elecciones',
  corrected: 'Con más correcciones',
} as const
type Report = keyof typeof REPORTS

export const queries: Verb = {
  name: 'queries',
  summary: 'Búsquedas sin resultados, códigos que no están, con menos clics y con más correcciones',
  usage: '[empty | codes | ignored | corrected]',
  help: 'Hasta 100 de cada una. Los conteos se reducen a la mitad cada 30 días; no dicen nada de los visitantes.',
  run: ({ config, positionals: [asked] }) => {
    if (asked !== undefined && !Object.hasOwn(REPORTS, asked)) throw new UsageError(`No se entiende «${asked}».`)
    const wanted = asked === undefined ? (Object.keys(REPORTS) as Report[]) : [asked as Report]
    return withDatabase(config, async (database) => {
      const { report } = createLearning({ database, clock: systemClock, isOn: config.searchLearning })
      const found = await Promise.all(wanted.map(async (what) => [what, await report(what)] as const))
      const text = found.map(([what, rows]) => {
        const cells = rows.map((row) =>
          [row.query, row.searches, row.empty, row.corrected, row.choices].map((cell) =>
            typeof cell === 'number' ? String(Math.round(cell * 10) / 10) : cell,
          ),
        )
        const columns = ['búsqueda', 'veces', 'sin resultados', 'corregidas', 'elecciones']
        return `${REPORTS[what]}\n${rows.length === 0 ? 'No hay.' : table(columns, cells)}`
      })
      return { ok: true, text: text.join('\n\n'), data: Object.fromEntries(found) }
    })
  },
}
