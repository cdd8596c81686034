import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../../../config/content-folder.ts'
import { englishOf, englishWords, withSpanish } from './english.ts'

const english = englishOf(
  englishWords.parse(JSON.parse(await readFile(join(CONTENT_FOLDER, 'assistant/english.json'), 'utf8'))),
)

test.for([
  ["i'm looking for una cafetera de cápsulas, cheap please", 'busco una cafetera de cápsulas, barato por favor'],
  ['do you have wireless keyboards under 800?', 'tienen teclado inalámbrico menos de 800?'],
  ['the first one, is it a good price or should I wait?', 'el primero, es buen precio o mejor me espero?'],
  ['which store is más confiable', 'qué tienda es más confiable'],
  ['looking for a coffee grinder, a domicilio', 'busco molino de café, a domicilio'],
  ['show me running shoes in black', 'enséñame tenis para correr en negro'],
] as const)('%s', ([said, meant]) => {
  expect(withSpanish(said, english)).toBe(meant)
})

test.for([
  'laptop gamer de menos de 12 mil',
  'tenis under armour del 27',
  'The Last of Us para PS5',
  'air fryer de 5 litros',
  'a ver la de smart tv',
])('without a sign of English a message stays as it is: %s', (said) => {
  expect(withSpanish(said, english)).toBe(said)
})

test('any message can be read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (said) => {
      expect(typeof withSpanish(`please ${said}`, english)).toBe('string')
    }),
  )
})
