import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath, isPerson } from './stored-session.ts'

test.each(['/', '/producto/uno', '/search?q=a&page=2', '/blog#final'])('%s is a page of ours', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([
  '//malo.example',
  '/\\malo.example',
  'https://malo.example',
  'javascript:alert(1)',
  '',
  '/\t/malo.example',
  '/\n//x',
])('%j is not', (path) => expect(isOwnPath(path)).toBe(false))

test('no accepted path ever leaves the site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', 'a', '@', ':') }), (path) => {
      if (isOwnPath(path)) expect(new URL(path, 'https://nuestro.example').origin).toBe('https://nuestro.example')
    }),
  )
})

test.each([{}, { email: 'lupe@correo.mx' }, { nickname: 'Lupita', email: null }])('%j is a stored account', (user) =>
  expect(isPerson(user as never)).toBe(true),
)

test.each([null, 'lupe', 7, [], { nickname: 7 }, { email: {} }])('%j is not', (user) =>
  expect(isPerson(user as never)).toBe(false),
)
