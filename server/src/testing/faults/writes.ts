/** Every kind of write a visitor can make, each with a mark by which it is found in the database. */
import { randomUUID } from 'node:crypto'
import type { Shopper } from '../soak/shoppers.ts'

export interface Writer extends Shopper {
  userId: number
  /** Ids of products without alerts. */
  products: string[]
}

export interface Mark {
  kind: string
  mark: string
  path: string
  body: unknown
}

interface Write {
  next(person: Writer): Mark
  /** Marks of $1 that are there, and how often. */
  found: string
}

const token = () => randomUUID().slice(0, 13)

export const WRITES: Record<string, Write> = {
  account: {
    next: () => {
      const email = `libro-${token()}@correo.test`
      const body = { email, username: email, password: 'placeholder' }
      return { kind: 'account', mark: email, path: '/api/auth/local/register', body }
    },
    // The mail is part of it: without its link the account cannot be used.
    found: `select email::text as mark, count(*) as times from users
            where email = any ($1::citext[]) and exists (select from user_codes c where c.user_id = users.id) group by 1`,
  },
  list: {
    next: () => {
      const title = `Lista ${token()}`
      const body = { data: { title, products: [] } }
      return { kind: 'list', mark: title, path: '/api/favorite/createFavoritesList', body }
    },
    found: 'select title as mark, count(*) as times from favorites_lists where title = any ($1) group by 1',
  },
  alert: {
    next: ({ products, userId }) => {
      const product = products.pop() ?? '1'
      const body = { data: { product, kind: 'drop' } }
      return { kind: 'alert', mark: `${userId}:${product}`, path: '/api/subscribe/createSubscription', body }
    },
    found: `select user_id || ':' || product_id as mark, count(*) as times from price_alerts
            where user_id || ':' || product_id = any ($1) group by 1`,
  },
  'store request': {
    next: () => {
      const name = token()
      const host = `tienda-${name}.example.mx`
      const contact = { contactName: 'Ana', contactEmail: `tienda-${name}@correo.test` }
      return {
        kind: 'store request',
        mark: host,
        path: '/api/store-requests',
        body: { data: { storeName: name, site: `https://${host}`, ...contact } },
      }
    },
    found: 'select site as mark, count(*) as times from store_requests where site = any ($1) group by 1',
  },
}
