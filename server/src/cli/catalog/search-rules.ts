/** `tianguis search`: synonyms, stop words and pinned results. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createSearchRuleActs } from '../../areas/admin/search-rules/service.ts'
import { createMatching } from '../../areas/feeds/matching-service.ts'
import { allRules } from '../../understanding/operator-rules/rule-queries.ts'
import { key, table } from '../tables.ts'
import { done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { withSearch } from '../with-search.ts'

const KINDS = { synonym: 'sinónimos', off: 'grupo apagado', stop: 'palabra vacía', pin: 'fijados' } as const

export const searchRules: Verb = {
  name: 'search',
  summary: 'Sinónimos, palabras vacías y resultados fijados de una búsqueda',
  usage:
    '<list | synonyms «A, B» | unsynonyms GRUPO | off GRUPO | on GRUPO | stop PALABRA | unstop PALABRA | pin BÚSQUEDA PRODUCTO… | unpin BÚSQUEDA>',
  help: `«synonyms» hace que cada palabra encuentre a las otras; con --root, solo esa encuentra a las demás. «off» y «on» apagan y
encienden un grupo que trae el sitio, dicho como «a, b, c» en orden alfabético. «stop» quita una palabra de las búsquedas.
«pin» pone productos primero en una búsqueda. Vale enseguida, también en un clúster de Typesense.`,
  options: { root: { type: 'string', value: 'PALABRA', help: 'para synonyms: solo ella encuentra a las demás' } },
  run: ({ config, positionals: [what = 'list', subject, ...more], values }) =>
    withDatabase(config, async (database): Promise<Result> => {
      if (what === 'list') {
        const rules = await allRules(database.pool)
        const rows = rules.map(({ kind, key, value }) => [
          KINDS[kind],
          key,
          ((value.products ?? []) as number[]).join(' '),
        ])
        return done(rows.length === 0 ? 'Nada cambiado.' : table(['clase', key('qué'), key('productos')], rows), {
          rules,
        })
      }
      if (!subject) throw new UsageError('Falta de qué se trata.')
      return withSearch(config, async (search) => {
        const acts = createSearchRuleActs({ database, search })
        const actor = commandLineActor()
        if (what === 'synonyms')
          await acts.addSynonyms(actor, typeof values.root === 'string' ? values.root : '', subject)
        else if (what === 'unsynonyms') await acts.removeSynonyms(actor, subject)
        else if (what === 'off' || what === 'on') await acts.switchGroup(actor, subject, what === 'on')
        else if (what === 'stop') await acts.addStopWord(actor, subject)
        else if (what === 'unstop') await acts.removeStopWord(actor, subject)
        else if (what === 'unpin') await acts.unpin(actor, subject)
        else if (what === 'pin') {
          const { explain } = createMatching({ database })
          const found = await Promise.all(more.map((wanted) => explain(wanted)))
          const missing = found.indexOf(null)
          if (found.length === 0) throw new UsageError('Falta el producto.')
          if (missing >= 0) return refused(`No hay un producto ${more[missing]}.`)
          await acts.pin(
            actor,
            subject,
            found.flatMap((one) => one?.product.id ?? []),
          )
        } else throw new UsageError(`No se entiende «${what}».`)
        return done('Listo.', { what, subject })
      })
    }),
}
