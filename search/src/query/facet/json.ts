/** facet_counts of a response, as JSON text. */
import type { FacetStats, FacetValue } from '../../collection/union-part.ts'

export interface FacetJson {
  field: string
  values: FacetValue[]
  isSampled: boolean
  distinct: number
  stats: FacetStats | undefined
}

export const facetsJson = (facets: FacetJson[]): string => `[${facets.map(facetJson).join(',')}]`

function facetJson({ field, values, isSampled, distinct, stats }: FacetJson): string {
  const counts = values.map(({ count, highlighted, value }) => {
    const text = JSON.stringify(value)
    return `{"count":${count},"highlighted":${highlighted === value ? text : JSON.stringify(highlighted)},"value":${text}}`
  })
  const numbers = stats
    ? `"avg":${stats.sum / stats.total},"max":${stats.max},"min":${stats.min},"sum":${stats.sum},`
    : ''
  return `{"counts":[${counts.join(',')}],"field_name":${JSON.stringify(field)},"sampled":${isSampled},"stats":{${numbers}"total_values":${distinct}}}`
}
