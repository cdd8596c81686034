import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditedVerbs } from '../testing/audited-verbs.ts'
import { draw } from './draw.ts'
import { people } from './people.ts'

const { pool, run, refused, fileOf, since, actionsOf } = await auditedVerbs()

test('names the winner and three alternates, and writes the list from which anyone can repeat it', async () => {
  await pool.query(
    `insert into users (document_id, username, email, confirmed, created_at, confirmed_at)
     select 'cuenta-' || n, 'p' || n, 'p' || n || '@correo.test', true, '2026-09-01', '2026-09-01' from generate_series(1, 9) n`,
  )
  const list = `${await fileOf('otra.txt', 'de otro')}.lista`
  const entries = await since(async () => {
    const { text } = await run(draw, ['2026-09'], { seed: 'semilla', list })
    expect(text).toMatch(/entre 9 cuentas/)
    expect(text).toMatch(/Ganó la cuenta cuenta-\d p\d@correo\.test/)
    for (const place of [1, 2, 3]) expect(text).toMatch(new RegExp(`Suplente ${place}: cuenta-\\d p\\d@correo\\.test`))
    const written = await readFile(list, 'utf8')
    expect(written.split('\n')).toHaveLength(9)
    expect(text).toContain(createHash('sha256').update(written).digest('hex'))
  })
  expect(actionsOf(entries)).toEqual(['draws.draw', ...Array(4).fill('draws.see-winner')])
})

test('a person who asked for it takes no part until the operator takes it back', async () => {
  const outside = async () =>
    (await pool.query(`select outside_draws from users where document_id = 'cuenta-1'`)).rows[0].outside_draws
  const entries = await since(async () => {
    await run(people, ['leavedraws', 'p1@correo.test'])
    expect(await outside()).toBe(true)
    await run(people, ['joindraws', 'p1@correo.test'])
    expect(await outside()).toBe(false)
  })
  expect(actionsOf(entries)).toEqual(['people.see', 'people.leave-draws', 'people.see', 'people.join-draws'])
})

test('an account is reached by its whole address, however many newer ones contain it', async () => {
  await pool.query(
    `insert into users (document_id, username, email, confirmed) values ('corta', 'corta', 'sol@correo.test', true);
     insert into users (document_id, username, email, confirmed)
     select 'larga-' || n, 'larga-' || n, n || 'sol@correo.test', true from generate_series(1, 120) n`,
  )
  await run(people, ['block', 'Sol@correo.test'])
  expect((await pool.query(`select document_id from users where blocked`)).rows).toEqual([{ document_id: 'corta' }])
})

test('a list that has no place is refused before the draw', async () => {
  const taken = await fileOf('ocupada.txt', 'de otro')
  const before = (await pool.query('select count(*)::int as n from draws')).rows
  expect(await refused(draw, ['2026-10'], { list: taken })).toBe(`No se pudo usar ${taken}: ya existe.`)
  expect(await refused(draw, ['2026-10'], { list: `${taken}/lista.txt` })).toContain('no es una carpeta')
  expect((await pool.query('select count(*)::int as n from draws')).rows).toEqual(before)
  const early = `${taken}.lista`
  expect(await refused(draw, ['2999-01'], { list: early })).toContain('aún no termina')
  await expect(readFile(early)).rejects.toThrow('ENOENT')
})
