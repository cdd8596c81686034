/** Short sentences after products were shown change the wish on the screen; thanks before a thing hide no wish. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

const wishAfter = async (...said: string[]) => (await talk(...said)).at(-1)!.context!.wish!

describe('brands to choose from', () => {
  test.for([
    ['taladro inalámbrico', 'bosch o truper', ['Bosch', 'Truper']],
    ['pantalla de 50 pulgadas', 'lg o samsung', ['LG', 'Samsung']],
  ] as const)('%s', async ([first, then, brands]) => {
    const [before, after] = await talk(first, then)
    expect([...after!.context!.wish!.brands].sort()).toEqual([...brands].sort())
    expect(after!.context!.wish!.kind!.said).toBe(before!.context!.wish!.kind!.said)
    expect(after!.all('comparison')).toEqual([])
  })
})

describe('a condition beside new ones, or in their place', () => {
  test.for([
    ['laptop lenovo', 'usadas igual me sirven', 'any'],
    ['celular samsung', 'aunque sea reacondicionado', 'any'],
    ['celular samsung', '¿y reacondicionado o usado?', 'second-hand'],
    ['celular samsung', 'que no sea usado', 'new'],
    ['celular samsung', 'mejor reacondicionado', 'refurbished'],
  ] as const)('%s, %s', async ([first, then, condition]) => {
    const wish = await wishAfter(first, then)
    expect(wish.condition).toBe(condition)
    expect(wish.brands).toEqual((await wishAfter(first)).brands)
  })
})

test('a size that is said anew drops no other condition', async () => {
  const before = await wishAfter('pantalla samsung de 50 pulgadas menos de 20 mil')
  const after = await wishAfter('pantalla samsung de 50 pulgadas menos de 20 mil', 'mejor de 65')
  expect(after).toMatchObject({ brands: before.brands, max: 20_000 })
  expect(after.measures[0]!.value).toBe((before.measures[0]!.value as number) * (65 / 50))
})

describe('thanks or laughter before a thing', () => {
  test.for([
    ['licuadora', 'jaja ok, una plancha de vapor', 'plancha'],
    ['licuadora', 'no gracias, están caras. unos audífonos inalámbricos', 'audifonos'],
  ] as const)('%s, %s', async ([first, then, kind]) => {
    expect((await wishAfter(first, then)).kind!.said).toContain(kind)
  })

  test.for(['muchas gracias por la ayuda', 'gracias, la licuadora ya la compré'])('%s', async (then) => {
    const [, after] = await talk('licuadora', then)
    expect(after!.all('products')).toEqual([])
  })
})

describe('who gave or told it is not whom it is for', () => {
  test.for([
    'mi abuela me da 3 mil para una bicicleta',
    'perdón, era mi sobrinito jugando, busco una bicicleta',
    'según una vecina aquí hay bicicleta barata',
  ])('%s', async (said) => {
    const wish = await wishAfter(said)
    expect(wish.purpose).toBeNull()
    expect(wish.kind!.said).toContain('bicicleta')
  })
})

describe('despair about things is no grief', () => {
  test.for(['se metieron ratas a mi casa y estoy desesperada', 'la humedad de la pared me tiene harta y desesperada'])(
    '%s',
    async (said) => {
      const [reply] = await talk(said)
      expect(reply!.text).not.toContain('800 911 2000')
    },
  )

  test.for([
    'me siento muy sola y triste desde que murió mi mamá',
    'ya no tengo ganas de nada, perdí el trabajo y mi esposa se fue, vivirían mejor sin mí',
    'me corrieron y se fue mi novia, no le veo sentido a levantarme',
    'tengo deudas, perdí mi empleo y pienso que mis hijos estarían mejor sin mí',
  ])('with a person who suffers it is: %s', async (said) => {
    const [reply] = await talk(said)
    expect(reply!.text).toContain('800 911 2000')
    expect(reply!.cards).toEqual([])
  })
})

test('coupons are those of the store spoken of', async () => {
  const [, reply] = await talk('¿cuánto cobra de envío La Ganguería?', '¿tienen cupón?')
  const stores = reply!.all('coupons').flatMap(({ coupons }) => coupons.map(({ store }) => store.name))
  expect(stores.length).toBeGreaterThan(0)
  expect(new Set(stores)).toEqual(new Set(['La Ganguería']))
})

describe('questions about what is shown', () => {
  test('for one or for all of them', async () => {
    const [, reply] = await talk('llantas rin 15', '¿ese precio es por las 4 o por una?')
    expect(reply!.text).toMatch(/el precio, \$[\d,.]+, es por/)
  })

  test('what it cost on a day', async () => {
    const [, reply] = await talk('licuadora oster', '¿cuánto costaba la primera hace dos meses?')
    expect(reply!.text).toMatch(/su precio más bajo era \$|no tengo datos/)
  })

  test('whether it arrives in time', async () => {
    const [, reply] = await talk('licuadora oster', '¿la primera llega antes del 24 de diciembre?')
    expect(reply!.text).toMatch(/24 de diciembre/)
  })
})
