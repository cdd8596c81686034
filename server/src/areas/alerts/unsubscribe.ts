/** 'Ya no me avises': works without signing in, by a signed link only. Alerts are paused, so that nothing is lost. */
import type { UnsubscribeView } from '@tianguis/contract/account/alerts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { setPreferences } from './preferences.ts'
import { readUnsubscribeToken, type Unsubscribe } from './unsubscribe-token.ts'

export interface Unsubscribing {
  /** Null: not a link of ours. */
  look(token: string): Promise<UnsubscribeView | null>
  /** False: not a link of ours. Doing it twice is doing it once. */
  stop(token: string): Promise<boolean>
}

export function createUnsubscribing({ db }: Pick<Database, 'db'>, secret: string): Unsubscribing {
  return {
    async look(token) {
      const link = readUnsubscribeToken(secret, token)
      if (!link) return null
      if (link.what === 'weekly') return { what: 'weekly', products: [], done: !(await wantsWeekly(link.id)) }
      const { rows } = await db.execute<{ name: string; paused: boolean }>(sql`
        select p.name, bool_and(a.paused) as paused
        from price_alerts a join products p on p.id = a.product_id
        where ${alertsOf(link)} group by p.id order by p.name`)
      const going = rows.filter(({ paused }) => !paused)
      return { what: link.what, products: going.map(({ name }) => name), done: going.length === 0 }
    },
    async stop(token) {
      const link = readUnsubscribeToken(secret, token)
      if (!link) return false
      if (link.what !== 'weekly') {
        await db.execute(sql`update price_alerts a set paused = true, updated_at = now() where ${alertsOf(link)}`)
      } else if (await wantsWeekly(link.id)) {
        await setPreferences(db, link.id, { weekly: false })
      }
      return true
    },
  }

  async function wantsWeekly(userId: number): Promise<boolean> {
    const { rows } = await db.execute(sql`select from alert_people where user_id = ${userId} and weekly`)
    return rows.length > 0
  }
}

function alertsOf(link: Exclude<Unsubscribe, { what: 'weekly' }>) {
  if (link.what === 'alert') return sql`a.id = ${link.id}`
  return sql`a.id in (select alert_id from alert_deliveries where message_id = ${link.id})`
}
