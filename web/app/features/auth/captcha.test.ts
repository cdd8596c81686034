import { expect, test } from 'vitest'
import { CAPTCHA_ALPHABET, newCaptcha } from './captcha.ts'

test('six characters in upper case, none of 0 1 O I', () => {
  for (let i = 0; i < 500; i++) expect(newCaptcha()).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect(CAPTCHA_ALPHABET).toHaveLength(32)
})

test('the smallest and the largest random number stay inside the alphabet', () => {
  expect(newCaptcha(() => 0)).toBe('AAAAAA')
  expect(newCaptcha(() => 0.999999)).toBe('999999')
})
