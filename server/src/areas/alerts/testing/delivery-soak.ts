/**
 * Many alerts and price changes, an SMTP server and a push service that fail one message in five, and workers that are
 * killed; mails are counted by Message-ID, push messages by alert. Some hits are invalidated before a worker starts: they must never be sent.
 */
import { DAY_MS } from '@tianguis/contract/durations'
import { testDatabase } from '../../../testing/database.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { evaluateChanges } from '../delivery/evaluate.ts'
import { changePrices, insertProducts, insertStores, insertUsers, type PriceChange } from './catalogue.ts'
import { startWorkers } from './killed-workers.ts'
import { openPushSink, subscribeAll } from './push-sink.ts'
import { openSmtpSink } from './smtp-sink.ts'

export interface SoakSize {
  alerts: number
  people: number
  changes: number
  rounds: number
  /** A worker is killed after about so many mails, in the middle of one. */
  mailsPerKill: number
  /** How fast the clock runs. 600: 15 minutes take 1.5 seconds; a claim of a minute must outlast the work of a busy machine. */
  speed?: number
  onProgress?(text: string): void
}

const SECRET = 'a test secret, long enough to sign with'
const CHEAP = 850_00
const DEAR = 990_00
const POLL_MS = 50

export async function deliverySoak({
  alerts,
  people,
  changes,
  rounds,
  mailsPerKill,
  speed = 600,
  onProgress,
}: SoakSize) {
  const [database, sink, pushes] = await Promise.all([testDatabase({ max: 4 }), openSmtpSink(), openPushSink()])
  const origin = Date.now()
  const clock = () => new Date(origin + (Date.now() - origin) * speed)
  const { pool } = database
  await insertStores(database, 1)
  const products = await insertProducts(database, changes, new Date(origin - 100 * DAY_MS))
  const persons = await insertUsers(database, people)
  await subscribeAll(database, pushes.url)
  // One alert in eleven is paused (some of every product, never all); the others have a target of 900 pesos.
  await pool.query(
    `insert into price_alerts (user_id, product_id, kind, target_price, baseline_price, paused)
     select ($1::bigint[])[1 + n % $3], ($2::bigint[])[1 + (n * 7) % $4], 'target', 90000, 100000, n % 11 = 0
     from generate_series(0, $5 - 1) n`,
    [persons, products, people, changes, alerts],
  )
  const quarter = Math.floor(changes / 4)
  const changeTo = async (changed: PriceChange[]) => {
    await changePrices(database, changed, clock())
    await refreshFigures(database, clock)
  }
  const priced = (some: string[], price: number, inStock = true) => some.map((product) => ({ product, price, inStock }))
  const gone = products.slice(0, Math.floor(quarter / 3))
  const dearer = products.slice(gone.length, 2 * gone.length)
  const withdrawn = products.slice(2 * gone.length, 3 * gone.length)
  const idle = products.slice(3 * gone.length, quarter)
  const good = products.slice(quarter)

  // Hits that are queued and then invalidated before a worker starts.
  await changeTo(priced([...gone, ...dearer, ...withdrawn], CHEAP))
  const falseHits = (await evaluateChanges(database, clock)).due
  await changeTo([...priced(gone, CHEAP, false), ...priced(dearer, DEAR)])
  await pool.query('delete from price_alerts where product_id = any ($1::bigint[])', [withdrawn])

  const workers = startWorkers([database.url, sink.url, SECRET, String(origin), String(speed)])
  let untilKill = mailsPerKill
  sink.behave((nth) => {
    if (--untilKill <= 0) {
      untilKill = Math.ceil(Math.random() * 2 * mailsPerKill)
      workers.killOne()
    }
    return nth % 5 ? 'accept' : nth % 2 ? 'refuse' : 'hang-up'
  })
  pushes.behave((nth) => {
    // In the middle of a push message too: after it was taken, before that is recorded.
    if (nth % (8 * mailsPerKill) === 8 * mailsPerKill - 1) workers.killOne()
    return nth % 5 ? 'accept' : 'refuse'
  })
  await changeTo(priced(idle, DEAR))
  for (let round = 0; round < rounds; round++) {
    const some = good.filter((_, i) => i % rounds === round)
    await changeTo(priced(some, CHEAP))
    await until(async () => sink.accepted.size > (round * people) / (rounds * 4))
    onProgress?.(`round ${round + 1} of ${rounds}: ${sink.accepted.size} mails, ${workers.kills} kills`)
  }
  await until(async () => (await left()) === 0)
  await workers.stop()

  const { rows } = await pool.query<{ id: string }>(
    'select id from price_alerts where not paused and product_id = any ($1::bigint[])',
    [good],
  )
  const expected = new Set(rows.map(({ id }) => Number(id)))
  const mailsPerAlert = countMailsPerAlert(sink.mails)
  const pushStates = await pool.query<{ alert: string; sent: number }>(
    `select alert_id as alert, count(*) filter (where state = 'sent')::int as sent from alert_deliveries
     where channel = 'push' group by 1`,
  )
  const pushed = new Map(pushStates.rows.map(({ alert, sent }) => [Number(alert), sent]))
  const answer = {
    falseHits,
    due: expected.size,
    sent: mailsPerAlert.size,
    missing: [...expected].filter((id) => !mailsPerAlert.has(id)).length,
    duplicated: [...mailsPerAlert.values()].filter((times) => times > 1).length,
    wrong: [...mailsPerAlert.keys()].filter((id) => !expected.has(id)).length,
    mails: sink.accepted.size,
    /** Killed between the SMTP server's acceptance and the record of it: sent again under the same Message-ID. */
    resent: [...sink.accepted.values()].reduce((sum, times) => sum + times - 1, 0),
    pushes: {
      sent: pushes.accepted.size,
      missing: [...expected].filter((id) => !pushes.accepted.has(id) || pushed.get(id) !== 1).length,
      /** Recorded as sent more than once. */
      duplicated: [...pushed.values()].filter((sent) => sent > 1).length,
      wrong: [...pushes.accepted.keys()].filter((id) => !expected.has(id)).length,
      /** Killed between the push service's acceptance and the record of it; the browser shows it once (`tag`). */
      resent: [...pushes.accepted.values()].reduce((sum, times) => sum + times - 1, 0),
      refusals: pushes.refusals,
    },
    refusals: sink.refusals,
    kills: workers.kills,
    failedForGood: Number(
      (await pool.query('select count(*) from mail_outbox where failed_at is not null')).rows[0].count,
    ),
    seconds: Math.round((Date.now() - origin) / 1000),
    workerErrors: workers.errors,
  }
  await Promise.all([sink.close(), pushes.close()])
  await database.close()
  return answer

  async function left(): Promise<number> {
    const { rows } = await pool.query(`select
      (select count(*) from alert_changes where look_at <= now()) +
      (select count(*) from alert_deliveries where state = 'due') +
      (select count(*) from mail_outbox where failed_at is null) as n`)
    return Number(rows[0].n)
  }
}

/** How many different mails mention each alert; a mail sent twice under one Message-ID counts once. */
function countMailsPerAlert(mails: { messageId?: string; text?: string }[]): Map<number, number> {
  const byMail = new Map(mails.map((mail) => [mail.messageId ?? '', mail.text ?? '']))
  const counts = new Map<number, number>()
  for (const text of byMail.values())
    for (const [, id] of text.matchAll(/cancelar-avisos\/a(\d+)\./g))
      counts.set(Number(id), (counts.get(Number(id)) ?? 0) + 1)
  return counts
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, POLL_MS))
}
