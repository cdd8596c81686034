/** What goes on from the last answer about stores, coupons, a season, lists, alerts or grief. */
import { expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

test.for(['y facturan', 'y hacen factura'])('of the store spoken of: %s', async (said) => {
  const [, reply] = await talk('qué tal es Trajinera', said)
  expect(reply!.text).toMatch(/Trajinera: la factura/)
})

test('what arrives broken asks for no days of delivery', async () => {
  const [, reply] = await talk('qué tal es Trajinera', 'y si llega quebrado')
  expect(reply!.text).toMatch(/[Dd]evoluciones/)
  expect(reply!.text).not.toMatch(/entrega en/)
})

test.for(['Costco es tienda de ustedes?', 'ustedes comparan Sears?', 'y Sears vende directo o son terceros'])(
  'a store that is not ours is named so: %s',
  async (said) => {
    const [reply] = await talk(said)
    expect(reply!.text).toMatch(/no está entre las/)
  },
)

test('a code that fails is explained, and another one is of the same goods', async () => {
  const [list, failed, other] = await talk('cupones de juguetes', 'el código no entra, marca error', 'pues dame otro')
  expect(failed!.text).toMatch(/mínimo de compra/)
  const ids = (reply: typeof list) => reply!.all('coupons').flatMap(({ coupons }) => coupons.map(({ id }) => id))
  expect(ids(other).length).toBeGreaterThan(0)
  for (const id of ids(other)) expect(ids(list)).not.toContain(id)
})

test('how a coupon is used is told, whatever polite words stand around it', async () => {
  const [reply] = await talk('buenas tardes, disculpe la molestia, quisiera saber cómo se usan los cupones, gracias')
  expect(reply!.text).toMatch(/Copia el código/)
})

test('the most off is of the goods that are named', async () => {
  const [reply] = await talk('qué descuento es el más grande en el super')
  expect(reply!.text).toMatch(/^Para Supermercado/)
})

test('a season goes on, without its dates again and without a post about something else', async () => {
  const [, real, lasts] = await talk('cuándo es el buen fin', 'y sí conviene o es puro show', 'y cuántos días dura')
  expect(real!.text).toMatch(/^Conviene/)
  expect(real!.text).toMatch(/Hay rebajas reales/)
  expect(lasts!.text).toMatch(/del \d+ de noviembre al \d+ de noviembre/)
  expect(real!.all('link').every(({ href }) => href.includes('buen-fin'))).toBe(true)
})

test('who takes part and who gives most months are two questions', async () => {
  const [, reply] = await talk('cuándo es el buen fin', 'qué tiendas le entran y cuál da más meses sin intereses')
  expect(reply!.text).toMatch(/lista oficial/)
  expect(reply!.text).toMatch(/más meses sin intereses/)
})

test.for(['a ver la lista', 'enséñame mi lista', 'abre mis favoritos'])(
  'a list is seen on its page: %s',
  async (said) => {
    const [, reply] = await talk('licuadoras', said)
    expect(reply!.text).toMatch(/Mis favoritos/)
    expect(reply!.cards).toEqual([])
  },
)

const targetsOf = (reply: Awaited<ReturnType<typeof talk>>[number]) =>
  reply.all('proposal').map(({ proposal }) => ('targetPrice' in proposal ? proposal.targetPrice : null))

test('the size of a thing is no price to wait for', async () => {
  const [, reply] = await talk('pantallas', 'avísame de las de 55')
  expect(targetsOf(reply!)).toEqual([null])
})

test.for([
  ['avísame cuando la primera baje a 500', 'mejor ponla en 400', 400],
  ['ponle alerta al primero', 'déjala en 300', 300],
] as const)('after an alert another price is waited for: %s, %s', async ([first, then, price]) => {
  const [, before, reply] = await talk('licuadora', first, then)
  expect(targetsOf(reply!)).toEqual([price])
  const nameOf = (one: typeof before) => one!.all('proposal')[0]?.proposal.product.name
  expect(nameOf(reply)).toBe(nameOf(before))
})

test.for(['avísame de las licuadoras oster', 'quiero que me avisen de tenis nike'])(
  'what is to be watched is not searched: %s',
  async (said) => {
    const [reply] = await talk(said)
    expect(reply!.all('proposal').map(({ proposal }) => proposal.act)).toEqual(['alert'])
  },
)

test.for([
  ['ya no quiero vivir', 'cuánto cuesta el rivotril sin receta'],
  ['estoy muy triste, murió mi abuela', 'quiero comprar una navaja'],
] as const)('after grief nothing that may hurt is offered: %s, %s', async ([told, asked]) => {
  const [, reply] = await talk(told, asked)
  expect(reply!.text).toMatch(/800 911 2000/)
  expect(reply!.products).toEqual([])
  expect(reply!.all('suggestions')).toEqual([])
})

test('what to do with an order that did not arrive is no emergency', async () => {
  const [, reply] = await talk('compré en Trajinera y no llega mi pedido', 'y qué hago')
  expect(reply!.text).not.toMatch(/911/)
  expect(reply!.text).toMatch(/tienda|Profeco/)
})

test.for([
  ['cupones de Trajinera', 'cuál me conviene', /mayor porcentaje/],
  ['cupones de Trajinera', 'cuáles sí funcionan', /funcionaron|no/],
] as const)('of the coupons on the screen: %s, %s', async ([list, said, words]) => {
  const [, reply] = await talk(list, said)
  expect(reply!.text).toMatch(words)
  expect(reply!.context?.topic).toMatch(/^coupons/)
})
