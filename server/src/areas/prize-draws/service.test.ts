import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { addressOfPlace, drawnFrom, drawPrize, hashOfList, listOfDraw } from './service.ts'

let database: TestDatabase
const december = () => new Date('2026-12-02T12:00:00Z')
const ENTRANTS = ['ana', 'beto', 'caro', 'dani', 'eva']

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** `confirmedAt` null: not confirmed. */
const insertUser = (name: string, createdAt: string, confirmedAt: string | null) =>
  database.pool.query(
    `insert into users (document_id, username, email, confirmed, created_at, confirmed_at)
     values ($1, $2, $2, $4::timestamptz is not null, $3, $4)`,
    [name, `${name}@correo.example`, createdAt, confirmedAt],
  )
const NOVEMBER_10 = '2026-11-10T00:00:00Z'

test('too early, no entrants, then only those that the rules let take part, once', async () => {
  expect(await drawPrize(database, december, '2026-12', 'semilla')).toEqual({ kind: 'early' })
  expect(await drawPrize(database, december, '2026-11', 'semilla')).toEqual({ kind: 'no-entrants' })
  for (const name of ENTRANTS) await insertUser(name, NOVEMBER_10, '2026-12-01T05:58:59Z')
  await insertUser('sin-confirmar', NOVEMBER_10, null)
  // 23:59 in Mexico.
  await insertUser('confirmada-tarde', NOVEMBER_10, '2026-12-01T05:59:00Z')
  await insertUser('bloqueada', NOVEMBER_10, NOVEMBER_10)
  await insertUser('no-quiere', NOVEMBER_10, NOVEMBER_10)
  await insertUser('del-equipo', NOVEMBER_10, NOVEMBER_10)
  await database.pool.query(`
    update users set blocked = true where document_id = 'bloqueada';
    update users set outside_draws = true where document_id = 'no-quiere';
    insert into admins (email, name, role, password_hash, totp_secret) values ('Del-Equipo@correo.example', 'x', 'owner', '', '')`)
  const drawn = drawnFrom('semilla', '2026-11', ENTRANTS)
  expect(await drawPrize(database, december, '2026-11', 'semilla')).toMatchObject({
    kind: 'drawn',
    draw: { seed: 'semilla', entrants: 5, list_hash: hashOfList(ENTRANTS), drawn },
  })
  expect(await drawPrize(database, december, '2026-11', 'otra')).toMatchObject({
    kind: 'known',
    draw: { seed: 'semilla', drawn },
  })
  expect(await addressOfPlace(database, '2026-11', 3)).toBe(`${drawn[3]}@correo.example`)
  expect(await addressOfPlace(database, '2026-11', 4)).toBeNull()
})

test('the list is kept, also when an account is deleted', async () => {
  const [winner] = drawnFrom('semilla', '2026-11', ENTRANTS)
  await database.pool.query('delete from users where document_id = $1', [winner])
  expect(await listOfDraw(database, '2026-11')).toEqual(ENTRANTS)
  expect(await listOfDraw(database, '2026-10')).toBeNull()
  expect(await addressOfPlace(database, '2026-11', 0)).toBeNull()
})

test('the moment of the confirmation is noted once', async () => {
  await insertUser('fer', NOVEMBER_10, null)
  const confirmedAt = async () =>
    (await database.pool.query(`select confirmed_at from users where document_id = 'fer'`)).rows[0].confirmed_at
  const confirm = () => database.pool.query(`update users set confirmed = true where document_id = 'fer'`)
  expect(await confirmedAt()).toBeNull()
  await confirm()
  const first = await confirmedAt()
  expect(first).toBeInstanceOf(Date)
  await confirm()
  expect(await confirmedAt()).toEqual(first)
})

test('winner and alternates follow from seed and list, as the description says', () => {
  const list = Array.from({ length: 50 }, (_, i) => `cuenta-${i}`)
  const number = (...lines: (string | number)[]) =>
    BigInt(`0x${createHash('sha256').update(lines.join('\n')).digest('hex')}`)
  const listHash = createHash('sha256').update(list.join('\n')).digest('hex')
  const [winner, alternate, ...others] = drawnFrom('semilla', '2026-11', list)
  expect(winner).toBe(list[Number(number('semilla', '2026-11', listHash) % 50n)])
  const left = list.filter((id) => id !== winner)
  expect(alternate).toBe(left[Number(number('semilla', '2026-11', listHash, 1) % 49n)])
  expect(new Set([winner, alternate, ...others]).size).toBe(4)
  expect(drawnFrom('semilla', '2026-11', ['ana', 'beto']).toSorted()).toEqual(['ana', 'beto'])
})
