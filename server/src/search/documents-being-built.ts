import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import type { IndexStore } from './service.ts'

/** How many products an index has that is filled beside the one in use; null: none is being built. */
export async function documentsBeingBuilt(index: IndexStore): Promise<number | null> {
  const current = await index.aliasTarget(PRODUCTS_COLLECTION)
  const ours = new RegExp(`^${PRODUCTS_COLLECTION}_[0-9a-f]{8}_\\d+$`)
  const next = (await index.collectionNames()).find((name) => ours.test(name) && name !== current)
  return next ? ((await index.collection(next))?.documents ?? null) : null
}
