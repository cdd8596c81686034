import { expect, test } from 'vitest'
import { inboxKey } from './inbox-key.ts'

test.each([
  ['Ana@Correo.test', 'ana@correo.test'],
  ['ana+1@correo.test', 'ana@correo.test'],
  ['a.na+x+y@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.na@correo.test', 'a.na@correo.test'],
  ['+1@correo.test', '+1@correo.test'],
])('%s is the inbox %s', (email, key) => {
  expect(inboxKey(email)).toBe(key)
})
