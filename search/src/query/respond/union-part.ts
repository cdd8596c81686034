/** The result of one search of a union. */
import type { UnionFacet, UnionItem, UnionPart, UnionSortKey } from '../../collection/union-part.ts'
import type { FacetResult } from '../facet/facets.ts'
import { orderOf } from '../facet/order.ts'
import { scoreOf } from '../match/document-score.ts'
import type { UnionResult } from '../search.ts'
import type { Entry } from '../sort/sort.ts'
import type { SortKey } from '../sort/syntax.ts'
import type { View } from '../view.ts'
import { HitWriter } from './hit-writer.ts'

export function unionPartOf(result: UnionResult): UnionPart {
  const { view, plan, foundDocs, cutoff, groups, entries = [] } = result
  const { sortKeys, pins, params } = plan
  const writer = new HitWriter(result)
  const items = groups
    ? groups.map((group) => ({
        ...orderBy(sortKeys, group.entries[0] as Entry),
        write: (members: string) => writer.group(group, members),
      }))
    : entries.map((entry) => ({
        ...orderBy(sortKeys, entry),
        write: (members: string) => writer.hit(entry, members),
      }))
  return {
    found: groups ? groups.length + pins.length : foundDocs,
    foundDocs,
    outOf: view.count,
    cutoff,
    isGrouped: groups !== undefined,
    sortKeys: sortKeys.map((key) => describeKey(view, key, params.sortBy === '')),
    items,
    pins: pins.map((pin) => ({
      position: pin.position,
      document: pin.view.segment.seq[pin.doc] as number,
      write: (members) => (groups ? writer.group(pin, members) : writer.hit(pin, members)),
    })),
    facets: result.facets.map(unionFacet),
  }
}

function orderBy(sortKeys: SortKey[], entry: Entry): Omit<UnionItem, 'write'> {
  let at = 0
  const keys = sortKeys.map((key): number | bigint | string => {
    if (key.kind !== 'text_match') return entry.keys[at++] as number | string
    at += 2
    const score = scoreOf(entry.high, entry.low)
    return key.descending ? score : -score
  })
  return { keys, ascending: sortKeys.map((key) => key.kind === 'string' && !key.descending), document: entry.seq }
}

const TYPES = { text_match: 'text_match', eval: 'eval_expression', random: 'random_order', group_found: 'group_found' }

function describeKey(view: View, key: SortKey, isDefault: boolean): UnionSortKey {
  const { descending } = key
  if (key.kind !== 'number' && key.kind !== 'string')
    return {
      name: `_${key.kind === 'random' ? 'rand' : key.kind}`,
      type: TYPES[key.kind],
      descending,
      isDefault: false,
    }
  return { name: key.field, type: `${view.plans.get(key.field)?.field.type}_field`, descending, isDefault }
}

function unionFacet({ request, counted, distinct, stats, isSampled }: FacetResult): UnionFacet {
  return {
    field: request.plan.name,
    limit: request.limit,
    isSampled,
    values: counted,
    distinct,
    stats,
    compare: orderOf(request),
    combineOrder: request.sort.descending ? Math.max : Math.min,
  }
}
