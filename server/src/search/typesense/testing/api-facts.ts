/** The parts of Typesense's OpenAPI document, version 30, that concern our requests. */

export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  body: string
  key: string
}

type ObjectName = keyof typeof OBJECTS
interface Shape {
  required?: string[]
  /** `field[]`: a list of that object. */
  names: Record<string, string>
}

/** The key `tianguis` of a field is for our engine: Typesense's OpenAPI document allows further names, and it ignores them. */
const OBJECTS = {
  collection: {
    required: ['name', 'fields'],
    names: {
      name: 'string',
      fields: 'field[]',
      default_sorting_field: 'string',
      token_separators: 'strings',
      symbols_to_index: 'strings',
      synonym_sets: 'strings',
      enable_nested_fields: 'boolean',
    },
  },
  field: {
    required: ['name', 'type'],
    names: {
      name: 'string',
      type: 'fieldType',
      optional: 'boolean',
      facet: 'boolean',
      index: 'boolean',
      sort: 'boolean',
      infix: 'boolean',
      store: 'boolean',
      stem: 'boolean',
      range_index: 'boolean',
      locale: 'string',
      tianguis: 'unchecked',
    },
  },
  alias: { required: ['collection_name'], names: { collection_name: 'string' } },
  key: {
    required: ['actions', 'collections', 'description'],
    names: {
      value: 'string',
      description: 'string',
      actions: 'strings',
      collections: 'strings',
      expires_at: 'integer',
    },
  },
  synonymSet: { required: ['items'], names: { items: 'synonym[]' } },
  synonym: {
    required: ['id', 'synonyms'],
    names: { id: 'string', root: 'string', synonyms: 'strings', locale: 'string', symbols_to_index: 'strings' },
  },
  multiSearch: { required: ['searches'], names: { searches: 'unchecked', union: 'boolean' } },
  /** `throwOnFail` is added by Typesense's own client, whose option it is. */
  importing: {
    names: {
      throwOnFail: 'unchecked',
      action: 'importAction',
      batch_size: 'integer',
      dirty_values: 'string',
      return_id: 'boolean',
    },
  },
  deleting: { names: { filter_by: 'string', batch_size: 'integer', ignore_not_found: 'boolean' } },
} satisfies Record<string, Shape>

const FIELD_TYPES = /^(string|int32|int64|float|bool|geopoint|object)(\[\])?$|^(auto|string\*|image)$/

const COLLECTION = '/collections/[^/]+'
interface Route {
  name: string
  method: string
  path: RegExp
  body?: ObjectName
  query?: ObjectName
}
const route = (name: string, method: string, path: string, objects: Pick<Route, 'body' | 'query'> = {}): Route => ({
  name,
  method,
  path: new RegExp(`^${path}$`),
  ...objects,
})

export const ROUTES: readonly Route[] = [
  route('list collections', 'GET', '/collections'),
  route('create a collection', 'POST', '/collections', { body: 'collection' }),
  route('read a collection', 'GET', COLLECTION),
  route('delete a collection', 'DELETE', COLLECTION),
  route('import documents', 'POST', `${COLLECTION}/documents/import`, { query: 'importing' }),
  route('create a document', 'POST', `${COLLECTION}/documents`),
  route('delete a document', 'DELETE', `${COLLECTION}/documents/[^/]+`),
  route('delete documents', 'DELETE', `${COLLECTION}/documents`, { query: 'deleting' }),
  route('search', 'GET', `${COLLECTION}/documents/search`),
  route('search several', 'POST', '/multi_search', { body: 'multiSearch' }),
  route('put an alias', 'PUT', '/aliases/[^/]+', { body: 'alias' }),
  route('read an alias', 'GET', '/aliases/[^/]+'),
  route('put a synonym set', 'PUT', '/synonym_sets/[^/]+', { body: 'synonymSet' }),
  route('list keys', 'GET', '/keys'),
  route('create a key', 'POST', '/keys', { body: 'key' }),
  route('health', 'GET', '/health'),
]

/** Violations of the OpenAPI schema; numbers and booleans of a query string are text. */
export function objectFaults(name: ObjectName, value: Record<string, unknown>): string[] {
  const { names, required = [] }: Shape = OBJECTS[name]
  const missing = required.filter((each) => value[each] === undefined).map((each) => `${each} is missing`)
  const wrong = Object.entries(value).flatMap(([each, given]) => {
    const type = names[each]
    return type ? typeFaults(type, given).map((fault) => `${each} ${fault}`) : [`${each} is unknown`]
  })
  return [...missing, ...wrong]
}

function typeFaults(type: string, given: unknown): string[] {
  const fault = (ok: boolean) => (ok ? [] : [`is no ${type}: ${JSON.stringify(given)}`])
  if (type === 'unchecked') return []
  if (type.endsWith('[]')) {
    if (!Array.isArray(given)) return fault(false)
    return given.flatMap((item) => objectFaults(type.slice(0, -2) as ObjectName, item as Record<string, unknown>))
  }
  if (type === 'strings') return fault(Array.isArray(given) && given.every((item) => typeof item === 'string'))
  if (type === 'fieldType') return fault(typeof given === 'string' && FIELD_TYPES.test(given))
  if (type === 'importAction') return fault(['create', 'update', 'upsert', 'emplace'].includes(given as string))
  if (type === 'integer') return fault(Number.isInteger(given) || /^\d+$/.test(String(given)))
  if (type === 'boolean') return fault(typeof given === 'boolean' || ['true', 'false'].includes(given as string))
  return fault(typeof given === 'string')
}
