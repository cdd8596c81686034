import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrice } from './price.ts'

const read = (text: string, currency?: string, column?: string) => {
  const result = parsePrice(text, currency, column)
  return 'centavos' in result ? result.centavos : null
}

describe('prices as stores write them', () => {
  test.each([
    ['1,299.00 MXN', 129_900],
    ['$1.299,00', 129_900],
    ['1299', 129_900],
    ['MXN 1 299', 129_900],
    ['1 299,50', 129_950],
    ['MX$1,299', 129_900],
    ['$ 1,299,000.5 M.N.', 129_900_050],
    ["1'299.00", 129_900],
    ['12,5', 1_250],
    ['1299.0000', 129_900],
    ['0.50', 50],
    ['349.00 pesos', 34_900],
    ['1.299.000', 129_900_000],
  ])('%s', (text, centavos) => expect(read(text)).toBe(centavos))

  test.each([
    '1.299',
    '129.900',
    '1.299.00',
    '1,299,00',
    '12,34,567',
    '0',
    '0.00',
    '-5',
    '1e5',
    '100 - 200',
    'gratis',
    '',
    '1.2.3',
    '١٢٣',
    '99999999999999',
    '10.999',
    '1,2345',
    '5 %',
    '=1+1',
    '20 constructor',
    'valueOf 20',
  ])('%s is refused', (text) => expect(read(text)).toBeNull())

  test.each([
    ['98.00 USD', 'está en USD'],
    ['€ 20', 'está en EUR'],
    ['US$20.00', 'está en USD'],
    ['29.9 ARS', 'está en ARS'],
  ])('%s says which currency it is in', (text, reason) => {
    expect(parsePrice(text)).toEqual({ refused: expect.stringContaining(reason) })
  })

  test('the operator may expect another currency, and a column may say it', () => {
    expect(read('29.9', 'ARS', 'ARS')).toBe(2_990)
    expect(read('29.9', 'MXN', 'ARS')).toBeNull()
  })
})

describe('any notation', () => {
  const amount = fc.integer({ min: 1, max: 9_999_999_999 })
  const style = fc.record({
    group: fc.constantFrom('', ',', '.', ' ', "'", '\u00a0', '\u202f'),
    decimal: fc.constantFrom('.', ','),
    cents: fc.constantFrom(0, 2, 4),
    mark: fc.constantFrom('', '$', 'MXN ', ' MXN', 'MX$'),
  })

  test('an amount is read exactly or refused', () => {
    fc.assert(
      fc.property(amount, style, (centavos, { group, decimal, cents, mark }) => {
        fc.pre(group !== decimal)
        const exact = cents === 0 ? centavos * 100 : centavos
        fc.pre(exact <= 10_000_000_000)
        const whole = String(Math.floor(exact / 100)).replace(/\B(?=(\d{3})+$)/g, group)
        const tail =
          cents === 0
            ? ''
            : decimal +
              String(exact % 100)
                .padStart(2, '0')
                .padEnd(cents, '0')
        const text = mark.startsWith(' ') ? whole + tail + mark : mark + whole + tail
        const result = read(text)
        if (result !== null) expect(result, text).toBe(exact)
        // Only a single dot before three digits is refused: thousands or decimals.
        else expect(text.replace(/[^\d.,]/g, '')).toMatch(/^\d{1,3}\.\d{3}$/)
      }),
    )
  })

  test('any other text is refused or keeps its digits in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,$ 'MXNe-"), maxLength: 14 }), (text) => {
        const result = read(text)
        if (result === null) return
        const digits = text.replace(/\D/g, '').replace(/^0+/, '')
        const shown = (result / 100).toFixed(2).replace('.', '')
        expect(shown.replace(/^0+|0+$/g, '')).toBe(digits.replace(/0+$/, ''))
      }),
    )
  })
})
