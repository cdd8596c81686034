import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CommonWords } from './common-words.ts'
import { FirstSeen } from './first-seen.ts'
import { hashBytes, keyOf } from './hash.ts'
import { OfferIndex } from './offer-index.ts'
import { keysOf } from './product-keys.ts'

const named = (title: string, rest: Partial<Parameters<typeof keysOf>[0]> = {}) =>
  keysOf({ title, brand: '', mpn: '', color: '', size: '', ...rest })
const same = (a: string, b: string, brand = '') => {
  const key = named(a, { brand }).title
  return key !== null && JSON.stringify(key) === JSON.stringify(named(b, { brand }).title)
}

describe('titles', () => {
  test.each([
    ['Shampoo Head & Shoulders Limpieza renovadora 180ml', 'Shampoo Limpieza Renovadora Head & Shoulders 180 Ml'],
    ['Huevo Blanco Bachoco 12 pzas', 'Huevo Blanco Bachoco 12 Piezas'],
    ['Leche Alpura Deslactosada 1.5 L', 'leche deslactosada alpura 1500 ml'],
    ['yerba mate cachamate x 500 gr.', 'Yerba Mate Cachamate 0,5 kg'],
    ['Guantes extra grandes Nopal 1 par', 'Guante extra grande Nopal 1 par'],
    ['Yogur sabor fresa Nopal 120 g x 1 unidad', 'Yogur fresa Nopal 120 g'],
  ])('«%s» is «%s»', (a, b) => expect(same(a, b)).toBe(true))

  test.each([
    ['Celular Nopal X5 128 GB', 'Celular Nopal X5 256 GB'],
    ['Playera Nopal talla M', 'Playera Nopal talla L'],
    ['Tenis Nopal niño 22', 'Tenis Nopal niña 22'],
    ['Refresco Nopal sin azúcar 600 ml', 'Refresco Nopal con azúcar 600 ml'],
    ['Vitamina C Nopal 60 tabletas', 'Vitamina E Nopal 60 tabletas'],
    ['iPhone X 64 GB Apple', 'iPhone 64 GB Apple'],
  ])('«%s» is not «%s»', (a, b) => expect(same(a, b, 'Nopal')).toBe(false))

  test('a title that names a kind of product, or a promotion, has no key', () => {
    expect(named('Silla de oficina').title).toBeNull()
    expect(named('Metro Exodus Gold Edition').title).toBeNull()
    expect(named('200 pesos de descuento en compra de 500').title).toBeNull()
  })

  test('a part number needs a brand and a digit, and its key includes the variant', () => {
    expect(named('Taladro', { brand: 'Nopal', mpn: 'negro' }).mpn).toBeNull()
    expect(named('Taladro', { mpn: 'TX-200' }).mpn).toBeNull()
    const key = (title: string) => named(title, { brand: 'Nopal', mpn: 'TX-200' }).mpn
    expect(key('Taladro 500 W')).toEqual(key('Rotomartillo Nopal 500W'))
    expect(key('Taladro 500 W')).not.toEqual(key('Taladro 700 W'))
  })
})

describe('distinctive words', () => {
  const wine = named('Vino tinto malbec 750 ml').names

  test('a word that one store uses for many products is common, there and elsewhere', () => {
    const here = new CommonWords(new Set())
    const distinctive = Array.from({ length: 10 }, () => here.countTitle(wine))
    expect(distinctive).toEqual([...Array(8).fill(true), false, false])
    const elsewhere = new CommonWords(new Set(here.found()))
    expect(elsewhere.countTitle(wine)).toBe(false)
    expect(elsewhere.countTitle(named('Vino tinto malbec Jacaranda 750 ml').names)).toBe(true)
    expect([...elsewhere.found()]).toEqual([])
  })

  test('a model number is always distinctive, a size never', () => {
    const known = new CommonWords(new Set(named('Audífonos Nopal negro').names))
    expect(known.countTitle(named('Audífonos Nopal negro 20 W').names)).toBe(false)
    expect(known.countTitle(named('Audífonos Nopal WH1000 negro').names)).toBe(true)
  })
})

test('the offer index answers as a Map would', () => {
  const skus = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 60 })
  fc.assert(
    fc.property(skus, fc.array(fc.tuple(fc.nat(80), fc.boolean())), (before, feed) => {
      const known = new OfferIndex()
      for (const [i, sku] of before.entries()) known.add(sku, i + 1, keyOf(0, sku), 0)
      const met = new Set<string>()
      for (const [i, changed] of feed) {
        const sku = before[i] ?? `new ${i}`
        const slot = known.markSeen(sku, keyOf(changed ? 1 : 0, sku))
        const id = before.indexOf(sku) + 1
        expect(slot).toEqual({ id, repeated: met.has(sku), unchanged: !met.has(sku) && id > 0 && !changed })
        met.add(sku)
      }
      const missing = before.flatMap((sku, i) => (met.has(sku) ? [] : [i + 1]))
      expect([...known.missing()].sort((a, b) => a - b)).toEqual(missing)
    }),
  )
})

test('a row recognised by its text is seen once', () => {
  const known = new OfferIndex()
  for (let i = 0; i < 3_000; i++) known.add(`SKU-${i}`, i + 1, i % 3 === 0 ? null : keyOf(0, String(i)), 0)
  for (let i = 0; i < 2_000; i++) known.markSeen(`NEW-${i}`, keyOf(0, `new ${i}`))
  expect(known.markSeen('SKU-1', keyOf(0, '1')).unchanged).toBe(true)
  for (let i = 0; i < 3_000; i++) expect(known.markSeenByText(keyOf(0, String(i)))).toBe(i % 3 !== 0 && i !== 1)
  expect(known.markSeenByText(keyOf(0, '2'))).toBe(false)
  expect(known.markSeenByText(keyOf(0, 'new 2'))).toBe(false)
  expect(known.markSeenByText({ hi: 0, lo: 0 })).toBe(false)
  expect(known.markSeen('SKU-2', keyOf(0, '2'))).toMatchObject({ repeated: true })
  expect([...known.missing()]).toHaveLength(1_000)
})

test('thousands of keys are each new once while the tables grow', () => {
  const known = new OfferIndex()
  const keys = new FirstSeen()
  for (let i = 0; i < 5_000; i++) {
    const title = Buffer.from(`Título ${i}`)
    known.add(`SKU-${i}`, i + 1, keyOf(0, String(i)), hashBytes(title, 0, title.length))
    expect(keys.of(keyOf(9, String(i)), i)).toBe(i)
  }
  for (let i = 0; i < 5_000; i++) {
    expect(known.markSeen(`SKU-${i}`, keyOf(0, String(i)))).toEqual({ id: i + 1, repeated: false, unchanged: true })
    expect(keys.of(keyOf(9, String(i)), 5_000)).toBe(i)
    expect(known.isRetitled(`SKU-${i}`, `Título ${i}`)).toBe(false)
    expect(known.isRetitled(`SKU-${i}`, `Título ${i + 1}`)).toBe(true)
  }
  expect([...known.missing()]).toEqual([])
})
