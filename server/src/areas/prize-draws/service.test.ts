import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { draw, hashOfList, winnerIndex } from './service.ts'

let database: TestDatabase
const december = () => new Date('2026-12-02T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const person = (name: string, confirmed: boolean, createdAt: string) =>
  database.pool.query(
    'insert into users (document_id, username, email, confirmed, created_at) values ($1, $2, $2, $3, $4)',
    [name, `${name}@correo.example`, confirmed, createdAt],
  )

test('nobody, too early, then one winner that anybody can find again', async () => {
  expect(await draw(database, december, '2026-11', 'semilla')).toEqual({ kind: 'nobody' })
  for (const name of ['ana', 'beto', 'caro', 'dani']) await person(name, true, '2026-11-10T00:00:00Z')
  await person('sin-confirmar', false, '2026-11-10T00:00:00Z')
  await person('tarde', true, '2026-12-01T12:00:00Z')
  expect(await draw(database, december, '2026-12', 'semilla')).toEqual({ kind: 'early' })
  const drawn = await draw(database, december, '2026-11', 'semilla')
  const list = ['ana', 'beto', 'caro', 'dani']
  const listHash = hashOfList(list)
  const winner = list[winnerIndex('semilla', '2026-11', listHash, list.length)]
  expect(drawn).toMatchObject({ kind: 'drawn', draw: { seed: 'semilla', entrants: 4, list_hash: listHash, winner } })
  expect(await draw(database, december, '2026-11', 'otra')).toMatchObject({
    kind: 'known',
    draw: { seed: 'semilla', winner },
  })
})
