/** Favourites lists: limits, payloads, answers. Every call answers the whole collection. */
import { z } from 'zod'
import { LIST_NOTE_MAX_LENGTH, LIST_PRODUCTS_MAX, LIST_TITLE_MAX_LENGTH } from './list-rules.ts'

/** A product is named by its search document's id. */
export const productId = z.string().regex(/^[1-9]\d{0,15}$/, 'product must be the id of a product')

const title = z.string().trim().max(LIST_TITLE_MAX_LENGTH, `title must be at most ${LIST_TITLE_MAX_LENGTH} characters`)
const products = z.array(productId).max(LIST_PRODUCTS_MAX, `products must be at most ${LIST_PRODUCTS_MAX}`)

export const createListBody = z
  .object({ data: z.object({ title: title.optional(), products: products.optional() }).default({}) })
  .meta({ id: 'CreateFavoritesList' })

export const updateListBody = z
  .object({
    data: z.object({
      title: title.optional(),
      /** The whole list, in its order; what is left out is removed. */
      products: products.optional(),
      notes: z.record(productId, z.string().trim().max(LIST_NOTE_MAX_LENGTH)).optional(),
      /** Among the person's lists, from 0. */
      position: z.number().int().min(0).optional(),
      /** True gives the list a read-only address, false withdraws it. */
      shared: z.boolean().optional(),
    }),
  })
  .meta({ id: 'UpdateFavoritesList' })
export type ListChanges = z.infer<typeof updateListBody>['data']

export const favoritesListView = z
  .object({
    id: z.number().int(),
    title: z.string(),
    products: z.array(z.string()),
    items: z.array(
      z.object({ product: z.string(), note: z.string(), addedAt: z.string(), priceWhenAdded: z.number() }),
    ),
    shareToken: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'FavoritesList' })
export type FavoritesListView = z.infer<typeof favoritesListView>
export const favoritesCollection = z.array(favoritesListView)
