import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { isGenerationOf } from './collections.ts'
import type { IndexStore } from './service.ts'

/** Number of products in a generation that is not in use yet; null if there is none. */
export async function documentsBeingBuilt(index: IndexStore): Promise<number | null> {
  const current = await index.aliasTarget(PRODUCTS_COLLECTION)
  const next = (await index.collectionNames()).find(
    (name) => isGenerationOf(PRODUCTS_COLLECTION, name) && name !== current,
  )
  return next ? ((await index.collection(next))?.documents ?? null) : null
}
