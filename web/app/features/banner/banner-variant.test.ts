import { expect, test } from 'vitest'
import { bannerVariant } from './banner-variant.ts'

const visitor = { pathname: '/', registered: false, signedIn: false, telegramUrl: 'https://t.me/grupo' }

test('right after registration it confirms the account, signed in or not', () => {
  const banner = bannerVariant({ ...visitor, registered: true, signedIn: true })
  expect(banner).toEqual({ name: 'registered', text: '¡Registro exitoso! Tu cuenta ya está activa.', href: '/' })
})

test('signed in it links to the chat group', () => {
  expect(bannerVariant({ ...visitor, signedIn: true })).toMatchObject({
    text: '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.',
    href: 'https://t.me/grupo',
  })
})

test('signed out it links to the registration', () => {
  expect(bannerVariant(visitor)).toEqual({
    name: 'visitor',
    text: '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.',
    href: '/register',
  })
})

test('it is hidden on any path of the assistant', () => {
  expect(bannerVariant({ ...visitor, pathname: '/asistente-ia' })).toBeNull()
  expect(bannerVariant({ ...visitor, pathname: '/asistente-ia/algo' })).toBeNull()
})
