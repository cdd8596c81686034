/** The context that every command of the writer thread receives. */
import { SearchError } from '../../collection/search-error.ts'
import type { Store } from '../../storage/store.ts'
import type { WritableCollection } from '../writable-collection.ts'

export interface WriterContext {
  store: Store
  /** Lets waiting reads run first; for long commands. */
  pause(): Promise<void>
  /** True once the thread must stop; long commands then abort. */
  isClosing(): boolean
}

export const notFound = (message: string) => new SearchError(404, message)

export function collectionNamed({ store }: WriterContext, name: string): WritableCollection {
  const target = store.state.collection(name)
  if (!target) throw notFound('Collection not found')
  return target
}
