/** Typesense's `group_by`: puts documents with equal values into groups, ordered by their best hit. */
import { SearchError } from '../../collection/search-error.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import { fromByteString } from '../../text/bytes.ts'
import type { SegmentHits } from '../match/hits.ts'
import type { Params } from '../params.ts'
import { floatText } from '../respond/number-text.ts'
import type { SegmentView, View } from '../view.ts'
import { comparator, type Entry, entriesOf } from './sort.ts'
import type { SortKey } from './syntax.ts'

export interface Group {
  key: string
  found: number
  entries: Entry[]
}

/** The fields to group by; throws when one is unknown or is not a facet. */
export function groupPlans(view: View, params: Params): FieldPlan[] {
  return params.groupBy.flatMap((name) => {
    const plan = view.plans.get(name)
    if (!plan) {
      if (!params.validateFieldNames) return []
      throw new SearchError(404, `Could not find a field named \`${name}\` in the schema.`)
    }
    if (!plan.field.facet) throw new SearchError(400, `Group by field \`${name}\` should be a facet field.`)
    return [plan]
  })
}

function valuesOf(plan: FieldPlan, { segment }: SegmentView, doc: number): string[] {
  if (plan.kind === 'text') {
    const facet = segment.facet(plan.name)
    if (!facet) return []
    const [start, end] = facet.firsts ? [facet.firsts[doc] as number, facet.firsts[doc + 1] as number] : [doc, doc + 1]
    return [...facet.ordinals.subarray(start, end)]
      .filter((ordinal) => ordinal > 0)
      .map((ordinal) => fromByteString(facet.values.at(ordinal - 1)))
  }
  const list = segment.numberList(plan.name)
  const numbers = plan.isColumn
    ? [segment.numberAt(plan.name, doc)]
    : [...(list?.numbers.subarray(list.firsts[doc], list.firsts[doc + 1]) ?? [])]
  return numbers
    .filter((value) => !Number.isNaN(value))
    .map((value) => (plan.kind === 'bool' ? String(value === 1) : plan.isFloat ? floatText(value) : String(value)))
}

/**
 * Returns the function that gives the group of a document. Documents without a value are one group, or one group each when
 * `group_missing_values` is false.
 */
export function groupKeyOf(plans: FieldPlan[], groupMissing: boolean): (view: SegmentView, doc: number) => string {
  return (view, doc) => {
    const values = plans.map((plan) => valuesOf(plan, view, doc))
    if (!groupMissing && values.some((list) => list.length === 0)) return `missing ${view.segment.seq[doc]}`
    return JSON.stringify(values)
  }
}

/** The groups of the found documents, each with its best `group_limit` entries. */
export function groupsOf(
  keys: SortKey[],
  plans: FieldPlan[],
  found: { hits: SegmentHits; docs: Uint32Array }[],
  params: Params,
): Group[] {
  const keyOf = groupKeyOf(plans, params.groupMissingValues)
  const compare = comparator(keys)
  const groups = new Map<string, Group>()
  for (const { hits, docs } of found)
    for (const entry of entriesOf(keys, hits, docs)) {
      const key = keyOf(entry.view, entry.doc)
      let group = groups.get(key)
      if (!group) {
        group = { key, found: 0, entries: [] }
        groups.set(key, group)
      }
      group.found++
      insertBest(group.entries, entry, params.groupLimit, compare)
    }
  const list = [...groups.values()]
  applyGroupFound(keys, list)
  return list.sort((a, b) => compare(a.entries[0] as Entry, b.entries[0] as Entry))
}

/** Inserts the entry in order and keeps the best `limit`. */
function insertBest(entries: Entry[], entry: Entry, limit: number, compare: (a: Entry, b: Entry) => number): void {
  if (entries.length === limit && compare(entry, entries.at(-1) as Entry) > 0) return
  let at = entries.length
  while (at > 0 && compare(entry, entries[at - 1] as Entry) < 0) at--
  entries.splice(at, 0, entry)
  if (entries.length > limit) entries.pop()
}

/** Sets the sort key `_group_found`, the size of a group, which is known only after grouping. */
function applyGroupFound(keys: SortKey[], groups: Group[]): void {
  let index = 0
  for (const key of keys) {
    if (key.kind === 'group_found')
      for (const { entries, found } of groups)
        for (const entry of entries) entry.keys[index] = key.descending ? found : -found
    index += key.kind === 'text_match' ? 2 : 1
  }
}
