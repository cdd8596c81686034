/** Each condition is applied, named, or taken back; none is lost on the way. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

const last = async (...said: string[]) => (await talk(...said)).at(-1)!
const wishAfter = async (...said: string[]) => (await last(...said)).context!.wish!

describe('amounts', () => {
  test('a range that is said keeps its lower end, whatever person it is for', async () => {
    expect(await wishAfter('un celular para mi papá', 'entre 2 y 3 mil')).toMatchObject({ min: 2000, max: 3000 })
  })

  test('two thousands side by side are up to the second', async () => {
    expect(
      await wishAfter('quiero una bicicleta, mi presupuesto anda como en cinco mil seis mil máximo'),
    ).toMatchObject({
      max: 6000,
    })
  })

  test('a size that is refused is not asked for', async () => {
    const wish = await wishAfter('taladro inalámbrico de 20v que no sea de 12v')
    expect(wish.measures.map(({ value }) => value)).toEqual([20])
    expect(wish.withoutWords.join()).toContain('12')
  })

  test('a strength without its unit', async () => {
    const reply = await last('paracetamol de 500')
    expect(reply.text).not.toContain('No lo tengo')
    for (const { name } of reply.cards) expect(name).toContain('500 mg')
  })

  test('storage beside a laptop is no thing of its own', async () => {
    const reply = await last('laptop 16 ram 512 ssd abajo de 12 mil')
    expect(reply.text).not.toMatch(/512 ×|Lo más barato de cada cosa/)
    expect(reply.context!.wish!.kind!.said).toContain('laptop')
    expect(reply.context!.wish!.measures.map(({ value }) => value)).toContain(512)
  })
})

test('what a product must be without is named, or quoted from the features that state it', async () => {
  const reply = await last('shampoo sin sulfatos')
  expect(reply.text).toContain('sulfatos')
})

test('a list with one thing left shows that thing', async () => {
  const reply = await last(
    'un balón de futbol y unas espinilleras para niño, todo por menos de 5 mil',
    'quita las espinilleras, solo el balón',
  )
  expect(reply.text).not.toContain('Lo más barato de cada cosa')
  expect(reply.cards.length).toBeGreaterThan(0)
  for (const { name } of reply.cards) expect(name).toMatch(/balón/i)
})

test('without an act the last wish is taken back', async () => {
  const [first, , back] = await talk('licuadora', 'mejor una plancha de vapor', 'deshaz lo último')
  expect(back!.context!.wish!.kind!.said).toBe(first!.context!.wish!.kind!.said)
  expect(back!.text).not.toContain('Mis favoritos')
})

test('a thing with a size is asked for, whatever is told beside it', async () => {
  const reply = await last('minisplit 1 tonelada, aquí en Hermosillo está cabrón el calor')
  expect(reply.text).not.toContain('clima')
})

test('an adult is no child', async () => {
  const reply = await last('regalo para mi morra que cumple 19 y le gusta el skincare')
  for (const { name } of reply.cards) expect(name).not.toMatch(/peluche|muñeca/i)
})

describe('English', () => {
  test('a wish', async () => {
    const wish = await wishAfter('do you have wireless headphones under 1500?')
    expect(wish.kind!.said).toContain('audifonos')
    expect(wish.max).toBe(1500)
  })

  test('a question about what is shown', async () => {
    const [list, reply] = await talk('licuadora', 'the first one, is it a good price?')
    expect(reply!.text).toContain(list!.cards[0]!.name)
    expect(reply!.text).toMatch(/buen precio|barato|caro|de siempre|muy poco para juzgarlo/)
  })
})

test('a question of health is no choice between the products on the screen', async () => {
  const [, reply] = await talk(
    'baumanómetros',
    '¿qué me recomienda para la presión alta, sí me puedo tomar dos losartanes?',
  )
  expect(reply!.text).toMatch(/médico/)
  expect(reply!.products).toEqual([])
})

test('one store is asked for, and no sum of all', async () => {
  const [, reply] = await talk('licuadoras', '¿cuál tienda la tiene más barata con todo y envío?')
  expect(reply!.text).toMatch(/de menos a más|Sale más barato en|sale más barato en/)
})

test('the words of the thing name its kind, not those of its conditions', async () => {
  const reply = await last('crema para la cara con ácido hialurónico')
  for (const { name } of reply.products) expect(name).not.toMatch(/crema ácida/i)
})

test('whether to wait for a season is answered with the verdict of the product', async () => {
  const [list, reply] = await talk('licuadoras', '¿está bien de precio el primero o me espero al buen fin?')
  expect(reply!.text).toContain(list!.cards[0]!.name)
  expect(reply!.text).toMatch(/esperar|No puedo decirlo/)
})

test('for whom a thing is, is named where no card says it', async () => {
  const { text, cards } = await last('croquetas perro adulto 8kg')
  expect(cards.every(({ name }) => !name.includes('adulto'))).toBe(true)
  expect(text).toContain('«adulto»')
})
