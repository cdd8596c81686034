import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { contentWords } from '../../text/connecting.ts'

/** 'echo dot' of 'echo dot 5', 'macbook' of 'macbook air'; a brand alone is none. */
export function lineIn(kindSaid: string, { lineNames, brands }: QueryKnowledge): string | null {
  const [first = '', second = ''] = contentWords(kindSaid)
  return [`${first} ${second}`, first].find((name) => lineNames.has(name) && !brands.has(name)) ?? null
}
