/** Requests as a hostile or broken client makes them, from the calls the site says it has, the engine's, and the pages. */
import type { ApiDocument, Operation } from '../api-document.ts'
import type { Chance } from './chance.ts'
import { type FuzzRequest, type Known, segment, spoiled, withQuery } from './request-parts.ts'
import { searchRequest } from './search-requests.ts'
import { anyValue, fitting, HOSTILE, textFrom } from './values.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'image/png',
  'multipart/form-data',
  '',
]

export function requestFrom(known: Known, chance: Chance): FuzzRequest {
  const kind = chance.next()
  if (kind < 0.55) return apiRequest(known, chance)
  if (kind < 0.85) return searchRequest(known, chance)
  return pageRequest(known, chance)
}

function apiRequest({ document, tokens, admin }: Known, chance: Chance): FuzzRequest {
  const operation = chance.of(document.operations)
  const { resolve } = document
  const path = operation.path.replace(/\{(\w+)\}/g, () => segment(chance))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && !chance.is(0.2))
    .map(({ name, schema }): [string, unknown] => [name, fitting(schema, resolve, chance)])
  const { headers, body } = bodyFor(operation, document, chance)
  // A call that ends sessions would leave nothing but refusals to the rest.
  const endsSession = operation.method === 'DELETE' && path.startsWith('/api/admin/session')
  const signedIn = chance.is(endsSession || /logout|sign-out/.test(path) ? 0.02 : 0.75)
  if (signedIn && path.startsWith('/api/admin/')) Object.assign(headers, admin)
  else if (signedIn) headers.authorization = `Bearer ${chance.is(0.85) ? chance.of(tokens) : headerText(chance)}`
  return {
    method: chance.is(0.95) ? operation.method : chance.of(METHODS),
    path: withQuery(path, query, chance),
    headers,
    body,
  }
}

function bodyFor({ body, method }: Operation, { resolve }: ApiDocument, chance: Chance) {
  const headers: Record<string, string> = {}
  if (!body && (method === 'GET' || chance.is(0.8))) return { headers, body: undefined }
  headers['content-type'] = chance.is(0.93) ? 'application/json' : chance.of(TYPES)
  return { headers, body: spoiled(JSON.stringify(body ? fitting(body, resolve, chance) : anyValue(chance)), chance) }
}

/** Addresses with an invented last part. */
const NAMED = [
  'producto',
  'stores',
  'blog',
  'lista',
  'cancelar-avisos',
  'ir',
  'img',
  'img/usuario',
  'img/foto',
  'assets',
  'api',
]

function pageRequest({ pages }: Known, chance: Chance): FuzzRequest {
  const parts = () => Array.from({ length: 1 + chance.below(4) }, () => segment(chance))
  const path = chance.is(0.5)
    ? chance.of(pages)
    : `/${(chance.is(0.5) ? [chance.of(NAMED), segment(chance)] : parts()).join('/')}`
  const names = [
    'q',
    'page',
    'sort',
    'marca',
    'min',
    'max',
    'tienda',
    'etiqueta',
    'categoria',
    'ver',
    '_routes',
    textFrom(chance),
  ]
  const query = Array.from({ length: chance.below(4) }, (): [string, unknown] => [chance.of(names), textFrom(chance)])
  const headers: Record<string, string> = {}
  for (const name of [
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'x-request-id',
  ])
    if (chance.is(0.1)) headers[name] = headerText(chance)
  return { method: chance.is(0.9) ? 'GET' : chance.of(METHODS), path: withQuery(path, query, chance), headers }
}

/** What may stand in a header at all; the client refuses to send the rest. */
function headerText(chance: Chance): string {
  return (chance.is(0.5) ? chance.of(HOSTILE) : textFrom(chance)).replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000)
}
