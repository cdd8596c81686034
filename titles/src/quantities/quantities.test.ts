import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantitiesIn } from '../queries.ts'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

const measuresOf = (text: string) =>
  quantitiesIn(VOCABULARY, text).measures.map(({ quantity, value, to }) => `${quantity} ${value}${to ? `-${to}` : ''}`)

describe('measures', () => {
  it.each([
    ['1 L | 1 lt | 1 litro | 1000 ml | 1000cc | 1LT | 1 Lts.', 'volume 1000'],
    ["55\" | 55 pulgadas | 55 plg | 55'' | 55” | 55 pulg.", 'diagonal 55'],
    ['128GB | 128 gb | 128 Gigas', 'storage 128'],
    ['1 kg | 1000 g | 1 Kilo | 1000grs | 1,000 gr', 'mass 1000'],
    ['1/2 kg | 500 g', 'mass 500'],
    ['5000mAh | 5000 mAh', 'charge 5000'],
    ['1TB | 1 tera', 'storage 1000'],
    ['medio kilo | 1/2 kilo | 500grs', 'mass 500'],
    ['medio litro | 500ml', 'volume 500'],
    ['1 litro y medio | 1.5lts', 'volume 1500'],
    ['1 1/2" | 1.5 pulgadas', 'diagonal 1.5'],
    ['3+ años | 3 años', 'age 36'],
    ['55" | 55 " | 55 ” algo', 'diagonal 55'],
    ['1-1/2" | 1 1/2"', 'diagonal 1.5'],
    ['20+2 kg | 22 kilos', 'mass 22000'],
    ['$90 el kilo | $90/kg | kilo de algo | por kg', 'mass 1000'],
    ['18-55mm | 18 a 55 mm', 'length 18-55'],
    ['251 dm3 | 251 litros', 'volume 251000'],
  ])('have one value in all spellings: %s', (spellings, measure) => {
    for (const text of spellings.split(' | ')) expect(measuresOf(`algo ${text}`), text).toEqual([measure])
  })

  it.each([
    ['8GB/256GB', ['memory 8', 'storage 256']],
    ['110/220 V', ['voltage 110', 'voltage 220']],
    ['500 V-Bucks', []],
    ['4/128 GB', ['memory 4', 'storage 128']],
    ['128+6GB', ['storage 128', 'memory 6']],
    ['12 GB de RAM 256 GB SSD', ['memory 12', 'storage 256']],
    ['60 x 44 x 29.5 cm', ['length 600', 'length 440', 'length 295']],
    ['6x355 ml', ['volume 355']],
    ['de 1 a 5 años', ['age 12-60']],
    ['25.5 | 26 | 26.5 cm', ['length 255', 'length 260', 'length 265']],
    ['120*60*75 cm', ['length 1200', 'length 600', 'length 750']],
    ['20, 24 y 28 cm', ['length 200', 'length 240', 'length 280']],
    ['8 x 1 1/2"', ['diagonal 8', 'diagonal 1.5']],
    ['10.2/7 kg', ['mass 10200', 'mass 7000']],
    ['Watch 4 - 40 mm', ['length 40']],
    ['14" hasta 42"', ['diagonal 14', 'diagonal 42']],
    ['8GB DDR4 RAM, 256GB', ['memory 8', 'storage 256']],
    ['2.4 y 5G', []],
    ['0 - 6 meses', ['age 0-6']],
    ['rinde 8 L, 850 ml', ['volume 850']],
    ['rendimiento de 6 a 8 litros', []],
    ['para preparar. (500 g)', ['mass 500']],
    ['1/8gr', ['mass 8']],
    ['1/8 kg', ['mass 125']],
  ])('are settled among each other: %s', (text, measures) => {
    expect(measuresOf(text).sort()).toEqual([...measures].sort())
  })

  it.each([
    ['12 meses sin intereses'],
    ['$500'],
    ['2 x $30'],
    ['20% de descuento'],
    ['6 GB/s'],
    ['3 in 1'],
    ['4K'],
    ['5G'],
  ])('are not seen in %s', (text) => {
    expect(measuresOf(text)).toEqual([])
  })

  it('are not read from the letters of a model', () => {
    expect(readTitle(VOCABULARY, { title: 'Pantalla Sony XBR-49X800H' })).toMatchObject({ measures: [], pack: null })
    expect(readTitle(VOCABULARY, { title: 'Mezcladora Klingt KDM-200U' }).pack).toBeNull()
  })

  it('are the same for every number and spelling of a unit', () => {
    const units = [...VOCABULARY.units].filter(([, { loose }]) => !loose)
    const anyUnit = fc.constantFrom(...units)
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: 6, max: 2000 }), fc.boolean(), ([spelling, { unit }], value, glued) => {
        fc.pre(unit.quantity !== 'memory' || !glued)
        // '800H' is a model.
        fc.pre(spelling !== 'h' || !glued || value <= 200)
        // '11va generación' is an ordinal.
        fc.pre(spelling !== 'va' || value >= 100)
        const [measure] = quantitiesIn(
          VOCABULARY,
          `algo ${value}${glued ? '' : ' '}${spelling.toUpperCase()} mas`,
          null,
        ).measures
        expect(measure).toBeDefined()
        expect(measure!.quantity).toBe(unit.quantity)
        expect(measure!.value).toBeCloseTo(value * unit.factor, 3)
      }),
    )
  })
})
