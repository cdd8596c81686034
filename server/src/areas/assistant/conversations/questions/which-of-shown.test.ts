/** «¿cuál conviene?», «¿y de esas cuál pesa menos?»: one of those on the screen is looked for, and what follows means that one. */
import { expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()
const proposed = (reply: Awaited<ReturnType<typeof talk>>[number]) =>
  reply.all('proposal').map(({ proposal }) => ('product' in proposal ? proposal.product.name : null))

test.for(['¿cuál conviene?', 'y tú cuál me recomiendas', 'entonces cuál', 'de esas cuál es la mejor'])(
  'a choice is made, and «guárdala» means what was chosen: %s',
  async (said) => {
    const [, choice, save] = await talk('lavadoras', said, 'guárdala')
    const chosen = /Yo elegiría ([^:]+):/.exec(choice!.text)?.[1]
    expect(chosen).toBeDefined()
    expect(proposed(save!)).toEqual([chosen])
  },
)

test.for([
  ['laptops', 'y de esas cuál pesa menos', /peso: /],
  ['laptops', 'cuál tiene mejor procesador', /procesador: /],
  ['celulares', 'cuál saca mejores fotos', /cámara/],
  ['celulares', 'cuál trae más batería', /batería: /],
  ['pantallas', 'cuál tiene mejor imagen', /resolución|panel/],
  ['tenis para correr', 'cuál amortigua más', /amortiguación: /],
  ['licuadoras', 'cuál se raya menos', /No sé cuál se raya menos/],
] as const)('of %s «%s» is answered with what is asked', async ([list, said, words]) => {
  const [before, reply] = await talk(list, said)
  expect(reply!.text).toMatch(words)
  expect(reply!.products.map(({ slug }) => slug)).toEqual(before!.products.map(({ slug }) => slug))
})

test.for([
  ['cuál de estas es mejor para editar fotos', 'para editar fotos'],
  ['entre la 1 y la 2 cuál pa editar fotos', 'para editar fotos'],
] as const)(
  'the one with more of what serves is named with its reasons, and what no data say: %s',
  async ([said, use]) => {
    const [, reply] = await talk('laptops', said)
    expect(reply!.text).toMatch(new RegExp(`${use} me iría por .+: .+ contra |no le dan ventaja a ninguno ${use}`))
    expect(reply!.text).toContain(`Qué tan bien salga ${use} no lo dicen las tiendas.`)
  },
)

test('the one that has most of it is meant next', async () => {
  const [, most, save] = await talk('laptops', 'cuál pesa menos', 'esa guárdamela')
  const first = /El valor más bajo de peso es de (.+?)\. /.exec(most!.text)?.[1]
  if (first) expect(proposed(save!)).toEqual([first])
  else expect(most!.text).toMatch(/empatan/)
})

test('a dedicated card of video is no camera', async () => {
  const [, reply] = await talk('laptops', 'la primera trae tarjeta gráfica dedicada?')
  expect(reply!.text).toMatch(/tarjeta de video|gráficos/)
  expect(reply!.text).not.toMatch(/cámara/)
})

test('a need that the words suggest takes no place of what is shown', async () => {
  const [list, reply] = await talk('pantallas', 'cuánto ha bajado la primera', 'y cuánto ha bajado')
  expect(reply!.products.map(({ slug }) => slug)).toEqual([list!.cards[0]!.slug])
})

test('why one store asks less is not known, and its stores are named', async () => {
  const [list, , reply] = await talk(
    'licuadoras',
    'la primera dónde sale más barata',
    'por qué está más barata ahí que en las demás',
  )
  expect(reply!.text).toMatch(/por qué no lo sé: cada tienda pone su precio/)
  expect(reply!.text).toContain(list!.cards[0]!.name)
})
