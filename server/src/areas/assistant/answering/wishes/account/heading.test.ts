/** Whatever is asked, the heading claims nothing that a product shown does not state. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentWords } from '../../../../../understanding/text/words.ts'
import { emptyWish } from '../../../understanding/request.ts'
import { isWrittenIn, textOf } from '../stated.ts'
import type { ShownCandidate } from './conditions.ts'
import { headingOf, statedBy } from './heading.ts'

const COLOURS = ['rojo', 'negro', 'azul']
const MATERIALS = ['vidrio', 'plástico']
const BRANDS = ['Oster', 'Ninja']
const STORES = ['Trajinera', 'Tlacua']
const THINGS = [
  { kind: 'licuadora', category: 'Electrodomésticos > Cocina > Licuadoras' },
  { kind: 'plato desechable', category: 'Supermercado > Limpieza > Desechables' },
  { kind: 'olla exprés', category: 'Hogar > Cocina > Ollas exprés y vaporeras' },
]
const SAID = ['licuadora', 'licuadora de vidrio', 'platos desechables', 'estufa de 4 quemadores', 'olla express roja']
const USES = ['para la escuela', 'para un intercambio', 'para tu jefa', 'para una fiesta', 'para la cocina']

const wishes: fc.Arbitrary<Wish> = fc
  .record({
    kind: fc.option(
      fc
        .record({ said: fc.constantFrom(...SAID), thing: fc.option(fc.constantFrom(...THINGS)) })
        .map(({ said, thing }) => ({
          said,
          trails: thing ? [thing.category] : [],
          names: thing ? [thing.kind] : [],
          narrow: false,
        })),
    ),
    words: fc.subarray([...COLOURS, ...MATERIALS, 'rojo|azul', 'vidrio|~cristal', '4']),
    withoutWords: fc.subarray(COLOURS),
    brands: fc.subarray(BRANDS),
    withoutBrands: fc.subarray(BRANDS),
    stores: fc.subarray(STORES),
    withoutStores: fc.subarray(STORES),
    min: fc.option(fc.integer({ min: 1, max: 500 })),
    max: fc.option(fc.integer({ min: 1, max: 500 })),
    discount: fc.constantFrom(0, 10),
    months: fc.boolean(),
    freeShipping: fc.boolean(),
    age: fc.option(fc.constantFrom(3, 8)),
    purpose: fc.option(fc.constantFrom(...USES)),
    condition: fc.option(fc.constantFrom('new' as const, 'refurbished' as const)),
  })
  .map((parts) => ({ ...emptyWish(), ...parts }))

const products: fc.Arbitrary<ShownCandidate> = fc
  .record({
    thing: fc.constantFrom(...THINGS),
    brand: fc.constantFrom(...BRANDS),
    colour: fc.constantFrom(...COLOURS),
    material: fc.constantFrom(...MATERIALS),
    use: fc.constantFrom('', ' para fiesta'),
    age: fc.constantFrom(null, 'De 3 a 8 años', '8 años o más'),
    total: fc.integer({ min: 1, max: 500 }),
    discount: fc.constantFrom(0, 20),
    store: fc.constantFrom(...STORES),
    condition: fc.constantFrom('new' as const, 'refurbished' as const),
    shipping: fc.constantFrom(0, 9900, null),
  })
  .map(({ thing, brand, colour, material, use, age, total, discount, store, condition, shipping }) => {
    const [lvl0, lvl1, lvl2] = thing.category.split(' > ').map((_, at, all) => all.slice(0, at + 1).join(' > '))
    return {
      document: {
        productName: `${thing.kind} ${brand} de ${material} ${colour}${use}`,
        kind: thing.kind,
        ...{ brand, discount, lvl0, lvl1, lvl2 },
        price: total,
        vendors: [store],
        inStock: true,
      } as unknown as ProductDocument,
      features: { specs: age === null ? [] : [{ label: 'Edad', value: age }] },
      card: { total: total * 100, shipping, store, condition },
    }
  })

/** What the heading says of an offer instead of a product, each part with what it claims. */
const OF_OFFER: [RegExp, (card: ShownCandidate, said: string[]) => boolean][] = [
  [/,? ?entre \$(\d+) y \$(\d+)/, ({ card }, [min, max]) => card.total >= +min! * 100 && card.total <= +max! * 100],
  [/,? ?hasta \$(\d+)/, ({ card }, [max]) => card.total <= +max! * 100],
  [/,? ?desde \$(\d+)/, ({ card }, [min]) => card.total >= +min! * 100],
  [/,? ?con descuento real/, ({ document }) => document.discount >= 10],
  [/,? ?con envío gratis/, ({ card }) => card.shipping === 0],
  [/,? ?a meses sin intereses/, () => false],
  [/,? ?excepto ([^,]+)/, ({ document, card }, [names]) => isNoneOf(names!, document, card.store)],
  [/ ?\bsolo nuevos/, ({ card }) => card.condition === 'new'],
  [/ ?\breacondicionados/, ({ card }) => card.condition === 'refurbished'],
  [/ ?\ben ((?:Trajinera|Tlacua)(?: o (?:Trajinera|Tlacua))?)/, ({ card }, [names]) => names!.includes(card.store)],
]

const isNoneOf = (names: string, { productName, brand }: ProductDocument, store: string) =>
  names.split(' y ').every((name) => ![...productName.split(' '), brand, store].includes(name))

it('claims only what every product shown states', () => {
  fc.assert(
    fc.property(wishes, fc.array(products, { minLength: 1, maxLength: 3 }), (wish, shown) => {
      let rest = headingOf(statedBy(shown, wish))
      for (const [part, isTrueOf] of OF_OFFER) {
        const [whole, ...said] = part.exec(rest) ?? []
        if (whole === undefined) continue
        for (const one of shown) expect(isTrueOf(one, said), `${whole} of ${JSON.stringify(one.card)}`).toBe(true)
        rest = rest.replace(whole, '')
      }
      const plain = rest.replace(/ o (?=Oster|Ninja)/, ' ').replace(/^productos\b/, '')
      const claimed = plain.replace(EITHER, '')
      for (const { document, features } of shown) {
        const text = textOf(document, features!.specs)
        if (claimed !== plain) expect(['rojo', 'azul'].some((colour) => isWrittenIn(text, colour))).toBe(true)
        const untrue = contentWords(claimed).filter((word) => !isWrittenIn(text, word) && !isOtherBrand(word, wish))
        expect(untrue, `${rest} of ${document.productName}`).toEqual([])
      }
    }),
    { numRuns: 2_000 },
  )
})

/** One of the colours is enough. */
const EITHER = /\brojo o azul\b/

/** «Oster o Ninja»: one of the brands is enough. */
const isOtherBrand = (word: string, { brands }: Wish) =>
  brands.length > 1 && brands.some((brand) => brand.toLowerCase() === word)

const platter = (name: string, specs: { label: string; value: string }[] = []): ShownCandidate => ({
  document: {
    ...{ productName: name, kind: 'plato desechable', brand: 'Reyma', price: 20, discount: 0, inStock: true },
    ...{ vendors: ['Tlacua'], lvl0: 'Supermercado', lvl1: 'Supermercado > Desechables' },
  } as unknown as ProductDocument,
  features: { specs },
  card: { total: 2000, shipping: 0, store: 'Tlacua', condition: 'new' },
})

it('names a thing once, and no use that the products do not state', () => {
  const wish: Wish = {
    ...emptyWish(),
    kind: {
      said: 'platos desechables',
      trails: ['Supermercado > Desechables'],
      names: ['plato desechable'],
      narrow: false,
    },
    words: ['Platos desechables', 'unicel'],
    purpose: 'para una fiesta',
  }
  const shown = [platter('Platos desechables Reyma de unicel'), platter('Platos desechables Reyma unicel 25 piezas')]
  expect(headingOf(statedBy(shown, wish))).toBe('platos desechables unicel')
})

const headphones = (name: string, kind: string): ShownCandidate => ({
  document: {
    ...{ productName: name, kind, brand: 'Sony', price: 20, discount: 0, inStock: true, vendors: ['Tlacua'] },
    ...{ lvl0: 'Electrónica', lvl1: 'Electrónica > Audio', lvl2: 'Electrónica > Audio > Audio portátil' },
  } as unknown as ProductDocument,
  features: { specs: [] },
  card: { total: 2000, shipping: 0, store: 'Tlacua', condition: 'new' },
})
const kindSaid = (said: string): Wish['kind'] => ({
  said,
  trails: ['Electrónica > Audio > Audio portátil'],
  names: [],
  narrow: false,
})
const PAIR = [
  headphones('Audífonos Sony de diadema azul eléctrico', 'audífonos de diadema'),
  headphones('Audífonos Sony azul eléctrico', 'audífonos'),
]

it('is spelled as the products are, and says each word once', () => {
  const wish = { ...emptyWish(), kind: kindSaid('audifonos'), words: ['electrico', 'azul electrico', 'azul'] }
  expect(headingOf(statedBy(PAIR, wish))).toBe('audífonos azul eléctrico')
})

it('keeps the thing beside a use that is stated, and a brand once', () => {
  const wish = { ...emptyWish(), kind: kindSaid('audifonos sony'), brands: ['Sony'], purpose: 'en azul' }
  expect(headingOf(statedBy(PAIR, wish))).toBe('audífonos sony en azul')
})

it('names the shared category where nothing that was said is written, and no person', () => {
  const wish = { ...emptyWish(), kind: kindSaid('orejeras'), words: ['azul'], purpose: 'para él' }
  expect(headingOf(statedBy(PAIR, wish))).toBe('audio portátil azul')
})

it('is empty where only conditions are left', () => {
  const wish = { ...emptyWish(), kind: { ...kindSaid('orejeras')!, trails: [] }, words: ['azul'], max: 500 }
  expect(headingOf(statedBy(PAIR, wish))).toBe('')
})

it('says either of two colours where each product has one of them', () => {
  const pair = [headphones('Audífonos Sony azul', 'audífonos'), headphones('Audífonos Sony gris', 'audífonos')]
  const wish = { ...emptyWish(), kind: kindSaid('audifonos'), words: ['azul|gris'] }
  expect(headingOf(statedBy(pair, wish))).toBe('audífonos azul o gris')
  expect(headingOf(statedBy([...pair, headphones('Audífonos Sony rojo', 'audífonos')], wish))).toBe('audífonos')
})

it('claims nothing of the thing or its use that only features state', () => {
  const quiet = (name: string): ShownCandidate => ({
    ...headphones(name, 'audífonos'),
    features: {
      specs: [
        { label: 'Cancelación de ruido', value: 'Activa' },
        { label: 'Uso', value: 'Para viajes' },
      ],
    },
  })
  const wish = { ...emptyWish(), kind: kindSaid('audifonos con cancelacion de ruido'), purpose: 'para viajes' }
  expect(headingOf(statedBy([quiet('Audífonos Sony ANC azul'), quiet('Audífonos Sony rojo')], wish))).toBe('audífonos')
})

it('claims no quality that only a category of several things names', () => {
  const coffee = headphones('Café en grano Punta del Cielo', 'café en grano')
  const shelf = 'Supermercado > Café > Café molido y en grano'
  const document = { ...coffee.document, lvl0: 'Supermercado', lvl1: 'Supermercado > Café', lvl2: shelf }
  const kind = { said: 'cafe', trails: [shelf], names: ['café en grano'], narrow: false }
  const wish = { ...emptyWish(), kind, words: ['molido'] }
  expect(headingOf(statedBy([{ ...coffee, document }], wish))).not.toContain('molido')
})
