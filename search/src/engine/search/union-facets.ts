/** Facets of several searches added up, from all their values, then ordered and cut to the limit. */
import type { FacetStats, FacetValue, UnionFacet } from '../../collection/union-part.ts'
import { facetsJson } from '../../query/facet/json.ts'

export function unionFacetsJson(searches: UnionFacet[][]): string {
  const fields = new Map<string, UnionFacet[]>()
  for (const facet of searches.flat()) fields.set(facet.field, [...(fields.get(facet.field) ?? []), facet])
  return facetsJson([...fields.values()].map((facets) => merged(facets as [UnionFacet, ...UnionFacet[]])))
}

function merged(facets: [UnionFacet, ...UnionFacet[]]) {
  const [first] = facets
  const values = new Map<string, FacetValue>()
  for (const facet of facets)
    for (const value of facet.values) {
      const known = values.get(value.value)
      values.set(
        value.value,
        known
          ? { ...known, count: known.count + value.count, order: first.combineOrder(known.order, value.order) }
          : value,
      )
    }
  return {
    field: first.field,
    values: [...values.values()].sort(first.compare).slice(0, Math.max(...facets.map(({ limit }) => limit))),
    isSampled: facets.some(({ isSampled }) => isSampled),
    distinct: values.size,
    stats: facets.map(({ stats }) => stats).reduce(addStats),
  }
}

function addStats(a: FacetStats | undefined, b: FacetStats | undefined): FacetStats | undefined {
  if (!a || !b) return a ?? b
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max), sum: a.sum + b.sum, total: a.total + b.total }
}
