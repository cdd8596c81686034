import { expect, it } from 'vitest'
import { readTitle } from './read.ts'
import { VOCABULARY } from './testing/vocabulary.ts'

it.each([
  ['Tenis Nike Revolution 7 hombre talla 27', '27'],
  ['Tenis Nike Revolution 7 negro 26.5', '26.5'],
  ['Tenis Nike Pegasus 28', null],
  ['Tenis Converse talla 24 y 25', null],
  ['Zapato de vestir 28 cm', '28'],
  ['Playera Nike negra (CH)', 'S'],
  ['Playera polo hombre - M', 'M'],
  ['Pañales Huggies etapa 3 40 piezas', '3'],
  ['Jersey Puma (CH | M)', null],
  ['Tenis Adidas (25 | 25.5 | 27)', null],
  ['Jeans Levi’s azul 32', '32'],
  ['Mortal Kombat XL PS4', null],
  ['Playera de niño Bob el constructor', null],
])('«%s» has size %s', (title, size) => {
  expect(readTitle(VOCABULARY, { title }).size).toBe(size)
})
