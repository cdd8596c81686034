import { expect, test } from 'vitest'
import { isTalk } from '../qualities.ts'

test.each(['inverter', 'firme', 'fuerte', 'poliester', 'blando', 'perlas', 'circular'])(
  '«%s» ends like a verb and is asked of the cards',
  (word) => expect(isTalk(word)).toBe(false),
)

test.each(['cortar', 'lavarla', 'quemando', 'compraron'])('«%s» is a verb', (word) => expect(isTalk(word)).toBe(true))
