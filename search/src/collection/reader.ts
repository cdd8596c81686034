/** The read side of a collection: any number of readers may use one publication, on any thread. */

import { responseOf } from '../query/respond/response.ts'
import { unionPartOf } from '../query/respond/union-part.ts'
import { runSearch, runUnionSearch } from '../query/search.ts'
import { viewOf } from '../query/view.ts'
import type { CollectionReader, Published } from './types.ts'

/** Cheap: segments that an earlier reader on this thread opened are used again. */
export function openReader(published: Published): CollectionReader {
  const view = viewOf(published)
  return {
    search(request) {
      const startedAt = performance.now()
      return responseOf(runSearch(view, request), request, startedAt)
    },
    searchForUnion: (request, options) => unionPartOf(runUnionSearch(view, request, options)),
  }
}
