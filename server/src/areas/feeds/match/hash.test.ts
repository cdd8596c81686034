import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hash } from './hash.ts'

const keyOf = (text: string) => {
  const { hi, lo } = new Hash().reset(3).add(text).end()
  return { hi, lo }
}

const letters = fc.string({ unit: fc.constantFrom('a', 'ñ', '漢', '\ud83d', '"', ' '), minLength: 1, maxLength: 200 })

test('a slice of a longer string has the same key as the string itself', () => {
  fc.assert(
    fc.property(letters, fc.nat({ max: 500 }), (text, before) => {
      const whole = `${'{"id":"ñ"}'.repeat(before)}${text}`
      expect(keyOf(whole.slice(whole.length - text.length))).toEqual(keyOf(text))
      expect(keyOf(`${text}a`)).not.toEqual(keyOf(`${text}b`))
    }),
  )
})

/** Keys are stored with offers and products: another value would make every row a changed one. */
test.each([
  ['té', 1, { hi: 1_646_305_413, lo: -1_768_429_821 }],
  ['x', 64, { hi: -754_320_488, lo: 1_204_800_660 }],
  ['ñandú 漢 ', 50, { hi: 1_415_419_588, lo: -672_753_118 }],
  ['ñandú 漢 ', 700, { hi: 18_006_152, lo: -1_574_836_536 }],
])('the key of «%s» %d times', (text, times, key) => expect(keyOf(text.repeat(times))).toEqual(key))
