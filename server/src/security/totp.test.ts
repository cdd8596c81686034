import { expect, test } from 'vitest'
import { base32, codeAt, matchingStep, otpauthUri, stepAt } from './totp.ts'

// The test vectors of RFC 6238, appendix B, of which these are the last six digits.
const secret = Buffer.from('12345678901234567890')
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a code is accepted one step early and late, not two', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  for (const distance of [-1, 0, 1])
    expect(matchingStep(secret, codeAt(secret, step + distance), now)).toBe(step + distance)
  for (const distance of [-2, 2]) expect(matchingStep(secret, codeAt(secret, step + distance), now)).toBeNull()
  for (const wrong of ['', '12345', '1234567', 'abcdef', '٣٤٥٦٧٨']) expect(matchingStep(secret, wrong, now)).toBeNull()
})

test('the address for the app has the secret in base 32', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(otpauthUri(secret, 'Tianguis', 'a@b.mx')).toBe(
    'otpauth://totp/Tianguis:a%40b.mx?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tianguis',
  )
})
