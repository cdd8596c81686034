import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { runVerb, UsageError } from '../verb.ts'
import { requests } from './requests.ts'

const database = await testDatabase()
afterAll(() => database.close())
const config = configFrom({ DATABASE_URL: database.url, PRODUCT_NAME: 'Tianguis', PUBLIC_URL: 'https://tianguis.test' })

const call = (positionals: string[], values: Record<string, string> = {}) =>
  runVerb(requests, { config, positionals, values, say: () => undefined })

async function ask(storeName: string, feedUrl: string | null = null): Promise<string> {
  const row = await rowOf<{ id: number }>(
    database.pool,
    `insert into store_requests (store_name, site, contact_name, contact_email, feed_url)
     values ($1, $2, 'Ventas', $3, $4) returning id`,
    [storeName, `${storeName.toLowerCase()}.mx`, `ventas@${storeName.toLowerCase()}.mx`, feedUrl],
  )
  return String(row?.id)
}

const stateOf = (id: string) =>
  rowOf<{ state: string; store: string | null; decided: boolean }>(
    database.pool,
    `select r.state, s.slug as store, r.decided_at is not null as decided
     from store_requests r left join stores s on s.id = r.store_id where r.id = $1`,
    [id],
  )
const outbox = () =>
  rowsOf<{ recipient: string; subject: string; text: string }>(
    database.pool,
    'select recipient, subject, text from mail_outbox order by id',
  )
const feedsOf = (store: string) =>
  rowsOf<{ url: string; paused: boolean; due: boolean }>(
    database.pool,
    `select f.url, f.paused, f.next_run_at <= now() as due from feeds f join stores s on s.id = f.store_id where s.slug = $1`,
    [store],
  )

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox; delete from store_requests')
})

describe('approve', () => {
  test('makes a store with its feed, due at once, and tells it', async () => {
    const id = await ask('Amaranto', 'https://amaranto.mx/catalogo.xml')
    expect(await call(['approve', id])).toMatchObject({ ok: true, data: { state: 'approved' } })
    expect(await stateOf(id)).toEqual({ state: 'approved', store: 'amaranto', decided: true })
    expect(await feedsOf('amaranto')).toEqual([{ url: 'https://amaranto.mx/catalogo.xml', paused: false, due: true }])
    expect(await outbox()).toEqual([
      expect.objectContaining({
        recipient: 'ventas@amaranto.mx',
        subject: 'Tu tienda ya tiene un puesto en Tianguis',
        text: expect.stringContaining('«Amaranto»'),
      }),
    ])
  })

  test('without a catalogue makes the store alone, and takes one that the operator gives', async () => {
    await call(['approve', await ask('Barro')])
    expect(await feedsOf('barro')).toEqual([])
    await call(['approve', await ask('Cobre')], { feed: 'https://cobre.mx/feed.csv' })
    expect(await feedsOf('cobre')).toMatchObject([{ url: 'https://cobre.mx/feed.csv' }])
  })

  test('an address that is none changes nothing', async () => {
    const id = await ask('Danza')
    expect(await call(['approve', id], { feed: 'ftp://danza.mx/feed' })).toMatchObject({ ok: false })
    expect(await stateOf(id)).toMatchObject({ state: 'pending', decided: false })
    expect(await rowOf(database.pool, `select from stores where slug = 'danza'`)).toBeNull()
    expect(await outbox()).toEqual([])
  })
})

describe('reject', () => {
  test('says why, by mail, and makes no store', async () => {
    const id = await ask('Espiga')
    const reason = 'su catálogo no tiene precios'
    expect(await call(['reject', id], { reason })).toMatchObject({ ok: true, data: { state: 'rejected' } })
    expect(await stateOf(id)).toEqual({ state: 'rejected', store: null, decided: true })
    expect(await outbox()).toEqual([
      expect.objectContaining({
        recipient: 'ventas@espiga.mx',
        subject: 'Sobre tu solicitud para aparecer en Tianguis',
        text: expect.stringContaining(reason),
      }),
    ])
  })
})

test('a decision is final, and its mail is sent once', async () => {
  const id = await ask('Fibra')
  await call(['reject', id])
  expect(await call(['approve', id])).toMatchObject({ ok: false })
  expect(await call(['reject', id])).toMatchObject({ ok: false })
  expect(await stateOf(id)).toMatchObject({ state: 'rejected' })
  expect(await outbox()).toHaveLength(1)
})

test('the list shows who waits', async () => {
  expect(await call([])).toMatchObject({ ok: true, text: 'Nadie espera.' })
  await ask('Granada', 'https://granada.mx/feed')
  await call(['reject', await ask('Hilo')])
  const { text } = await call(['list'])
  expect(text).toContain('granada.mx')
  expect(text).not.toContain('hilo.mx')
})

test('what makes no sense is refused', async () => {
  await expect(call(['bendecir', '1'])).rejects.toThrow(UsageError)
  await expect(call(['approve', 'todas'])).rejects.toThrow(UsageError)
})
