/**
 * Many alerts, many price changes, a mail server that fails one time in five, and workers that are killed: who was told
 * what, counted by Message-ID. Some hits are made false before anybody could send them; those must never leave.
 */
import { testDatabase } from '../../../testing/database.ts'
import { lookAtChanges } from '../delivery/look.ts'
import { changePrices, plainPeople, plainProducts, plainStores } from './catalogue.ts'
import { startChaos } from './chaos.ts'
import { openSmtpSink } from './smtp-sink.ts'

export interface SoakSize {
  alerts: number
  people: number
  changes: number
  rounds: number
  /** A worker is killed after about so many mails, in the middle of one. */
  mailsPerKill: number
}

const SECRET = 'a secret of the soak, long enough to sign with'
/** A quarter of an hour in a second and a half. */
const SPEED = 600
const CHEAP = 850_00
const DEAR = 990_00
const POLL_MS = 50

export async function soak({ alerts, people, changes, rounds, mailsPerKill }: SoakSize) {
  const [database, sink] = await Promise.all([testDatabase({ max: 4 }), openSmtpSink()])
  const origin = Date.now()
  const clock = () => new Date(origin + (Date.now() - origin) * SPEED)
  const { pool } = database
  await plainStores(database, 1)
  const products = await plainProducts(database, changes, new Date(origin - 100 * 86_400_000))
  const persons = await plainPeople(database, people)
  // one alert in eleven is paused (of every product some, never all); the rest wait for 900
  await pool.query(
    `insert into price_alerts (user_id, product_id, kind, target_price, baseline_price, paused)
     select ($1::bigint[])[1 + n % $3], ($2::bigint[])[1 + (n * 7) % $4], 'target', 90000, 100000, n % 11 = 0
     from generate_series(0, $5 - 1) n`,
    [persons, products, people, changes, alerts],
  )
  const quarter = Math.floor(changes / 4)
  const priced = (some: string[], price: number, inStock = true) => some.map((product) => ({ product, price, inStock }))
  const gone = products.slice(0, Math.floor(quarter / 3))
  const dearer = products.slice(gone.length, 2 * gone.length)
  const withdrawn = products.slice(2 * gone.length, 3 * gone.length)
  const idle = products.slice(3 * gone.length, quarter)
  const good = products.slice(quarter)

  // hits that are queued and then made false before a worker lives
  await changePrices(database, priced([...gone, ...dearer, ...withdrawn], CHEAP), clock())
  const falseHits = (await lookAtChanges(database, clock)).due
  await changePrices(database, [...priced(gone, CHEAP, false), ...priced(dearer, DEAR)], clock())
  await pool.query('delete from price_alerts where product_id = any ($1::bigint[])', [withdrawn])

  const chaos = startChaos([database.url, sink.url, SECRET, String(origin), String(SPEED)])
  let untilKill = mailsPerKill
  sink.behave((nth) => {
    if (--untilKill <= 0) {
      untilKill = Math.ceil(Math.random() * 2 * mailsPerKill)
      chaos.strike()
    }
    return nth % 5 ? 'take' : nth % 2 ? 'refuse' : 'hang-up'
  })
  await changePrices(database, priced(idle, DEAR), clock())
  for (let round = 0; round < rounds; round++) {
    const some = good.filter((_, i) => i % rounds === round)
    await changePrices(database, priced(some, CHEAP), clock())
    await until(async () => sink.taken.size > (round * people) / (rounds * 4))
  }
  await until(async () => (await left()) === 0)
  await chaos.stop()

  const { rows } = await pool.query<{ id: string }>(
    'select id from price_alerts where not paused and product_id = any ($1::bigint[])',
    [good],
  )
  const expected = new Set(rows.map(({ id }) => Number(id)))
  const told = toldBy(sink.mails)
  const answer = {
    falseHits,
    due: expected.size,
    told: told.size,
    missing: [...expected].filter((id) => !told.has(id)).length,
    doubled: [...told.values()].filter((times) => times > 1).length,
    wrong: [...told.keys()].filter((id) => !expected.has(id)).length,
    mails: sink.taken.size,
    /** Killed between the server's yes and our note of it: handed over again under the same Message-ID. */
    handedAgain: [...sink.taken.values()].reduce((sum, times) => sum + times - 1, 0),
    refusals: sink.refusals,
    kills: chaos.kills,
    setAside: Number((await pool.query('select count(*) from mail_outbox where failed_at is not null')).rows[0].count),
    seconds: Math.round((Date.now() - origin) / 1000),
    complaints: chaos.complaints,
  }
  await sink.close()
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

/** How many different mails told of each alert; a mail handed over twice is one mail. */
function toldBy(mails: { messageId?: string; text?: string }[]): Map<number, number> {
  const byMail = new Map(mails.map((mail) => [mail.messageId ?? '', mail.text ?? '']))
  const told = new Map<number, number>()
  for (const text of byMail.values())
    for (const [, id] of text.matchAll(/cancelar-avisos\/a(\d+)\./g))
      told.set(Number(id), (told.get(Number(id)) ?? 0) + 1)
  return told
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, POLL_MS))
}
