/** include_fields and exclude_fields on a stored document: comma lists, `a*` wildcards, dotted paths. */
import { isRecord } from '../json/json.ts'
import type { Json } from '../schema/types.ts'

type Test = (path: string) => boolean

export function projection(
  include = '',
  exclude = '',
): ((document: Record<string, Json>) => Record<string, Json>) | null {
  const included = names(include)
  const excluded = names(exclude)
  if (included.length === 0 && excluded.length === 0) return null
  const isIncluded = included.length === 0 ? () => true : anyOf(included)
  // A parent is searched if one of the requested paths is below it.
  const leadsToIncluded = (path: string) => included.some((name) => name.startsWith(`${path}.`))
  const isExcluded = anyOf(excluded)
  return (document) => project(document, '', isIncluded, leadsToIncluded, isExcluded)
}

const names = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function anyOf(list: string[]): Test {
  const exact = new Set(list)
  const prefixes = list.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (path) => exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix))
}

function project(
  value: Record<string, Json>,
  prefix: string,
  isIncluded: Test,
  leadsToIncluded: Test,
  isExcluded: Test,
): Record<string, Json> {
  const kept: [string, Json][] = []
  for (const [key, child] of Object.entries(value)) {
    const path = prefix + key
    if (isExcluded(path)) continue
    const whole = isIncluded(path)
    if (!whole && !leadsToIncluded(path)) continue
    const inner = (item: Json): Json =>
      isRecord(item) ? project(item, `${path}.`, whole ? () => true : isIncluded, leadsToIncluded, isExcluded) : item
    kept.push([key, Array.isArray(child) ? child.map(inner) : inner(child)])
  }
  return Object.fromEntries(kept)
}
