/** A change keeps the rest of the wish, and no part of it is passed over without a word. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

const after = async (...said: string[]) => (await talk(...said)).at(-1)!

describe('one product less on the screen', () => {
  test.for(['la 3 no, quítala', 'el tercero no me late', 'la 3 fuera'])('%s', async (says) => {
    const [before, reply] = await talk('licuadora', says)
    const slugs = before!.cards.map(({ slug }) => slug)
    expect(reply!.cards.map(({ slug }) => slug)).toEqual(slugs.slice(0, 2))
    expect(reply!.all('proposal')).toEqual([])
  })
})

describe('another thing in the place of the one spoken of', () => {
  test.for([
    ['lavadora de 18 kilos', 'me equivoqué, era secadora', 'secadora'],
    ['shampoo', 'en vez de shampoo acondicionador', 'acondicionador'],
    ['licuadora', 'cambia la licuadora por una batidora', 'batidora'],
  ] as const)('%s, %s', async ([first, then, thing]) => {
    const { context, text } = await after(first, then)
    expect(`${context!.wish!.kind?.said} ${text}`).toContain(thing)
    expect(context!.wish!.kind?.said).not.toBe(first)
  })
})

describe('a condition said with «que» asks for no fact of what is shown', () => {
  test.for([
    ['playera blanca de hombre', 'q no sea de algodon'],
    ['croquetas para perro', 'que sea para cachorro'],
    ['carriola', 'que se pueda lavar'],
  ] as const)('%s, %s', async ([first, then]) => {
    const [before, reply] = await talk(first, then)
    expect(reply!.cards.length).toBeGreaterThan(0)
    expect(reply!.context!.wish!.kind!.said).toBe(before!.context!.wish!.kind!.said)
  })
})

test('a stage of life takes the place of another', async () => {
  const { wish } = (await after('croquetas para perro adulto', 'mejor de cachorro')).context!
  expect(wish!.words.join(' ')).toContain('cachorro')
  expect(wish!.words.join(' ')).not.toContain('adulto')
})

describe('a limit that is moved', () => {
  test.for([
    ['tablet samsung hasta 4000', 'no, bájale a 3', 3000],
    ['tablet samsung hasta 4000', 'súbele el presupuesto a 6000', 6000],
  ] as const)('%s, %s', async ([first, then, max]) => {
    const { wish } = (await after(first, then)).context!
    expect(wish).toMatchObject({ max, measures: [], brands: ['Samsung'] })
  })
})

describe('a word that no product says is named', () => {
  test.for([
    ['disco duro externo 1tb', 'sólido', 'sólido'],
    ['cámara de seguridad', 'de las que se ven raras', 'raras'],
  ] as const)('%s, %s', async ([first, then, word]) => {
    const [before, reply] = await talk(first, then)
    expect(reply!.text).toMatch(
      new RegExp(`(?:no dice|Ninguno dice|solo lo dicen?) ?.*«[^»]*${word}|«[^»]*${word}[^»]*» solo lo`),
    )
    expect(reply!.context!.wish!.kind!.said).toBe(before!.context!.wish!.kind!.said)
  })
})

test('an adjective is asked of the thing spoken of, although another thing has that name', async () => {
  const [, reply, last] = await talk('lentes de sol', 'polarizados porfa', 'quita lo de polarizados')
  expect(reply!.context!.wish!.kind!.said).toContain('lentes')
  expect(reply!.cards.length).toBeGreaterThan(0)
  expect(last!.context!.wish!.words.join(' ')).not.toContain('polarizad')
})

test('what every card states is not denied', async () => {
  const { text } = await after('estufa de 4 quemadores')
  expect(text.includes('de 4 quemadores. ')).not.toBe(text.includes('No sé si son de 4 quemadores'))
})

test('a size that no name says cannot be compared, which is said', async () => {
  const { text } = await after('mochila escolar', 'otra más grande')
  expect(text).toContain('no dicen su tamaño')
})

describe('more ways to ask for less money or less weight', () => {
  test.for(['alguna que no sea tan cara', 'una más baratita'])('%s', async (says) => {
    const [before, reply] = await talk('bocina portátil', says)
    const cheapest = Math.min(...before!.cards.map(({ total }) => total))
    expect(reply!.cards.length).toBeGreaterThan(0)
    for (const { total } of reply!.cards) expect(total).toBeLessThanOrEqual(cheapest)
  })

  test('a lighter one', async () => {
    expect((await after('carriola', 'menos pesada')).text).not.toContain('«pesada»')
  })
})

describe('a heading claims no use, person or occasion', () => {
  test.for([
    ['laptop para la escuela', /^Busqué: [^.]*escuela/],
    ['tablet para mi niña', /^Busqué: [^.]*niña/],
    ['platos desechables para fiesta', /desechables Platos|^Busqué: [^.]*fiesta/],
    ['regalo para un intercambio de 300 pesos', /para un intercambio/i],
  ] as const)('%s', async ([says, claim]) => {
    expect((await after(says)).text).not.toMatch(claim)
  })
})

describe('several things in one sentence', () => {
  test.for([
    ['funda para iphone 16 y mica', ['funda', 'mica']],
    ['pedro páramo y aura', ['pedro páramo', 'aura']],
  ] as const)('%s', async ([says, things]) => {
    const { text, cards } = await after(says)
    const named = `${text} ${cards.map(({ name }) => name).join(' ')}`.toLowerCase()
    for (const thing of things) expect(named).toContain(thing)
  })
})

test('a name of several categories finds the products of each', async () => {
  const { products } = await after('juguetes para niño de 3 años')
  expect(products.length).toBeGreaterThan(0)
})

describe('a value that is corrected', () => {
  test.for([
    ['vestido largo', 'corto, perdón', 'corto', 'largo'],
    ['colchón matrimonial', 'king size, me equivoqué', 'king', 'matrimonial'],
    ['llantas 185/65 r15', '205/55 r16 perdon, esas son del otro carro', '205/55', '185/65'],
  ] as const)('%s, %s', async ([first, then, meant, gone]) => {
    const { wish } = (await after(first, then)).context!
    const words = `${wish!.kind!.said} ${wish!.words.join(' ')} ${wish!.measures.map(({ said }) => said).join(' ')}`
    expect(words).toContain(meant)
    expect(words).not.toContain(gone)
  })
})

describe('a number beside the size spoken of is that size', () => {
  test.for([
    ['bicicleta rodada 26', 'mejor 29', 'rodada 29'],
    ['lavadora de 18 kilos', 'ay no, está muy chica, de 22', '22 kilos'],
    ['bici rodada 16', 'subele a rodada 20 mejor', 'rodada 20'],
  ] as const)('%s, %s', async ([first, then, size]) => {
    const { text, context } = await after(first, then)
    expect(context!.wish!.measures.map(({ said }) => said)).toEqual([size])
    expect(context!.wish!.min).toBeNull()
    expect(text).not.toContain('personas')
  })
})

describe('brands that are accepted or refused', () => {
  test.for([
    [['celular samsung', 'xiaomi también me late'], ['Samsung', 'Xiaomi'], []],
    [['aspiradora robot xiaomi', 'o roborock'], ['Xiaomi', 'Roborock'], []],
    [['laptop', 'que no sea hp', 'bueno ya, hp también puede ser'], [], []],
    [['licuadora', 'ni oster ni taurus'], [], ['Oster', 'Taurus']],
    [['tv', 'hisense no, y tampoco tcl'], [], ['Hisense', 'TCL']],
    [['taladro makita o dewalt', 'mejor un rotomartillo de esas mismas marcas'], ['Makita', 'DeWalt'], []],
  ] as const)('%s', async ([said, brands, withoutBrands]) => {
    const { wish } = (await after(...said)).context!
    expect(wish!.brands).toEqual(brands)
    expect(wish!.withoutBrands).toEqual(withoutBrands)
  })
})

describe('how the thing is names no other thing', () => {
  test.for([
    ['perfume para dama', 'dulce, como de vainilla', 'perfume'],
    ['tableta para niños', 'que aguante golpes', 'tableta'],
  ] as const)('%s, %s', async ([first, then, thing]) => {
    expect((await after(first, then)).context!.wish!.kind!.said).toContain(thing)
  })
})

test('a brand that is accepted again is asked of none', async () => {
  const { text } = await after('laptop', 'que no sea hp', 'bueno ya, hp también puede ser')
  expect(text).not.toMatch(/«hp»/i)
})

test('any colour but one refuses that one', async () => {
  const { text } = await after('botas de hule', 'cualquier color menos amarillo')
  expect(text).not.toMatch(/dicen? «amarillo»/)
})

test('«más potente» says no price', async () => {
  expect((await after('bocina bluetooth', 'más potente')).text).not.toContain('«desde')
})

test('a thing that is added too is searched by itself', async () => {
  const { wish } = (await after('mole', 'y tantito arroz tambien, el de 2 kg')).context!
  expect(wish!.kind!.said).toBe('arroz')
})

test('alternatives to each other, of which a person is none', async () => {
  const { wish } = (await after('carriola para bebé', 'en gris, y si no hay en gris que sea negra')).context!
  expect(wish!.words).toContain('gris|negra')
})

test('a value that does not matter is no condition', async () => {
  const { text } = await after('computadora de escritorio', '16 de ram, color no importa')
  expect(text).not.toContain('importa')
})

test('a limit that was not there cannot be given up', async () => {
  const { cards, text } = await after('tv de 55', 'sin limite de precio')
  expect(cards.length).toBeGreaterThan(0)
  expect(text).toContain('no lo estaba limitando')
})

test('a condition of a sentence before is kept, or named', async () => {
  const { cards, text } = await after('minisplit de tonelada y media de 220', 'de una tonelada')
  expect(cards.every(({ name }) => name.includes('220')) || text.includes('220')).toBe(true)
})

test('of a brand only what costs less is denied', async () => {
  const { text } = await after('celular motorola', 'con 256 de memoria y hasta 6000')
  expect(text).toContain('$6,000')
})
