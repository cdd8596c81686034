/** What a first wish asks is kept, and what a card states is not denied. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

const replyTo = async (said: string) => (await talk(said)).at(-1)!
const wishOf = async (said: string) => (await replyTo(said)).context!.wish!

describe('limits', () => {
  test('a denied verb before «más de» is an upper limit, and no condition', async () => {
    const reply = await replyTo('taladro inalámbrico pero que no se vaya a más de cuatro mil pesos')
    expect(reply.context!.wish).toMatchObject({ min: null, max: 4000 })
    expect(reply.text).not.toContain('vaya')
  })

  test('less than about so much is no fault', async () => {
    const reply = await replyTo('unos lentes de sol de unos 800 pesos')
    expect(reply.text).not.toContain('No lo tengo desde')
  })
})

describe('brands', () => {
  test('what «nada de» names is refused', async () => {
    const reply = await replyTo('croquetas para perro adulto, nada de pedigree ni nupec')
    expect(reply.context!.wish!.withoutBrands).toEqual(expect.arrayContaining(['Pedigree']))
    for (const { brand } of reply.cards) expect(['Pedigree', 'Nupec']).not.toContain(brand)
  })

  test('the beginning of a name refuses it', async () => {
    const reply = await replyTo('aceite 20w50 para motor de 5 litros que no sea quaker')
    for (const { brand } of reply.cards) expect(brand).not.toContain('Quaker')
    expect(reply.text).not.toContain('quaker')
  })

  test('one without a mark is asked for', async () => {
    expect((await wishOf('bueno entonces un balon de fut del 5 voit')).brands).toEqual(['Voit'])
  })

  test('signs of a name are left out or said as words', async () => {
    const reply = await replyTo('plancha de vapor black and decker o t-fal')
    expect(reply.context!.wish!.brands).toEqual(['Black+Decker', 'T-Fal'])
    expect(reply.text).not.toContain('Ninguno dice')
  })
})

test('either of two sizes is enough', async () => {
  const { text } = await replyTo('quiero una pantalla de 50 o 55 que sea 4k')
  expect(text).not.toMatch(/No todos cumplen|todo a la vez|de 50 y/)
})

test('what stands behind an emoji is a condition', async () => {
  const { words } = await wishOf('audífonos inalámbricos para gym q no se caigan y aguanten sudor 🏃‍♀️ rosas')
  expect(words.join(' ')).toMatch(/rosa/)
})

test('who is in a hurry asks for no day of delivery, and another name of the thing is not denied', async () => {
  const { text } = await replyTo('me urge un calentón')
  expect(text).not.toMatch(/fecha exacta|«calentón»/)
})

test('what features count is a size', async () => {
  const reply = await replyTo('una estufa de 6 quemadores')
  expect(reply.context!.wish!.measures).toMatchObject([{ unit: 'quemador', value: 6 }])
  expect(reply.text).not.toContain('No sé si son')
})

test('half a horse power is 1/2 HP', async () => {
  const { measures } = await wishOf('bomba de agua de medio caballo')
  expect(measures).toMatchObject([{ unit: 'hp', value: 0.5 }])
})

test('a use right after the thing is a part of its name', async () => {
  const { cards } = await replyTo('tenis pa correr del 27 que no pasen de 1500')
  for (const { name } of cards) expect(name).toMatch(/^Tenis para correr/)
})

test('a feature with another name is quoted, and not denied', async () => {
  const { text } = await replyTo('un celular con harta pila')
  expect(text).toContain('«Batería: ')
  expect(text).not.toContain('«harta pila»')
})

test('a quality that only ends like a verb is not passed over', async () => {
  const { text, cards } = await replyTo('refri inverter de 14 pies negro')
  expect(cards.length === 0 || /inverter/i.test(text)).toBe(true)
})

test('a box of a second thing is a thing of its own', async () => {
  const { text } = await replyTo('ocupo 30 cuadernos profesionales de cuadro grande y 5 cajas de lápices')
  expect(text).not.toContain('dice «lápices»')
})

test.for(['laptop de 8 a 15 mil', 'pantalla de 4 a 9 mil'])(
  'the lower number of thousands is no condition: %s',
  async (said) => {
    for (const talked of [[said], [said, 'que sea nueva']]) {
      const { text, context } = (await talk(...talked)).at(-1)!
      expect(text).not.toContain('«de ')
      expect(context!.wish!.loose).toEqual([])
    }
  },
)
