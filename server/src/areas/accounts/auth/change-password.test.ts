import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../security/passwords.ts'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let site: PeopleSite
let person: Awaited<ReturnType<PeopleSite['person']>>
beforeAll(async () => {
  site = await peopleSite()
  person = await site.person('sesion@correo.test')
})
afterAll(() => site.close())

const me = (token?: string, headers?: Record<string, string>) =>
  site.call('GET', '/api/users/me', undefined, token, headers)
const login = (password = PASSWORD) => site.call('POST', '/api/auth/local', { identifier: person.email, password })

test('changing the password needs the current one and ends the other sessions', async () => {
  const [here, there] = await Promise.all([login(), login()])
  const change = (currentPassword: string, password: string) =>
    site.call(
      'POST',
      '/api/auth/change-password',
      { currentPassword, password, passwordConfirmation: password },
      here.body.jwt,
    )
  expect((await change('Equivocada-1', 'Tuna-roja-44')).body.error.message).toBe(
    'The provided current password is invalid',
  )
  expect((await change(PASSWORD, PASSWORD)).body.error.message).toBe(
    'Your new password must be different than your current password',
  )
  const changed = await change(PASSWORD, 'Tuna-roja-44')
  expect(changed.status).toBe(200)
  expect((await me(there.body.jwt)).status).toBe(401)
  expect((await me(changed.body.jwt)).status).toBe(200)
  expect((await login('Tuna-roja-44')).status).toBe(200)
})

test('a sign-in whose password is changed while it is checked opens no session', async () => {
  const { email, id } = await site.person('carrera@correo.test')
  const { pool } = site.database
  const owner = await pool.connect()
  try {
    await owner.query('begin')
    const changed = await hashPassword('Tuna-roja-44')
    await owner.query('update users set password_hash = $2 where id = $1', [id, changed])
    const stolen = site.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })
    const waits = async () => {
      const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await pool.query(sql)).rowCount === 0);
    }
    await Promise.race([stolen, waits()])
    await owner.query('delete from sessions where user_id = $1', [id])
    await owner.query('commit')
    expect((await stolen).status).toBe(400)
  } finally {
    owner.release()
  }
  expect((await pool.query('select 1 from sessions where user_id = $1', [id])).rowCount).toBe(0)
})
