/** `tianguis reindex`: rebuilds the search index from the database. */
import { commandLineActor, recordAct } from '../../areas/admin/audit/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { progressTo } from '../../runtime/progress.ts'
import { createIndexer } from '../../search/indexer.ts'
import type { Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { withSearch } from '../with-search.ts'

export const reindex: Verb = {
  name: 'reindex',
  summary: 'Construye de nuevo el índice de búsqueda a partir de la base de datos',
  usage: '',
  help: 'Se llena un índice nuevo junto al que está en uso y al final se cambia uno por otro; mientras tanto se sigue buscando.',
  run: async ({ config, values }) => {
    const startedAt = performance.now()
    let documents = 0
    const show = values.json ? () => undefined : progressTo(process.stderr, 'Índice de búsqueda')
    await withDatabase(config, (database) =>
      withSearch(config, async (search) => {
        const indexer = createIndexer(database, search.index, systemClock)
        await indexer.rebuild((done, total, what) => {
          if (done === total) documents += total
          show(done, total, what)
        })
        // what changed meanwhile waited for the new one
        await indexer.update()
        const after = { documents }
        await recordAct(database, commandLineActor(), {
          action: 'index.rebuild',
          kind: 'index',
          object: 'products',
          after,
        })
      }),
    )
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return { ok: true, text: `Listo en ${seconds} s: ${documents} documentos.`, data: { documents, seconds } }
  },
}
