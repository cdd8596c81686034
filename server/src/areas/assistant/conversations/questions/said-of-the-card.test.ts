/** A sentence beside products on the screen speaks of the card that it means, and neither searches nor saves. */
import { expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

test.for([
  ['licuadoras', 'tritura hielo'],
  ['licuadoras', 'también muele semillas?'],
  ['lavadoras', 'tiene tina de acero o plástico'],
  ['bicicletas', 'trae rueditas'],
  ['celulares', 'se conecta a la tele'],
  ['laptops', 'cuántos años de garantía'],
  ['laptops', 'de qué color hay'],
  ['laptops', 'es para niños?'],
] as const)('of %s «%s» is a question about what is shown', async ([list, said]) => {
  const [before, reply] = await talk(list, said)
  const shown = before!.cards.map(({ slug }) => slug)
  expect(reply!.text).not.toMatch(/^(?:Va|Busqué|¿Guardo)/)
  for (const { slug } of reply!.products) expect(shown).toContain(slug)
  expect(reply!.all('proposal')).toEqual([])
})

test('a question of the past stays with the one spoken of', async () => {
  const [list, , reply] = await talk(
    'licuadoras',
    'cuántas velocidades tiene la segunda',
    '¿ha estado más barata antes?',
  )
  expect(reply!.cards.map(({ slug }) => slug)).toEqual([list!.cards[1]!.slug])
})

test('what speaks against a product is told from its data', async () => {
  const [list, reply] = await talk('laptops', 'dime algo malo de la segunda')
  expect(reply!.text).toContain(list!.cards[1]!.name)
  expect(reply!.text).toMatch(/en contra|no le veo nada en contra/)
  expect(reply!.text).toContain('Opiniones de quien ya lo compró no tengo')
})

test('a place beyond a comparison is that of the list before it', async () => {
  const [list, , reply] = await talk('laptops', 'compara la 1 con la 3', 'avísame si la 3 baja')
  expect(reply!.all('proposal').map(({ proposal }) => ('product' in proposal ? proposal.product.slug : null))).toEqual([
    list!.cards[2]!.slug,
  ])
})

test.for([
  ['la más barata cuántas velocidades tiene', 'compárame esa con la más cara', 2],
  ['cuál conviene', 'ponme las 3 en una tabla', 3],
] as const)('those that are meant are compared: %s, %s', async ([before, said, count]) => {
  const [, , reply] = await talk('licuadoras', before, said)
  expect(reply!.all('comparison')[0]?.products).toHaveLength(count)
})

test('after stores were listed, which one is fastest is asked of them', async () => {
  const replies = await talk('cuáles tiendas tienen envío gratis', 'cuál de esas tarda menos')
  expect(replies.at(-1)!.text).toMatch(/días/)
})

test.for([
  [['licuadoras', 'avísame si baja la primera', 'no espera 450'], /\$450/],
  [['licuadoras', 'guarda la primera y avísame si baja', 'la alerta no, nomás guárdala'], /¿Guardo /],
] as const)('a proposal is changed: %s', async ([said, words]) => {
  const replies = await talk(...said)
  expect(replies.at(-1)!.text).toMatch(words)
})
