/** What visitors search for: suggestions while they type, and learning from what they choose. */
import { createLearning, type Learning } from './learning/learning.ts'
import { createSuggestions, type SuggestionDeps } from './suggestions/suggestions.ts'

export { createLearning }

export type Searches = ReturnType<typeof createSearches>

export function createSearches(deps: SuggestionDeps & { learning: Learning }) {
  const { record, flush, report } = deps.learning
  return { suggest: createSuggestions(deps), record, flush, report }
}
