/** Typesense's routes for single documents, and the parameters that they share with imports. */
import { SearchError } from '../../collection/search-error.ts'
import type { DirtyValues } from '../../documents/coerce.ts'
import type { WriteAction } from '../../documents/prepare.ts'
import { writeExact } from '../../json/exact.ts'
import type { Json } from '../../schema/types.ts'
import type { Query } from '../query.ts'
import { type Exchange, ok, type Route } from '../route.ts'

const ACTIONS = new Set(['create', 'update', 'upsert', 'emplace'])
const DIRTY = new Set(['reject', 'coerce_or_reject', 'coerce_or_drop', 'drop'])

export function writeAction(query: Query): WriteAction {
  const action = query.action ?? 'create'
  if (!ACTIONS.has(action)) throw new SearchError(400, 'Parameter `action` must be a create|update|upsert.')
  return action as WriteAction
}

/** An unknown word means the default, as in Typesense. */
export const dirtyValues = ({ dirty_values: word = '' }: Query): DirtyValues | undefined =>
  DIRTY.has(word.toLowerCase()) ? (word.toLowerCase() as DirtyValues) : undefined

export function checkBatchSize({ batch_size: size }: Query) {
  if (size !== undefined && !/^[1-9]\d*$/.test(size)) {
    throw new SearchError(400, 'Parameter `batch_size` must be a positive integer.')
  }
}

const filterOf = (query: Query): string => {
  if (!query.filter_by) throw new SearchError(400, 'Parameter `filter_by` must be provided.')
  return query.filter_by === '*' ? '' : query.filter_by
}

const names = ({ path }: Exchange) => ({ collection: path.collection as string, id: path.id as string })

/** Unlike other objects of a response a document keeps the order of its keys. */
const document = (value: Json) => ({ status: 200, json: writeExact(value) })

const deletedJson = ({ num_deleted: count, documents, ids }: { num_deleted: number; documents?: Json; ids?: Json }) =>
  `{${documents ? `"documents":${writeExact(documents)},` : ''}${ids ? `"ids":${writeExact(ids)},` : ''}"num_deleted":${count}}`

export const documentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/collections/:collection/documents',
    action: 'documents:create',
    async handle(exchange) {
      const { collection } = names(exchange)
      const { services, query, text } = exchange
      const action = writeAction(query)
      const document = await services.engine.write(
        collection,
        'writeDocument',
        collection,
        await text(),
        action,
        dirtyValues(query),
      )
      return { status: 201, json: writeExact(document) }
    },
  },
  {
    method: 'PATCH',
    path: '/collections/:collection/documents',
    action: 'documents:update',
    async handle(exchange) {
      const { collection } = names(exchange)
      const { services, query, text } = exchange
      const filter = filterOf(query)
      const body = await text()
      return ok(await services.engine.write(collection, 'updateByFilter', collection, filter, body, dirtyValues(query)))
    },
  },
  {
    method: 'DELETE',
    path: '/collections/:collection/documents',
    action: 'documents:delete',
    async handle(exchange) {
      const { collection } = names(exchange)
      const { services, query } = exchange
      checkBatchSize(query)
      const filter = query.truncate === 'true' ? '' : filterOf(query)
      const options = { return_doc: query.return_doc === 'true', return_id: query.return_id === 'true' }
      const deleted = await services.engine.write(collection, 'deleteByFilter', collection, filter, options)
      return { status: 200, json: deletedJson(deleted) }
    },
  },
  {
    method: 'GET',
    path: '/collections/:collection/documents/:id',
    action: 'documents:get',
    async handle(exchange) {
      const { collection, id } = names(exchange)
      const { include_fields: include, exclude_fields: exclude } = exchange.query
      return document(await exchange.services.engine.ask('getDocument', collection, id, include, exclude))
    },
  },
  {
    method: 'PATCH',
    path: '/collections/:collection/documents/:id',
    action: 'documents:update',
    async handle(exchange) {
      const { collection, id } = names(exchange)
      const { services, query, text } = exchange
      const body = await text()
      return document(
        await services.engine.write(collection, 'patchDocument', collection, id, body, dirtyValues(query)),
      )
    },
  },
  {
    method: 'DELETE',
    path: '/collections/:collection/documents/:id',
    action: 'documents:delete',
    async handle(exchange) {
      const { collection, id } = names(exchange)
      const lenient = exchange.query.ignore_not_found === 'true'
      return document(await exchange.services.engine.write(collection, 'deleteDocument', collection, id, lenient))
    },
  },
]
