/** Saved searches: payloads and answers. */
import { z } from 'zod'
import { listAddress } from './mail-requests.ts'

/** `address`: path and query of the list, here and below. */
export const saveSearchBody = z.object({ data: z.object({ address: listAddress }) }).meta({ id: 'SaveSearch' })

export const savedSearchesCollection = z
  .array(z.object({ id: z.number().int(), title: z.string(), address: z.string(), createdAt: z.string() }))
  .meta({ id: 'SavedSearches' })
export type SavedSearch = z.infer<typeof savedSearchesCollection>[number]
