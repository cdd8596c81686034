/** The favourite lists of an account. Each change returns all of them, read in the same transaction. */
import { randomBytes } from 'node:crypto'
import type { FavoritesListView, ListChanges, ListProduct, SharedListView } from '@tianguis/contract/account/favorites'
import { productsAfter } from '@tianguis/contract/account/list-products'
import { MAX_LIST_PRODUCTS, MAX_LISTED_PRODUCTS, MAX_LISTS } from '@tianguis/contract/account/list-rules'
import { TEXTS } from '@tianguis/contract/texts'
import { limitPerKey } from '../../async/limit-per-key.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { productsOf, sharedBy } from './product-queries.ts'
import * as queries from './queries.ts'

export type ListOutcome =
  | { kind: 'done'; lists: FavoritesListView[] }
  | { kind: 'not-found' }
  | { kind: 'too-many' }
  | { kind: 'too-many-products' }
  | { kind: 'too-many-in-list' }
  | { kind: 'unknown-product' }

const SHARE_TOKEN_BYTES = 18
/** Changes of one account; as many as requests may be open from one address. */
const MAX_WAITING = 100

export interface Favorites {
  all(userId: number): Promise<FavoritesListView[]>
  create(userId: number, title: string | undefined, products: string[]): Promise<ListOutcome>
  update(userId: number, listId: number, changes: ListChanges): Promise<ListOutcome>
  remove(userId: number, listId: number): Promise<ListOutcome>
  /** The products of the account's lists and alerts, with today's prices. */
  products(userId: number): Promise<ListProduct[]>
  /** Null: no list is shared with this token. */
  shared(token: string): Promise<SharedListView | null>
  /** Part of the download of personal data. */
  personalData(tx: Transaction, userId: number): Promise<Record<string, unknown>>
}

class Refused extends Error {
  readonly outcome: Exclude<ListOutcome, { kind: 'done' }>
  constructor(kind: Exclude<ListOutcome['kind'], 'done'>) {
    super(kind)
    this.outcome = { kind }
  }
}

export function createFavorites({ db }: Pick<Database, 'db'>): Favorites {
  /** Changes of one account wait for each other here: waiting for the lock, they would hold connections that others need. */
  const inTurn = limitPerKey(1, MAX_WAITING)

  /** A refusal rolls the transaction back. */
  async function inLockedTransaction(userId: number, work: (tx: Transaction) => Promise<void>): Promise<ListOutcome> {
    try {
      return await inTurn(String(userId), () =>
        db.transaction(async (tx) => {
          await queries.lockListsOf(tx, userId)
          await work(tx)
          return { kind: 'done', lists: await queries.listsOf(tx, userId) }
        }),
      )
    } catch (error) {
      if (error instanceof Refused) return error.outcome
      throw error
    }
  }

  async function setProducts(tx: Transaction, userId: number, listId: number, products: string[]): Promise<void> {
    const ids = products.map(Number)
    const before = await queries.countProducts(tx, userId)
    if ((await queries.replaceProducts(tx, listId, ids)) < ids.length) throw new Refused('unknown-product')
    const after = await queries.countProducts(tx, userId)
    // Accounts above the limit from before it existed may still reorder and remove.
    if (after > Math.max(before, MAX_LISTED_PRODUCTS)) throw new Refused('too-many-products')
  }

  return {
    all: (userId) => queries.listsOf(db, userId),

    create: (userId, title, products) =>
      inLockedTransaction(userId, async (tx) => {
        if ((await queries.countLists(tx, userId)) >= MAX_LISTS) throw new Refused('too-many')
        const listId = await queries.insertList(tx, userId, title || TEXTS.newListTitle)
        await setProducts(tx, userId, listId, productsAfter([], { products }))
      }),

    update: (userId, listId, changes) =>
      inLockedTransaction(userId, async (tx) => {
        const { title, notes, position, shared } = changes
        if (!(await queries.ownsList(tx, userId, listId))) throw new Refused('not-found')
        if (changes.products ?? changes.add ?? changes.remove ?? changes.order) {
          const present = await queries.productsIn(tx, listId)
          const after = productsAfter(present, changes)
          if (after.length > Math.max(present.length, MAX_LIST_PRODUCTS)) throw new Refused('too-many-in-list')
          await setProducts(tx, userId, listId, after)
        }
        if (notes) await queries.writeNotes(tx, listId, notes)
        if (position !== undefined) await queries.moveList(tx, userId, listId, position)
        if (shared !== undefined) await queries.shareList(tx, listId, shared ? newShareToken() : null)
        await queries.updateList(tx, listId, title ? { title } : {})
      }),

    remove: (userId, listId) =>
      inLockedTransaction(userId, async (tx) => {
        if (!(await queries.deleteList(tx, userId, listId))) throw new Refused('not-found')
      }),

    products: (userId) => productsOf(db, userId),
    shared: (token) => sharedBy(db, token),

    personalData: async (tx, userId) => ({ favorites: await queries.listsOf(tx, userId) }),
  }
}

function newShareToken(): string {
  return randomBytes(SHARE_TOKEN_BYTES).toString('base64url')
}
