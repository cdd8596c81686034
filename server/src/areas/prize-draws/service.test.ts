import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { drawPrize, hashOfList, winnerIndex } from './service.ts'

let database: TestDatabase
const december = () => new Date('2026-12-02T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const insertUser = (name: string, confirmed: boolean, createdAt: string) =>
  database.pool.query(
    'insert into users (document_id, username, email, confirmed, created_at) values ($1, $2, $2, $3, $4)',
    [name, `${name}@correo.example`, confirmed, createdAt],
  )

test('no entrants, too early, then one winner that follows from seed and list', async () => {
  expect(await drawPrize(database, december, '2026-11', 'semilla')).toEqual({ kind: 'no-entrants' })
  for (const name of ['ana', 'beto', 'caro', 'dani']) await insertUser(name, true, '2026-11-10T00:00:00Z')
  await insertUser('sin-confirmar', false, '2026-11-10T00:00:00Z')
  await insertUser('tarde', true, '2026-12-01T12:00:00Z')
  expect(await drawPrize(database, december, '2026-12', 'semilla')).toEqual({ kind: 'early' })
  const drawn = await drawPrize(database, december, '2026-11', 'semilla')
  const list = ['ana', 'beto', 'caro', 'dani']
  const listHash = hashOfList(list)
  const winner = list[winnerIndex('semilla', '2026-11', listHash, list.length)]
  expect(drawn).toMatchObject({ kind: 'drawn', draw: { seed: 'semilla', entrants: 4, list_hash: listHash, winner } })
  expect(await drawPrize(database, december, '2026-11', 'otra')).toMatchObject({
    kind: 'known',
    draw: { seed: 'semilla', winner },
  })
})
