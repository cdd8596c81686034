/** 'Ya no me avises': a signed link works without signing in. Alerts are paused, not deleted. */
import type { UnsubscribeView } from '@tianguis/contract/account/alerts'
import type { Database } from '../../../database/connect.ts'
import { preferencesOf, setPreferences } from '../preference-queries.ts'
import { activeProductNames, pauseAlerts } from './queries.ts'
import { readUnsubscribeToken } from './token.ts'

export interface Unsubscribing {
  /** What the link would stop; null when the token was not signed by this site. */
  preview(token: string): Promise<UnsubscribeView | null>
  /** False when the token was not signed by this site. Repeating it changes nothing. */
  stop(token: string): Promise<boolean>
}

export function createUnsubscribing({ db }: Pick<Database, 'db'>, secret: string): Unsubscribing {
  return {
    async preview(token) {
      const link = readUnsubscribeToken(secret, token)
      if (!link) return null
      if (link.what === 'weekly') {
        const { weekly } = await preferencesOf(db, link.id)
        return { what: 'weekly', products: [], done: !weekly }
      }
      const products = await activeProductNames(db, link)
      return { what: link.what, products, done: products.length === 0 }
    },
    async stop(token) {
      const link = readUnsubscribeToken(secret, token)
      if (!link) return false
      if (link.what !== 'weekly') await pauseAlerts(db, link)
      else if ((await preferencesOf(db, link.id)).weekly) await setPreferences(db, link.id, { weekly: false })
      return true
    },
  }
}
