/** What every command of the writer thread works with. */
import { SearchError } from '../../collection.ts'
import type { Store } from '../../storage/store.ts'
import type { Shelf } from '../shelf.ts'

export interface WriterContext {
  store: Store
  /** Lets reads that wait go first; for commands that take long. */
  pause(): Promise<void>
}

export const notFound = (message: string) => new SearchError(404, message)

export function shelfNamed({ store }: WriterContext, name: string): Shelf {
  const shelf = store.library.shelf(name)
  if (!shelf) throw notFound('Collection not found')
  return shelf
}
