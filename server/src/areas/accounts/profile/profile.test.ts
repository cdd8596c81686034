import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let site: PeopleSite
beforeAll(async () => {
  site = await peopleSite()
})
afterAll(() => site.close())

test('the nickname is stored trimmed; empty, long or control characters are refused', async () => {
  const { jwt } = await site.person('apodo@correo.test')
  const rename = (nickname: unknown) => site.call('PUT', '/api/updateme', { nickname }, jwt)
  expect((await rename('  Ñandú <b>1</b> ')).body.nickname).toBe('Ñandú <b>1</b>')
  expect((await rename('')).status).toBe(400)
  expect((await rename('x'.repeat(41))).status).toBe(400)
  expect((await rename('a\u0000b')).status).toBe(400)
  expect((await site.call('PUT', '/api/updateme', { nickname: 'Otra' })).status).toBe(403)
})

test('the survey stores known departments without duplicates, and an empty list when skipped', async () => {
  const { jwt } = await site.person('gustos@correo.test')
  const answer = (interests: unknown) => site.call('POST', '/api/surveyRegister', { data: { interests } }, jwt)
  expect((await answer(['moda', 'moda', 'electronica'])).body.interests).toEqual(['moda', 'electronica'])
  expect((await answer(['no-existe'])).status).toBe(400)
  expect((await answer('moda')).status).toBe(400)
  expect((await answer([])).body.interests).toEqual([])
  expect((await site.call('GET', '/api/users/me', undefined, jwt)).body.interests).toEqual([])
})

describe('the picture', () => {
  const upload = (jwt: string, bytes: Buffer, type = 'image/png') =>
    fetch(`${site.url}/api/account/picture`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${jwt}`, 'content-type': type },
      body: new Uint8Array(bytes),
    })

  test('is cropped, stripped of metadata and served', async () => {
    const { jwt } = await site.person('foto@correo.test')
    const original = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'secreto de la cámara' } })
      .jpeg()
      .toBuffer()
    const saved = (await (await upload(jwt, original, 'image/jpeg')).json()) as { picFromDb: string }
    const served = await fetch(site.url + saved.picFromDb)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect(bytes.includes('secreto')).toBe(false)
    const stored = async () => (await site.call('POST', '/api/account/data', { password: PASSWORD }, jwt)).body
    expect((await stored()).uploadedPicture).toBe(`data:image/webp;base64,${bytes.toString('base64')}`)
    const removed = await site.call('DELETE', '/api/account/picture', undefined, jwt)
    expect(removed.body.picFromDb).toBeNull()
    expect((await stored()).uploadedPicture).toBeNull()
    expect((await fetch(site.url + saved.picFromDb)).status).toBe(404)
  })

  test('other files and large files are refused', async () => {
    const { jwt } = await site.person('sinfoto@correo.test')
    expect((await upload(jwt, Buffer.from('<svg onload="x()"/>'))).status).toBe(400)
    expect((await upload(jwt, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
  })
})

test('deleting removes the account and everything that belongs to it', async () => {
  const { jwt, email, id } = await site.person('adios@correo.test')
  const remove = (body: object) => site.call('DELETE', '/api/account', body, jwt)
  expect((await remove({ email: 'otra@correo.test', password: PASSWORD })).status).toBe(400)
  expect((await remove({ email, password: 'Equivocada-1' })).status).toBe(400)
  expect((await site.call('POST', '/api/account/data', {}, jwt)).status).toBe(400)
  expect((await site.call('POST', '/api/account/data', { password: 'Equivocada-1' }, jwt)).status).toBe(400)
  const data = await site.call('POST', '/api/account/data', { password: PASSWORD }, jwt)
  expect(data.body.account.email).toBe(email)
  expect((await remove({ email, password: PASSWORD })).body).toEqual({ ok: true })
  expect((await site.call('GET', '/api/users/me', undefined, jwt)).status).toBe(401)
  await site.mailbox.mailTo(email, /eliminada/)
  const left = await site.database.pool.query(
    `select (select count(*) from users where id = $1) + (select count(*) from sessions where user_id = $1)
          + (select count(*) from user_codes where user_id = $1) as n`,
    [id],
  )
  expect(Number(left.rows[0].n)).toBe(0)
})

describe('an account that was deleted while its call is under way', () => {
  const calls: { method: string; path: string; body?: object }[] = [
    { method: 'PUT', path: '/api/updateme', body: { nickname: 'Tarde' } },
    { method: 'POST', path: '/api/surveyRegister', body: { data: { interests: ['moda'] } } },
    { method: 'POST', path: '/api/account/email', body: { email: 'tarde-nuevo@correo.test', password: PASSWORD } },
    { method: 'DELETE', path: '/api/account/picture' },
    { method: 'POST', path: '/api/account/two-step/totp', body: { password: PASSWORD } },
    { method: 'POST', path: '/api/account/two-step/passkeys/options', body: { password: PASSWORD } },
    { method: 'POST', path: '/api/favorite/createFavoritesList', body: { data: {} } },
    { method: 'PUT', path: '/api/subscribe/preferences', body: { data: { weekly: true } } },
    { method: 'DELETE', path: '/api/account', body: { email: 'tarde-8@correo.test', password: PASSWORD } },
  ]

  test.each(calls.map((call, i) => ({ ...call, i })))('$method $path is refused', async ({ method, path, body, i }) => {
    const { jwt, id } = await site.person(`tarde-${i}@correo.test`)
    // The session is known to this process, which is not told of the deletion.
    await site.call('GET', '/api/users/me', undefined, jwt)
    await site.database.pool.query('delete from users where id = $1', [id])
    expect(await site.call(method, path, body, jwt)).toMatchObject({
      status: 401,
      body: { error: { message: 'Invalid credentials' } },
    })
  })

  test('of several deletions one is made and one mail sent', async () => {
    const { jwt, email } = await site.person('dos-veces@correo.test')
    const remove = () => site.call('DELETE', '/api/account', { email, password: PASSWORD }, jwt)
    const statuses = (await Promise.all(Array.from({ length: 4 }, remove))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401, 401])
  })
})
