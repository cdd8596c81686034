import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const twice = (text: string, encoding: 'latin1' | 'windows-1252') =>
  new TextDecoder(encoding === 'latin1' ? 'iso-8859-1' : encoding).decode(Buffer.from(text))

test.each(['Piñata niño 3 años', 'ÑANDÚ ÉPICO, ÓPTIMO Ü', '¿Qué tal? ¡Así! 20° ½ taza', 'Lámpara – «bici» “azul” 3’'])(
  '«%s» is read although it was encoded twice',
  (text) => {
    expect(plainText(twice(text, 'windows-1252'), 200)).toBe(text)
    expect(plainText(Buffer.from(text).toString('latin1'), 200)).toBe(text)
  },
)

test.each(['Pão de São João', 'AVELÃ “AVELÔ', 'Château Â', 'Crème brûlée â la carte'])('«%s» stays as it is', (text) =>
  expect(plainText(text, 200)).toBe(text),
)
