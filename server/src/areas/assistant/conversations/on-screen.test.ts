/** Questions, acts and comparisons about what was shown, or was not. */
import { formatShortMoney } from '@tianguis/contract/money'
import { expect, test } from 'vitest'
import { sortSentence } from '../sentences/sort.ts'
import { shopToRead } from '../testing/shop.ts'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

test.for(['¿la segunda aguanta agua?', 'avísame si baja de 2000', 'compara la primera con la segunda'])(
  'nothing was found, and that is said: %s',
  async (said) => {
    const [, reply] = await talk('telescopio celestron', said)
    expect(reply!.text).toMatch(/no tengo «telescopio/i)
    expect(reply!.cards).toEqual([])
    expect(reply!.all('proposal')).toEqual([])
  },
)

test('the sum of what is on the screen', async () => {
  const [list, reply] = await talk('licuadoras', '¿cuánto sería todo?')
  const sum = list!.cards.reduce((total, card) => total + card.total, 0)
  expect(reply!.text).toContain(formatShortMoney(sum))
})

test('a feature is told of each product', async () => {
  const [list, reply] = await talk('licuadoras', '¿cuál tiene más potencia?')
  expect(reply!.cards.map(({ slug }) => slug)).toEqual(list!.cards.map(({ slug }) => slug))
})

test('a colour that none of those shown has is asked about, and nothing is proposed', async () => {
  const [list, reply] = await talk('licuadoras', 'me voy por la turquesa, guárdala')
  const isShown = list!.cards.some(({ name }) => /turquesa/i.test(name))
  expect(reply!.all('proposal')).toHaveLength(isShown ? 1 : 0)
  if (!isShown) expect(reply!.text).toContain(`ninguno es «turquesa»: 1) ${list!.cards[0]!.name}`)
})

test.for(['guarda la 4', 'avísame si la 5 baja de 900', '¿la cuarta trae garantía?', 'compara la 1 con la 4'])(
  'a place beyond those shown is said to be none of them: %s',
  async (said) => {
    const [list, reply] = await talk('licuadoras', said)
    expect(list!.cards).toHaveLength(3)
    expect(reply!.text).toContain('Solo te mostré 3')
    expect(reply!.all('proposal')).toEqual([])
    expect(reply!.cards).toEqual([])
  },
)

test('what a question asks and no store says is named', async () => {
  const [, reply] = await talk('calculadora cientifica', 'la mas barata saca integrales?')
  expect(reply!.text).toContain('no sé si saca integrales')
})

test('a coupon is asked of the store of a product shown', async () => {
  const [list, reply] = await talk('licuadoras', 'esa tienda del primero maneja algún cupón?')
  const { store } = list!.context!.shown[0]!
  expect(reply!.text).toContain(store)
  for (const { coupons } of reply!.all('coupons')) for (const one of coupons) expect(one.store.name).toBe(store)
})

test.for([
  ['quítame por favor todo lo que tengo en favoritos', '/user/favorites'],
  ['cancela la alerta', '/user/price-alerts'],
  ['¿qué alertas tengo?', '/user/price-alerts'],
  ['borra todos mis favoritos porque mi nieta me guardó puro maquillaje', '/user/favorites'],
] as const)('what only the pages of the account can do leads there: %s', async ([said, href]) => {
  const [reply] = await talk(said)
  expect(reply!.all('link').map((link) => link.href)).toContain(href)
  expect(reply!.products).toEqual([])
})

test('what is to be kept is left to the page too', async () => {
  const [, wait, all] = await talk(
    'quítame todo lo de favoritos',
    'no espérese que ahí tengo yo una crema de manos que sí quiero',
    'ándele sí así todo menos la crema',
  )
  expect(wait!.text).toContain('No he borrado nada')
  expect(all!.text).toContain('dejas «crema»')
  expect([...wait!.products, ...all!.products]).toEqual([])
})

test('a yes to nothing is asked what it is said to', async () => {
  const [list, reply] = await talk('licuadoras', 'si andale')
  expect(reply!.text).toContain(list!.cards[0]!.name)
  expect(reply!.all('proposal')).toEqual([])
})

test('a store that asks more leads to the report', async () => {
  const [reply] = await talk('aquí decía 499 y en la tienda me sale en 749')
  expect(reply!.text).toContain('Reportar un error')
  expect(reply!.cards).toEqual([])
})

test('whether coupons may be used together is told by their terms, without a list of coupons', async () => {
  const [reply] = await talk('se pueden juntar dos cupones en la misma compra')
  expect(reply!.text).toMatch(/cupones vigentes, .*dicen: «.*acumula/)
  expect(reply!.all('coupons')).toEqual([])
})

test('of listed coupons it is told as of those alone', async () => {
  const { text } = (await talk('cupones vigentes', '¿se pueden juntar dos cupones?')).at(-1)!
  expect(text).toMatch(/De los \d cupones que te mostré, .*dicen: «.*acumula/)
})

test.for([
  'son de carga frontal o superior?',
  'es firme o suave',
  'donde lo hacen, es chino?',
  'que tan duro es, es firme o suave',
])('a question about the products on the screen is no wish: %s', async (said) => {
  const [list, reply] = await talk('licuadoras', said)
  const shown = list!.cards.map(({ slug }) => slug)
  for (const { slug } of reply!.cards) expect(shown).toContain(slug)
  expect(reply!.text).toMatch(/no sé |no lo dice|según la tienda|descripción dice|su nombre/i)
})

test('what the data do not say is named, with the page of the store and two ways on', async () => {
  const [list, reply] = await talk('licuadoras', 'la primera se puede meter al lavavajillas?')
  const [first] = list!.cards
  expect(reply!.text).toContain(first!.name)
  expect(reply!.text).toContain('no sé si va al lavavajillas')
  expect(reply!.text).not.toMatch(/\$/)
  expect(reply!.all('link')).toEqual([expect.objectContaining({ href: `/ir/${first!.offer}` })])
  expect(reply!.all('suggestions')[0]!.suggestions).toHaveLength(2)
  const [, , sheet] = await talk('licuadoras', 'la primera se puede meter al lavavajillas?', '¿Qué más dice su ficha?')
  expect(sheet!.text).toContain('su ficha dice')
})

test.for([
  ['la dewalt trae maletin?', 'DeWalt'],
  ['la L8180 esta en buen precio?', 'l8180'],
])('a question names what was not shown, and no other product is answered for: %s', async ([said, name]) => {
  const [list, reply] = await talk('licuadoras', said!)
  expect(reply!.text).toContain(list!.cards[0]!.name)
  expect(reply!.text.toLowerCase()).toContain(name!.toLowerCase())
  expect(reply!.text).not.toMatch(/\$/)
  expect(reply!.cards).toEqual([])
})

test.for([
  ['la primera no sera de las reacondicionadas? esta muy barata', /nuev|reacondicionad/],
  ['la primera a cuanto me sale por mes si la saco a 12', /meses/],
  ['la primera de veras estaba en 2199 o le inflaron?', /descuento|costaba|dice que|rebaja/i],
] as const)('what is asked is answered first: %s', async ([said, words]) => {
  const [list, reply] = await talk('licuadoras', said)
  const [, after] = reply!.text.split(`${list!.cards[0]!.name}`)
  expect(after!.slice(0, 160)).toMatch(words)
})

test.for([
  ['que tan confiable es trajinera? no me vayan a ver la cara', 'Trajinera', /de 5 en/],
  ['los de montealba cuantos dias dan para devolver', 'Almacenes Montealba', /60 días/],
  ['trajinera tiene sucursal o puro envio?', 'Trajinera', /^Trajinera: está en Ciudad de México/],
  ['El Buen Trueque da factura a persona fisica?', 'El Buen Trueque', /la factura la da/],
] as const)('a store that is named is answered for, and nothing in general: %s', async ([said, store, words]) => {
  const [reply] = await talk(said)
  expect(reply!.text).toContain(store)
  expect(reply!.text).toMatch(words)
  expect(reply!.text).not.toMatch(/Profeco|demostración/)
})

test('what no store tells of all of them is said, without another ranking', async () => {
  const [reply] = await talk('que tiendas dejan pagar en el oxxo')
  expect(reply!.text).toContain('no sé cuáles')
  expect(reply!.text).not.toMatch(/meses sin intereses/)
})

test.for([
  ['me facturan?', /la factura la da/],
  ['la puedo pagar en el oxxo?', /no sé qué formas de pago acepta/],
] as const)('what is asked of the store of a product on the screen: %s', async ([said, words]) => {
  const [list, reply] = await talk('licuadoras', said)
  expect(reply!.text).toMatch(words)
  expect(reply!.text).toContain(list!.context!.shown[0]!.store)
})

test('a question about the store beside a proposal confirms and proposes nothing', async () => {
  const [, , reply] = await talk(
    'licuadoras',
    'avísame cuando baje la primera',
    'es confiable esa tienda? nunca la había oído',
  )
  expect(reply!.all('proposal')).toEqual([])
  expect(reply!.text).toMatch(/de 5 en/)
})

test('goods are no place that is shipped to', async () => {
  const [reply] = await talk('cuáles tiendas no cobran envío en pañales?')
  expect(reply!.text).not.toMatch(/ciudades llegan/)
})

test('the terms of the coupon with this percentage are told', async () => {
  const [list] = await talk('cupones de La Ganguería')
  const coupon = list!
    .all('coupons')
    .flatMap(({ coupons }) => coupons)
    .find(({ kind }) => kind === 'percent')
  const [, reply] = await talk('cupones de La Ganguería', `el de ${coupon!.value}% aplica en tenis o es de puro mueble`)
  expect(reply!.text).toContain(coupon!.title)
})

test('how long the store takes is a time of delivery', async () => {
  const [, reply] = await talk('licuadoras', 'la tienda de la segunda cuanto tarda en mandar')
  expect(reply!.text).toMatch(/días/)
})

test.for(['cuál tiene envío gratis', 'alguno trae envío gratis?', 'de esos cuáles dan meses sin intereses'])(
  'terms of the sale are told of the products on the screen: %s',
  async (said) => {
    const [list, reply] = await talk('licuadoras', said)
    expect(reply!.cards.map(({ slug }) => slug)).toEqual(list!.cards.map(({ slug }) => slug))
    expect(reply!.text).toMatch(/env[ií]o|meses/)
    expect(reply!.text).not.toContain('Comparo')
  },
)

test('where it is sold in months names months', async () => {
  const [, reply] = await talk('licuadoras', 'la de en medio en dónde la dan a meses')
  expect(reply!.text).toMatch(/meses sin intereses/)
})

test.for(['la 2da cuánto queda a 12 meses', 'la segunda trae garantía?'])(
  'a question about one thing of a list does not change the list: %s',
  async (said) => {
    const [list, reply] = await talk('quiero una licuadora y una cafetera, cuánto sería en total', said)
    const second = list!.context!.shown[1]!
    expect(reply!.text).toContain(second.name)
    expect(reply!.text).toMatch(/meses|garantía/)
    expect(reply!.text).not.toMatch(/Lo más barato de cada cosa/)
  },
)

test.for(['guárdala y avísame si baja tantito', 'guarda la primera y ponle alerta'])(
  'to save and to be told are proposed together: %s',
  async (said) => {
    const [, reply] = await talk('licuadoras', said)
    expect(reply!.all('proposal').map(({ proposal }) => proposal.act)).toEqual(['save', 'alert'])
  },
)

test.for([
  ['es confiable esa tienda? nunca la había oído', /de 5|calificaciones/],
  ['las tiendas estas aceptan devolución si no le queda al carro?', /devoluciones/],
] as const)('a thing named beside the question is not what is asked about: %s', async ([said, says]) => {
  const [list, , reply] = await talk('licuadoras', 'la primera es nueva o usada', said)
  expect(reply!.text).toMatch(says)
  expect(reply!.text).toContain(list!.context!.shown[0]!.store)
  const shown = new Set(list!.cards.map(({ slug }) => slug))
  for (const { slug } of reply!.cards) expect(shown).toContain(slug)
})

test('our taste is asked: a reason by their data, and no taste', async () => {
  const [list, reply] = await talk('licuadoras', 'a ti cuál te gusta más?')
  expect(reply!.text).toMatch(/^Gustos no tengo/)
  expect(list!.cards.some(({ name }) => reply!.text.includes(`Yo elegiría ${name}`))).toBe(true)
})

test('what a price will be is not foretold', async () => {
  const [, reply] = await talk('licuadoras', '¿y el precio de la primera es bueno o lo van a bajar pronto?')
  expect(reply!.text).toMatch(/no lo puedo saber|no voy a inventar/)
})

test.for(['bórrala mejor ya no la quiero', 'ya no la quiero', 'mejor cancélala'])(
  'after a question about alerts the alert is taken away, and the conversation goes on: %s',
  async (said) => {
    const [, , reply] = await talk('ponme una alerta para una licuadora oster', 'cuántas alertas puedo tener?', said)
    expect(reply!.text).toMatch(/alerta/)
    expect(reply!.text).not.toMatch(/empezamos de cero/)
  },
)

test.for([
  '¿ha bajado?',
  '¿cuánto ha bajado?',
  'ha bajado',
  '¿no ha bajado la primera?',
  '¿cuánto cuestan todos juntos?',
])('what a question about the screen says describes no other thing: %s', async (said) => {
  const knowledge = await (await shopToRead()).knowledge()
  const [list] = await talk('licuadoras')
  const { kind, request } = sortSentence(said, list!.context, knowledge)
  expect([kind, request.wish.kind?.said ?? 'licuadoras']).toEqual([
    expect.not.stringMatching(/^wish$/),
    expect.stringContaining('licuadora'),
  ])
})

test.for([
  '¿cuánto cuestan todos juntos?',
  '¿cuánto sale todo junto?',
  '¿cuánto es por todo?',
  '¿cuánto pago por los tres juntos?',
])('the sum of what is on the screen, in other words: %s', async (said) => {
  const [list, reply] = await talk('licuadoras', said)
  const sum = list!.cards.reduce((total, card) => total + card.total, 0)
  expect(reply!.text).toContain(formatShortMoney(sum))
})

test('what opens with a part of the thing asks of what is shown', async () => {
  const [list, reply] = await talk('licuadoras', 'la tapa es de vidrio o plastico')
  const slugs = list!.cards.map(({ slug }) => slug)
  expect(reply!.cards.length).toBeGreaterThan(0)
  expect(reply!.cards.every(({ slug }) => slugs.includes(slug))).toBe(true)
})

test('what the data do not say is answered in general, and said to be so', async () => {
  const [, reply] = await talk('licuadoras', '¿hacen mucho ruido?')
  expect(reply!.text).toMatch(/no sé .*en general: /i)
})

test('several are meant by a verb in the plural, also after one was spoken of', async () => {
  const [list, , reply] = await talk('licuadoras', '¿qué potencia tiene la segunda?', 'traen vaso de vidrio')
  expect(reply!.cards).toHaveLength(list!.cards.length)
})

test('a question that names its product is answered for it', async () => {
  const [list] = await talk('licuadoras')
  const { name } = list!.cards[0]!
  const [reply] = await talk(`¿${name} ha bajado de precio?`)
  expect(reply!.text).toContain(name)
  expect(reply!.cards.map((card) => card.name)).toEqual([name])
})
