/** Facets of grouped results: how many groups have each value. */
import type { SegmentView } from '../view.ts'
import { countedAs, type Facet } from './counted.ts'
import type { FoundDocs } from './found-docs.ts'

/** With grouping, which group a document belongs to; facets then count groups. */
export type GroupOf = (view: SegmentView, doc: number) => string

type EachValue = (view: SegmentView, doc: number, add: (value: string) => void) => void

export function groupedFacet(found: FoundDocs[], groupOf: GroupOf, step: number, each: EachValue): Facet {
  const groups = new Map<string, Set<string>>()
  for (const { view, docs } of found)
    for (let at = 0; at < docs.length; at += step) {
      const doc = docs[at] as number
      const group = groupOf(view, doc)
      each(view, doc, (value) => {
        const known = groups.get(value)
        if (known) known.add(group)
        else groups.set(value, new Set([group]))
      })
    }
  const counted = [...groups].map(([value, { size }]) => countedAs(value, size))
  return { counted, distinct: counted.length }
}
