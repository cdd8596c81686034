import { afterAll, expect, test } from 'vitest'
import { clicksPerDay } from '../areas/clicks/report-queries.ts'
import { ownerOf } from '../areas/mail-requests/queries.ts'
import { subscribe } from '../areas/offers/mail/queries.ts'
import { testDatabase } from '../testing/database.ts'
import { deleteExpiredRows } from './retention-queries.ts'

const database = await testDatabase()
afterAll(() => database.close())
const WAITS_HERE = `datname = current_database() and wait_event_type = 'Lock' and query like 'delete from mail_contacts%'`
const NOW = new Date('2026-11-15T12:00:00Z')

test('deletes rows past their retention time and keeps younger and pending ones', async () => {
  const { pool } = database
  await pool.query(`
    insert into users (document_id, username, email, confirmed, created_at) values
      ('a', 'old-unconfirmed', 'a@x.test', false, '2026-10-15'), ('b', 'new-unconfirmed', 'b@x.test', false, '2026-10-17'),
      ('c', 'old-confirmed', 'c@x.test', true, '2020-01-01');
    insert into store_requests (store_name, site, contact_name, contact_email, state, decided_at, created_at) values
      ('old', 'a.mx', 'x', 'a@x.test', 'rejected', '2025-11-14', '2025-01-01'),
      ('new', 'b.mx', 'x', 'b@x.test', 'approved', '2025-11-16', '2025-01-01'),
      ('waiting', 'c.mx', 'x', 'c@x.test', 'pending', null, '2020-01-01');
    insert into mail_outbox (message_id, recipient, subject, html, text, failed_at, created_at) values
      ('old', 'a@x.test', '', '', '', '2026-10-15', '2026-10-01'), ('new', 'a@x.test', '', '', '', '2026-10-17', '2026-10-01'),
      ('waiting', 'a@x.test', '', '', '', null, '2020-01-01');
    insert into stores (slug, name, logo, site) values ('a', 'A', '', 'https://a.test');
    insert into feeds (store_id, url, format) select id, 'https://a.test/' || n, 'xml' from stores, generate_series(1, 2) n;
    insert into feed_runs (feed_id, state, message, started_at) select f.id, 'done', f.url || r.at, r.at::date
      from feeds f, (values ('2026-01-01', true), ('2026-08-01', true), ('2026-11-01', false)) r (at, in_each)
      where r.in_each or f.url like '%1';
    insert into feed_refusals (run_id, line, reason) select id, 1, 'x' from feed_runs;
    insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0);
    insert into products (slug, name, brand, category_id, lvl0, image) select 'p', 'P', 'M', id, id, '/p.svg' from categories;
    insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
      select p.id, s.id, 'x', 'https://a.test/', 500, true, '2026-01-01', '2026-01-01', 'gtin' from products p, stores s;
    insert into clicks (at, offer_id, product_id, store_id, price, bot) select c.at::timestamptz, o.id, o.product_id, o.store_id, 500, c.bot
      from offers o, (values ('2026-08-10T15:00Z', false), ('2026-08-10T16:00Z', false), ('2026-08-10T16:00Z', true),
        ('2026-11-14T15:00Z', false)) c (at, bot);
    insert into mail_requests (code_hash, email, kind, details, expires_at) values
      ('\\x01', 'd@x.test', 'offers', '{}', '2026-11-15T11:00Z'), ('\\x02', 'd@x.test', 'offers', '{}', '2026-11-15T13:00Z');
    insert into mail_contacts (email, created_at) values ('d@x.test', '2026-11-01'), ('e@x.test', '2026-11-01'), ('f@x.test', '2026-11-15');
    insert into offer_mails (contact_id, frequency) select id, 'daily' from mail_contacts where email = 'e@x.test';
    insert into day_counts (day, name, count) values ('2025-10-01', 'visits', 3), ('2025-10-31', 'visits', 4);
    insert into coupons (store_id, title, kind, value, starts_at) select id, 'C', 'percent', 5, '2025-01-01' from stores;
    insert into coupon_days (coupon_id, day, exits) select id, d.day::date, d.exits
      from coupons, (values ('2025-10-01', 3), ('2025-10-31', 4)) d (day, exits);
    insert into throttles (key, hits, blocked_until, reset_at) values
      ('\\x01', 1, '2026-11-15T11:00Z', '2026-11-15T11:00Z'), ('\\x02', 1, '2026-11-15T11:00Z', '2026-11-15T13:00Z'),
      ('\\x03', 9, '2026-11-15T13:00Z', '2026-11-15T11:00Z')`)

  expect(await deleteExpiredRows(database, () => NOW)).toEqual({
    'unconfirmed accounts': 1,
    'store requests': 1,
    'failed mails': 1,
    'feed runs': 3,
    'unconfirmed mail requests': 1,
    'addresses that ended everything': 1,
    clicks: 3,
    'counts per day': 1,
    'exits of coupons': 1,
    throttles: 1,
  })

  const left = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows.flat()
  expect(await left('select username from users order by id')).toEqual(['new-unconfirmed', 'old-confirmed'])
  expect(await left('select store_name from store_requests order by id')).toEqual(['new', 'waiting'])
  expect(await left('select message_id from mail_outbox order by id')).toEqual(['new', 'waiting'])
  expect(await left('select email from mail_contacts order by id')).toEqual(['e@x.test', 'f@x.test'])
  expect(await left(`select encode(key, 'hex') from throttles order by key`)).toEqual(['02', '03'])
  expect(await left('select message from feed_runs order by message')).toEqual([
    'https://a.test/12026-11-01',
    'https://a.test/22026-08-01',
  ])
  expect(await left('select count(*)::int from feed_refusals')).toEqual([2])
  expect(await left('select count(*)::int from clicks')).toEqual([1])
  expect(await left('select day::text, clicks, offers, shown::int from click_days')).toEqual(['2026-08-10', 2, 1, 1000])
  expect(await left('select count from day_counts')).toEqual([4])
  expect(await left('select exits from coupon_days')).toEqual([4])
  const report = await clicksPerDay(pool, NOW, 120, null)
  expect(report.map(({ clicks, shown }) => [clicks, shown])).toEqual([
    [1, 500],
    [2, 1000],
  ])
  expect(Object.values(await deleteExpiredRows(database, () => NOW))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('an address whose request is confirmed at that moment keeps what it asked for', async () => {
  const { pool, db } = database
  await pool.query(`insert into mail_contacts (email, created_at) values ('lupe@x.test', '2026-01-01')`)
  let deleting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    const owner = await ownerOf(tx, 'lupe@x.test')
    await subscribe(tx, owner, 'daily')
    deleting = deleteExpiredRows(database, () => NOW)
    // It waits for this transaction.
    await expect
      .poll(async () => (await pool.query(`select from pg_stat_activity where ${WAITS_HERE}`)).rowCount)
      .toBeGreaterThan(0)
  })
  await deleting
  const { rows } = await pool.query(
    'select email from mail_contacts join offer_mails m on m.contact_id = mail_contacts.id',
  )
  expect(rows).toContainEqual({ email: 'lupe@x.test' })
})
