/** What is shown is of the sort that was meant: by what is spoken of, never by a word that it only shares. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()
const last = async (...said: string[]) => (await talk(...said)).at(-1)!

describe('a bare name is of the kind that goes with what is spoken of', () => {
  test.each([
    ['una correa para el lomito', /^Correa para perro/],
    ['cama para mi firulais', /^Cama para perro/],
    ['casco para la bici', /^Casco de ciclismo/],
  ])('%s', async (said, name) => {
    const { cards } = await last(said)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.name).toMatch(name)
  })

  test('what goes on with a part of a car asks for another one of a car', async () => {
    const { cards } = await last('batería para auto', 'y también el tapete de uso rudo para ese mismo coche')
    for (const { name } of cards) expect(name).toMatch(/^Tapetes/)
    expect(cards.map(({ name }) => name).join()).not.toMatch(/sala|baño/)
  })
})

describe('what only shares a word is not shown as near', () => {
  test.each([
    ['necesito ácido muriático', 'muri'],
    ['enséñame otra de vapor vertical, de las de gancho', 'no hay nada así'],
    ['entonces de diábolos o de postas para tirar a latas', 'No tengo'],
  ])('%s', async (said, words) => {
    const reply = await last(said)
    expect(reply.text).toContain(words)
    expect(reply.all('products')).toEqual([])
  })
})

test.each(['tienes algún artículo con lista de qué llevar para acampar?', 'algo del blog sobre estafas'])(
  'a post about something else is none: %s',
  async (said) => {
    const { text } = await last(said)
    expect(text).not.toContain('Hay un artículo sobre eso')
    expect(text).not.toMatch(/estufa/i)
  },
)

test('of a list that was not read to its end a count is a least one', async () => {
  expect((await last('qué ofertas hay hoy')).text).toMatch(/Hay 100 o más; /)
})

test.each([
  ['casa de campaña para 6 que aguante lluvia', 'de las que se abren solas', /6 personas/],
  ['bici de montaña rodada 29', 'mejor 27.5 entonces, con frenos de disco', /27\.5/],
])('%s, then %s', async (first, second, name) => {
  const { cards } = await last(first, second)
  expect(cards.length).toBeGreaterThan(0)
  for (const card of cards) expect(card.name).toMatch(name)
})

test('a shade of two words is one colour', async () => {
  const wish = (await last('mochila', 'que lila o azul cielo')).context!.wish!
  expect(wish.words).toEqual(['lila|azul cielo'])
})

test.each(['disfraz para niña que llegue antes del 31', 'una muñeca que llegue el 5 de enero'])(
  'a day is no size: %s',
  async (said) => expect((await last(said)).context!.wish!.measures).toEqual([]),
)

test('the width of a gap is no width of the thing', async () => {
  const reply = await last('refri que quepa en un hueco de 75 de ancho')
  expect(reply.text).not.toContain('No lo tengo de 75')
  expect(reply.text).toContain('si cabe en un hueco')
})

test.each([
  ['mochila', '¿alguna de esas es impermeable?'],
  ['licuadora', 'aspas de acero o de plástico la del medio?'],
  ['tenis nike', '¿Seguro que sí llegan al 30?'],
])('after %s a question about them changes nothing: %s', async (first, question) => {
  const [list, reply] = await talk(first, question)
  expect(reply!.text).not.toMatch(/^Va: |No tengo «/)
  for (const { name } of reply!.cards) expect(list!.cards.map((card) => card.name)).toContain(name)
})

test('words by ear are read, right ones stay', async () => {
  expect((await last('ola kiero aser mi rejistro i no me yega el correo')).text).toContain('correo no deseado')
  expect((await last('licuadora', 'hay que hacerlo a mano?')).text).not.toContain('aser')
})

test.each(['PUES NO SIRVES PA NADA', 'no me ayudas en nada'])('%s gets an apology and no products', async (said) => {
  const reply = await last('tele', said)
  expect(reply.text).toMatch(/Perdón|Disculpa|Siento/)
  expect(reply.cards).toEqual([])
})

test('an alert below a price is said in any words', async () => {
  const reply = await last('licuadora', 'Avísame si cae debajo de 400 entonces. Gracias')
  expect(reply.text).toContain('¿Te aviso cuando llegue a $400?')
})

test('thanks before a wish do not swallow it', async () => {
  const reply = await last('tele', 'va, luego lo checo, gracias. Y ya que estamos una licuadora de vidrio')
  expect(reply.cards.map(({ name }) => name).join()).toMatch(/Licuadora/)
})

test.each(['sorpréndeme con la mejor oferta de hoy, de lo que sea', '¿qué ofertas hay hoy?'])(
  'offers of anything are shown: %s',
  async (said) => expect((await last(said)).cards.length).toBeGreaterThan(0),
)

test('what is asked about offers is answered, not shown', async () => {
  const reply = await last('¿cómo sé que las ofertas de hoy son de verdad?')
  expect(reply.cards).toEqual([])
  expect(reply.text).toMatch(/precio/)
})

test('bread after politics is a wish', async () => {
  const reply = await last('¿por quién vas a votar?', 'ya pues, quiero un pan de caja')
  expect(reply.text).not.toContain('política')
})

describe('another thing that is named is no longer the one spoken of', () => {
  test.each([
    ['busco un refrigerador', 'quiero un regalo para mi novia', /refrigerador/i],
    ['busco audífonos', 'cuánto cuesta el iphone 15?', /audífonos/i],
    ['busco celulares', 'y el iphone 15 cuánto cuesta?', /ZTE/],
    ['busco audífonos menos de 600', 'y el xbox series s cuánto cuesta?', /audífonos/i],
  ])('%s · %s', async (before, said, old) => {
    const { cards, text } = await last(before, said)
    expect(`${text} ${cards.map(({ name }) => name).join()}`).not.toMatch(old)
  })

  test.each([
    ['busco perfumes', 'es un regalo para mi mamá', /^Perfume/],
    ['busco audífonos', 'los de JBL cuánto cuestan?', /JBL/],
    ['busco laptop', 'la hp 14 tiene hdmi?', /HP 14/],
  ])('what says more of it goes on: %s · %s', async (before, said, name) => {
    const { cards } = await last(before, said)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.name).toMatch(name)
  })
})

test.each([
  ['qué tienda tiene más barato el ps5?', /PlayStation 5/],
  ['en qué tienda está más barata la leche lala?', /Lala/],
  ['cuánto cuesta una laptop', /^Laptop/],
])('«%s» shows the product with its prices', async (said, name) => {
  const { cards } = await last(said)
  expect(cards.length).toBeGreaterThan(0)
  for (const card of cards) expect(card.name).toMatch(name)
})

test('to send is no product that stores have', async () => {
  expect((await last('qué tienda envía gratis a Mérida?')).text).not.toContain('tiene envia')
})

test.each(['ocupo un regalito para mi suegra', 'detallito para mi mamá'])('«%s» wishes nothing bad', async (said) => {
  expect((await last(said)).cards.length).toBeGreaterThan(0)
})
