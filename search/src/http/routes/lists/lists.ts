/** Synonyms and curations, in both of Typesense's ways: per collection (up to v29) and as named sets (v30). */
import { SearchError } from '../../../collection/search-error.ts'
import type { Synonym } from '../../../collection/types.ts'
import type { ListKind } from '../../../engine/commands/lists.ts'
import type { CurationItem } from '../../../engine/row-types.ts'
import { type Exchange, ok, type Route } from '../../route.ts'

type Item = Synonym | CurationItem

interface Names {
  kind: ListKind
  /** The v29 word, in paths and as the key of lists. */
  own: 'synonyms' | 'overrides'
  sets: 'synonym_sets' | 'curation_sets'
  missingSet: string
}

const part = ({ path }: Exchange, name: string) => path[name] as string

function itemOf(items: Item[], id: string, sentence: string): Item {
  const item = items.find((entry) => entry.id === id)
  if (!item) throw new SearchError(404, sentence)
  return item
}

function ownItems({ services }: Exchange, own: Names['own'], collection: string): Item[] {
  const name = services.engine.catalogue.resolve(collection)
  if (name === undefined) throw new SearchError(404, 'Collection not found')
  return services.engine.catalogue.get(own, name) ?? []
}

const ownRoutes = ({ kind, own }: Names): Route[] => [
  {
    method: 'GET',
    path: `/collections/:collection/${own}`,
    action: `${own}:list`,
    handle: (exchange) => ok({ [own]: ownItems(exchange, own, part(exchange, 'collection')) }),
  },
  {
    method: 'GET',
    path: `/collections/:collection/${own}/:id`,
    action: `${own}:get`,
    handle: (exchange) =>
      ok(itemOf(ownItems(exchange, own, part(exchange, 'collection')), part(exchange, 'id'), 'Not Found')),
  },
  {
    method: 'PUT',
    path: `/collections/:collection/${own}/:id`,
    action: `${own}:upsert`,
    async handle(exchange) {
      const { engine } = exchange.services
      const body = await exchange.json()
      return ok(await engine.ask('putOwnItem', kind, part(exchange, 'collection'), part(exchange, 'id'), body))
    },
  },
  {
    method: 'DELETE',
    path: `/collections/:collection/${own}/:id`,
    action: `${own}:delete`,
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('deleteOwnItem', kind, part(exchange, 'collection'), part(exchange, 'id'))),
  },
]

function setOf({ services }: Exchange, { sets, missingSet }: Names, name: string) {
  const set = services.engine.catalogue.get(sets, name)
  if (!set) throw new SearchError(404, missingSet)
  return set
}

const setRoutes = (names: Names): Route[] => [
  {
    method: 'GET',
    path: `/${names.sets}`,
    action: `${names.sets}:list`,
    handle: ({ services }) => ok(services.engine.catalogue.list(names.sets)),
  },
  {
    method: 'GET',
    path: `/${names.sets}/:name`,
    action: `${names.sets}:get`,
    handle: (exchange) => ok(setOf(exchange, names, part(exchange, 'name'))),
  },
  {
    method: 'PUT',
    path: `/${names.sets}/:name`,
    action: `${names.sets}:upsert`,
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('putSet', names.kind, part(exchange, 'name'), await exchange.json())),
  },
  {
    method: 'DELETE',
    path: `/${names.sets}/:name`,
    action: `${names.sets}:delete`,
    handle: async (exchange) => ok(await exchange.services.engine.ask('deleteSet', names.kind, part(exchange, 'name'))),
  },
  {
    method: 'GET',
    path: `/${names.sets}/:name/items`,
    action: `${names.sets}/items:list`,
    handle: (exchange) => ok(setOf(exchange, names, part(exchange, 'name')).items),
  },
  {
    method: 'GET',
    path: `/${names.sets}/:name/items/:id`,
    action: `${names.sets}/items:get`,
    handle: (exchange) =>
      ok(
        itemOf(setOf(exchange, names, part(exchange, 'name')).items, part(exchange, 'id'), 'Could not find that `id`.'),
      ),
  },
  {
    method: 'PUT',
    path: `/${names.sets}/:name/items/:id`,
    action: `${names.sets}/items:upsert`,
    async handle(exchange) {
      const body = await exchange.json()
      const { engine } = exchange.services
      return ok(await engine.ask('putSetItem', names.kind, part(exchange, 'name'), part(exchange, 'id'), body))
    },
  },
  {
    method: 'DELETE',
    path: `/${names.sets}/:name/items/:id`,
    action: `${names.sets}/items:delete`,
    handle: async (exchange) =>
      ok(await exchange.services.engine.ask('deleteSetItem', names.kind, part(exchange, 'name'), part(exchange, 'id'))),
  },
]

const synonyms: Names = { kind: 'synonyms', own: 'synonyms', sets: 'synonym_sets', missingSet: 'Synonym set not found' }
const curations: Names = {
  kind: 'curations',
  own: 'overrides',
  sets: 'curation_sets',
  missingSet: 'Curation set not found',
}

export const listRoutes: Route[] = [synonyms, curations].flatMap((names) => [...ownRoutes(names), ...setRoutes(names)])
