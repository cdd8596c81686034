import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyWish } from '../../../understanding/request.ts'
import { fits } from '../fits.ts'
import { brokenBy, brokenWords, conditionsOf, isMetBy, type ShownCandidate } from './conditions.ts'

const COLOURS = ['rojo', 'negro', 'azul']
const BRANDS = ['Oster', 'Ninja']
const STORES = ['Trajinera', 'Tlacua']
const some = <T>(values: T[]) => fc.subarray(values)

const wishes: fc.Arbitrary<Wish> = fc
  .record({
    words: some(COLOURS),
    withoutWords: some(COLOURS),
    brands: some(BRANDS),
    withoutBrands: some(BRANDS),
    stores: some(STORES),
    min: fc.option(fc.integer({ min: 1, max: 500 })),
    max: fc.option(fc.integer({ min: 1, max: 500 })),
    freeShipping: fc.boolean(),
    condition: fc.option(fc.constantFrom('new' as const, 'refurbished' as const)),
    measures: some([1, 2]).map((sizes) =>
      sizes.map((litres) => ({
        unit: 'ml',
        value: litres * 1000,
        bound: 'least' as const,
        among: null,
        said: `${litres} litros`,
      })),
    ),
  })
  .map((parts) => ({ ...emptyWish(), ...parts }))

const shown: fc.Arbitrary<ShownCandidate> = fc
  .record({
    brand: fc.constantFrom(...BRANDS),
    colour: fc.constantFrom(...COLOURS),
    litres: fc.integer({ min: 1, max: 3 }),
    total: fc.integer({ min: 1, max: 500 }),
    store: fc.constantFrom(...STORES),
    condition: fc.constantFrom('new' as const, 'refurbished' as const),
    shipping: fc.constantFrom(0, 9900, null),
  })
  .map(({ brand, colour, litres, total, store, condition, shipping }) => ({
    document: {
      productName: `Licuadora ${brand} ${litres} L ${colour}`,
      brand,
      price: total,
      vendors: [store],
      inStock: true,
      discount: 0,
      lvl0: 'Electrodomésticos',
    } as unknown as ProductDocument,
    features: { specs: [{ label: 'Color', value: colour }] },
    card: { total: total * 100, shipping, store, condition },
  }))

describe('the cards of an answer held against the wish', () => {
  it('name each condition that a card breaks, and no other', () => {
    fc.assert(
      fc.property(wishes, fc.array(shown, { minLength: 1, maxLength: 3 }), (wish, cards) => {
        const broken = brokenBy(cards, wish)
        const named = new Set([...broken.byAll, ...broken.bySome].map(({ said }) => said))
        for (const condition of conditionsOf(wish))
          expect(named.has(condition.said)).toBe(cards.some((card) => !isMetBy(card, condition)))
      }),
    )
  })

  it('break nothing where every card keeps the whole wish', () => {
    fc.assert(
      fc.property(wishes, fc.array(shown, { minLength: 1, maxLength: 3 }), (wish, cards) => {
        const isKept = ({ document, features, card }: ShownCandidate) =>
          fits({ document, features }, { ...wish, condition: null }) &&
          (wish.condition === null || wish.condition === card.condition) &&
          (!wish.freeShipping || card.shipping === 0)
        expect(brokenWords(brokenBy(cards, wish), wish) === '').toBe(cards.every(isKept))
      }),
    )
  })
})
