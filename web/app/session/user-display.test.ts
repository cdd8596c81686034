import { expect, test } from 'vitest'
import { avatarLetter, avatarName, avatarPicture } from './user-display.ts'

const user = { nickname: null, email: 'lupe.r@correo.mx', username: 'usuario1' }

test('the name is the nickname, else the e-mail before the @, else the username', () => {
  expect(avatarName({ ...user, nickname: 'Lupita' })).toBe('Lupita')
  expect(avatarName(user)).toBe('lupe.r')
  expect(avatarName({ ...user, email: '' })).toBe('usuario1')
})

test('an account of which nothing is known yet has no name', () => {
  expect([avatarName({}), avatarLetter({})]).toEqual(['', ''])
})

test('the letter is the first one in upper case, accents and all', () => {
  expect(avatarLetter({ ...user, nickname: 'ñandú' })).toBe('Ñ')
  expect(avatarLetter(user)).toBe('L')
})

test('the picture is the uploaded one, else the provider’s, else none', () => {
  expect(avatarPicture({ picFromDb: '/img/a.webp', picture: 'https://b' })).toBe('/img/a.webp')
  expect(avatarPicture({ picFromDb: null, picture: 'https://b' })).toBe('https://b')
  expect(avatarPicture({ picFromDb: null, picture: null })).toBeNull()
})
