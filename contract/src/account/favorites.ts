/**
 * Favourites lists, their products with today's prices, shared lists, and the basket. Creating, changing and deleting a list
 * answer with all lists of the account. Money is pesos.
 */
import { z } from 'zod'
import { MAX_LIST_NOTE_LENGTH, MAX_LIST_PRODUCTS, MAX_LIST_TITLE_LENGTH } from './list-rules.ts'

/** A product is named by its search document's id. */
export const productId = z.string().regex(/^[1-9]\d{0,15}$/, 'product must be the id of a product')

const title = z.string().trim().max(MAX_LIST_TITLE_LENGTH, `title must be at most ${MAX_LIST_TITLE_LENGTH} characters`)
const products = z.array(productId).max(MAX_LIST_PRODUCTS, `products must be at most ${MAX_LIST_PRODUCTS}`)

const condition = z.enum(['new', 'refurbished', 'used'])

export const createListBody = z
  .object({ data: z.object({ title: title.optional(), products: products.optional() }).default({}) })
  .meta({ id: 'CreateFavoritesList' })

export const updateListBody = z
  .object({
    data: z.object({
      title: title.optional(),
      /** All products in their order; those left out are removed. */
      products: products.optional(),
      /** Changes that leave the other products alone, whichever another device added or removed meanwhile. */
      add: products.optional(),
      remove: products.optional(),
      /** The listed ones in this order, the rest after them. */
      order: products.optional(),
      notes: z.record(productId, z.string().trim().max(MAX_LIST_NOTE_LENGTH)).optional(),
      /** Among the person's lists, from 0. */
      position: z.number().int().min(0).optional(),
      /** True gives the list a read-only link, false withdraws it. */
      shared: z.boolean().optional(),
    }),
  })
  .meta({ id: 'UpdateFavoritesList' })
export type ListChanges = z.infer<typeof updateListBody>['data']

export const favoritesListView = z
  .object({
    id: z.number().int(),
    title: z.string(),
    /** Ids, in the order of `items`. */
    products: z.array(z.string()),
    items: z.array(
      z.object({
        product: z.string(),
        note: z.string(),
        addedAt: z.string(),
        /** Precio of a new unit; 0: it was not offered new. */
        priceWhenAdded: z.number(),
      }),
    ),
    shareToken: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'FavoritesList' })
export type FavoritesListView = z.infer<typeof favoritesListView>
export const favoritesCollection = z.array(favoritesListView)

/** A product of a list or an alert with today's values. */
export const listProduct = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    image: z.string(),
    /** Precio of the best offer. */
    price: z.number(),
    /** Pagas; without the shipping where that is unknown. */
    payable: z.number(),
    /** Null: the store does not say. */
    shipping: z.number().nullable(),
    coupon: z.object({ code: z.string(), saves: z.number() }).nullable(),
    condition,
    inStock: z.boolean(),
    offersCount: z.number().int(),
    bestStore: z.string(),
    /** Id for the link to the store, `/ir/:id`; null when it is sold out. */
    bestOffer: z.string().nullable(),
    /** Whole percent of the best offer against its own store's past. */
    discount: z.number().int(),
  })
  .meta({ id: 'ListProduct' })
export type ListProduct = z.infer<typeof listProduct>
export const listProducts = z.array(listProduct)

export const sharedListView = z.object({ title: z.string(), products: listProducts }).meta({ id: 'SharedList' })
export type SharedListView = z.infer<typeof sharedListView>

const order = z.object({
  store: z.object({ slug: z.string(), name: z.string(), logo: z.string() }),
  items: z.array(z.object({ product: z.string(), name: z.string(), condition, offer: z.string(), price: z.number() })),
  /** Sum of the items' prices, before shipping and coupon. */
  goods: z.number(),
  /** Null: the store does not say; it is not in the total. */
  shipping: z.number().nullable(),
  /** What of its goods is missing for free shipping; null: it is free, or never is. */
  missingForFree: z.number().nullable(),
  coupon: z.object({ code: z.string(), saves: z.number() }).nullable(),
  /** `goods` plus known shipping minus the coupon. */
  total: z.number(),
})
export type BasketOrder = z.infer<typeof order>

/** Where the whole list is cheapest. */
export const basketView = z
  .object({
    /** Names of products that no store has now; not counted. */
    unavailable: z.array(z.string()),
    /** How many stores have any of the products. */
    stores: z.number().int(),
    /** Whether the shipping of any of these stores depends on the postal code. */
    byPostalCode: z.boolean(),
    /** The cheapest store that has everything, or the one that lacks least; `lacks`: names of products. */
    one: z.object({ order, lacks: z.array(z.string()) }).nullable(),
    split: z.object({
      orders: z.array(order),
      total: z.number(),
      /** False: the shipping of some order is unknown and not in the total. */
      complete: z.boolean(),
      /** Proven: nothing is cheaper. */
      exact: z.boolean(),
      /** How many pesos cheaper it could be at most; 0 when `exact`. */
      atMostAbove: z.number(),
    }),
    /** Each product where the least is paid for it alone, with the shipping and coupons of those orders; `stores`: how many. */
    eachCheapest: z.object({ total: z.number(), complete: z.boolean(), stores: z.number().int() }),
  })
  .meta({ id: 'Basket' })
export type BasketView = z.infer<typeof basketView>
