import { EXCLUDED, excludedWords } from '../excluded-words.ts'
import type { Understood } from './understood.ts'

/** The meaning of `rest`: the same without what became filters. */
export function meaningOfRest(understood: Understood): Understood {
  const parts = understood.parts.filter(({ isFilter }) => !isFilter)
  const q = withoutExcludedBrands(understood.q, understood)
  const plain = withoutExcludedBrands(understood.plain, understood)
  return { ...understood, q, plain, filters: {}, mended: null, parts }
}

/** The words of a brand that is not wanted are a filter, and words with a minus beside it. */
function withoutExcludedBrands(q: string, { filters }: Understood): string {
  const excluded = new Set((filters.withoutBrands ?? []).flatMap(excludedWords))
  return q.replace(EXCLUDED, (term) => (excluded.has(term.trim()) ? '' : term)).trim()
}
