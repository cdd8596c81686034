import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOfferOf, outliersOf, type RankedOffer } from './best-offer.ts'
import { payableOf } from './payable.ts'

let ids = 0
function offer(price: number, part: Partial<RankedOffer> & { shipping?: number | null } = {}): RankedOffer {
  const { shipping = 0, ...rest } = part
  const id = ++ids
  const payable = payableOf(price, { flat: shipping, freeFrom: null }, [])
  return { id, storeId: id, price, condition: 'new', inStock: true, stale: false, accepted: false, payable, ...rest }
}

describe('best offer', () => {
  test('has the lowest Pagas, not the lowest price', () => {
    const cheap = offer(100_00, { shipping: 99_00 })
    const best = offer(150_00)
    expect(bestOfferOf([cheap, best])).toBe(best)
  })

  test('unknown shipping does not win by being unknown', () => {
    const known = offer(1_000_00)
    const unknown = offer(990_00, { shipping: null })
    expect(bestOfferOf([known, unknown])).toBe(known)
    const farCheaper = offer(500_00, { shipping: null })
    expect(bestOfferOf([known, farCheaper])).toBe(farCheaper)
  })

  test('is new, in stock and confirmed', () => {
    const dear = offer(900_00)
    const others = [
      offer(500_00, { condition: 'refurbished' }),
      offer(500_00, { condition: 'used' }),
      offer(600_00, { stale: true }),
      offer(600_00, { inStock: false }),
    ]
    expect(bestOfferOf([...others, dear])).toBe(dear)
  })

  test('without new units a refurbished one comes before a used one', () => {
    const used = offer(400_00, { condition: 'used' })
    const refurbished = offer(500_00, { condition: 'refurbished' })
    expect(bestOfferOf([used, refurbished])).toBe(refurbished)
    expect(bestOfferOf([offer(1_00, { stale: true })])).toBeNull()
  })

  test('a price far from the other stores waits until it was accepted', () => {
    const slip = offer(20_00)
    const others = [offer(100_00), offer(110_00)]
    expect(bestOfferOf([slip, ...others])).toBe(others[0])
    expect(outliersOf([slip, ...others])).toEqual([slip])
    const accepted = { ...slip, accepted: true }
    expect(bestOfferOf([accepted, ...others])).toBe(accepted)
  })

  test('of two stores that contradict each other the one known longer stays', () => {
    const [first, second] = [offer(1_000_00), offer(100_00)]
    expect(bestOfferOf([second, first])).toBe(first)
    expect(outliersOf([first, second])).toHaveLength(2)
  })

  test('does not depend on the order of the offers', () => {
    const any = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 1_000 }),
        shipping: fc.option(fc.integer({ min: 0, max: 200 })),
        condition: fc.constantFrom('new' as const, 'used' as const, 'refurbished' as const),
        inStock: fc.boolean(),
        stale: fc.boolean(),
        storeId: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(any, (parts) => {
        const offers = parts.map(({ price, ...rest }) => offer(price, rest))
        const best = bestOfferOf(offers)
        expect(bestOfferOf([...offers].reverse())).toBe(best)
        if (best) expect(best.inStock && !best.stale).toBe(true)
        if (best?.condition !== 'new')
          expect(offers.some((o) => o.condition === 'new' && o.inStock && !o.stale)).toBe(false)
      }),
    )
  })
})
