import { expect, test } from 'vitest'
import { bannerVariant } from './banner-variant.ts'

const texts = {
  visitor: { text: 'Regístrate', href: '/register' },
  member: { text: 'Únete al grupo', href: 'https://t.me/grupo' },
}
const visitor = { pathname: '/', registered: false, signedIn: false, texts }

test('right after registration it confirms the account, signed in or not', () => {
  const banner = bannerVariant({ ...visitor, registered: true, signedIn: true })
  expect(banner).toEqual({ name: 'registered', text: '¡Registro exitoso! Tu cuenta ya está activa.', href: '/' })
})

test('signed in it links to the chat group', () => {
  expect(bannerVariant({ ...visitor, signedIn: true })).toMatchObject({
    ...texts.member,
    name: 'member',
    external: true,
  })
})

test('signed out it links to the registration', () => {
  expect(bannerVariant(visitor)).toEqual({
    name: 'visitor',
    ...texts.visitor,
    external: false,
  })
})

test('it is hidden on any path of the assistant', () => {
  expect(bannerVariant({ ...visitor, pathname: '/asistente-ia' })).toBeNull()
  expect(bannerVariant({ ...visitor, pathname: '/asistente-ia/algo' })).toBeNull()
})
