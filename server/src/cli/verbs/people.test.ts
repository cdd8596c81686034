import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { temporaryFolder } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { runVerb } from '../verb.ts'
import { people } from './people.ts'

const database = await testDatabase()
const folder = await temporaryFolder()
afterAll(() => Promise.all([database.close(), folder.remove()]))

test('the data of a person is written to a new file of its owner, over nothing', async () => {
  await database.pool.query(`insert into users (document_id, username, email) values ('d', 'rosa', 'rosa@correo.test')`)
  const config = configFrom({ DATABASE_URL: database.url, DATA_DIR: folder.path })
  const exported = (file: string) =>
    runVerb(people, { config, positionals: ['export', 'rosa@correo.test', file], values: {}, say: () => undefined })
  const [known, fresh] = [join(folder.path, 'notas.txt'), join(folder.path, 'rosa.json')]
  await writeFile(known, 'mis notas')
  expect(await exported(known)).toMatchObject({ ok: false, text: expect.stringContaining('ya existe') })
  expect(await readFile(known, 'utf8')).toBe('mis notas')
  expect(await exported(fresh)).toMatchObject({ ok: true })
  expect(await readFile(fresh, 'utf8')).toContain('rosa@correo.test')
  expect((await stat(fresh)).mode & 0o777).toBe(0o600)
})
