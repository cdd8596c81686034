/** What visitors search for: suggestions while they type. */
import { createSuggestions, type SuggestionDeps } from './suggestions/suggestions.ts'

export type Searches = ReturnType<typeof createSearches>

export function createSearches(deps: SuggestionDeps) {
  return { suggest: createSuggestions(deps) }
}
