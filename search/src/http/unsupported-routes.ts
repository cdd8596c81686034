/** Resources of Typesense that this engine does not have: refused by name, for keys with all actions on the resource. */
import { SearchError } from '../collection/search-error.ts'
import type { Route } from './route.ts'

const FEATURES: Record<string, string> = {
  '/conversations/models': 'conversations',
  '/nl_search_models': 'natural-language search',
  '/personalization/models': 'personalization',
  '/limits': 'rate limits per key',
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

export const unsupportedRoutes: Route[] = Object.entries(FEATURES).flatMap(([path, feature]) =>
  METHODS.flatMap((method) =>
    [path, `${path}/:id`].map((each) => ({
      method,
      path: each,
      action: `${path.slice(1)}:*`,
      handle() {
        throw new SearchError(400, `\`${path}\` is not supported: this engine has no ${feature}.`)
      },
    })),
  ),
)
