/** 'Ya no me avises': a signed link works without signing in. Alerts are paused, not deleted. */
import type { UnsubscribeView } from '@tianguis/contract/account/alerts'
import type { Database } from '../../../database/connect.ts'
import { preferencesOf, setPreferences } from '../preference-queries.ts'
import { activeProductNames, stopAlerts } from './queries.ts'
import { readUnsubscribeToken } from './token.ts'

export interface Unsubscribing {
  /** What the link would stop; null when the token was not signed by this site. */
  preview(token: string): Promise<UnsubscribeView | null>
  /** False when the token was not signed by this site. Repeating it changes nothing. */
  stop(token: string): Promise<boolean>
}

/** Mails of other areas that a signed link can end. */
export interface Ending {
  /** The name of what would end; null if it has ended. */
  nameOf(id: number): Promise<string | null>
  end(id: number): Promise<void>
}
export type Endings = Record<'offers' | 'search', Ending>

export function createUnsubscribing({ db }: Pick<Database, 'db'>, secret: string, endings: Endings): Unsubscribing {
  return {
    async preview(token) {
      const link = readUnsubscribeToken(secret, token)
      if (!link) return null
      if (link.what === 'weekly') {
        const { weekly } = await preferencesOf(db, link.id)
        return { what: 'weekly', products: [], done: !weekly }
      }
      if (link.what === 'offers' || link.what === 'search') {
        const name = await endings[link.what].nameOf(link.id)
        return { what: link.what, products: name === null ? [] : [name], done: name === null }
      }
      const products = await activeProductNames(db, link)
      return { what: link.what, products, done: products.length === 0 }
    },
    async stop(token) {
      const link = readUnsubscribeToken(secret, token)
      if (!link) return false
      if (link.what === 'offers' || link.what === 'search') await endings[link.what].end(link.id)
      else if (link.what !== 'weekly') await stopAlerts(db, link)
      else if ((await preferencesOf(db, link.id)).weekly) await setPreferences(db, link.id, { weekly: false })
      return true
    },
  }
}
