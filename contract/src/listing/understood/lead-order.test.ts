import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactFilter, exactForUses, kindOrWords } from './exact-filter.ts'
import { leadOrder } from './lead-order.ts'
import type { Understood } from './understood.ts'

const PAN: Understood = {
  q: 'sarten',
  rest: '',
  filters: {},
  parts: [],
  kinds: ['sartén'],
  behind: [],
  plain: 'sarten',
  phrases: [],
  isOnlyKind: false,
  leading: [],
  ranges: [],
  mended: null,
  dropped: [],
}
/** Conditions of an order, the first first. */
const levelsOf = (meaning: Understood) => leadOrder(meaning, '').split(/\):\d+,?/)
const placeOf = (meaning: Understood, has: string[], lacks: string[]) =>
  levelsOf(meaning).findIndex(
    (level) => has.every((each) => level.includes(each)) && !lacks.some((each) => level.includes(each)),
  )

test('products that state more of what was asked come before those that state less', () => {
  const meaning: Understood = {
    ...PAN,
    said: [['antiadherente'], ['hondo']],
    leading: [
      { field: 'brand', value: 'T-fal' },
      { field: 'measureWords', value: '240mm' },
    ],
  }
  const [brand, measure, first, second] = ['T-fal', '240mm', '`antiadherente`', '`hondo`']
  const places = [
    placeOf(meaning, [brand, measure, first, second], []),
    placeOf(meaning, [brand, first, second], [measure]),
    placeOf(meaning, [brand, first], [measure, second]),
    placeOf(meaning, [brand], [measure, first, second]),
    placeOf(meaning, [first], [brand, measure, second]),
  ]
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('for a query of unrelated words that no product has together, products of the brand come first', () => {
  const said = [['antiadherente'], ['hondo'], ['tapa'], ['vidrio'], ['mango']]
  const meaning: Understood = { ...PAN, said, leading: [{ field: 'brand', value: 'T-fal' }] }
  const brandAlone = placeOf(meaning, ['T-fal'], ['`antiadherente`', '`hondo`', '`tapa`', '`vidrio`', '`mango`'])
  const others = placeOf(meaning, ['`antiadherente`', '`hondo`'], ['T-fal'])
  expect(brandAlone).not.toBe(-1)
  expect(others === -1 || brandAlone < others).toBe(true)
  expect(placeOf(meaning, ['T-fal', '`vidrio`'], ['`antiadherente`', '`hondo`', '`tapa`'])).toBeLessThan(brandAlone)
})

test('another colour of what was named is nearer than something else in it', () => {
  const meaning: Understood = { ...PAN, said: [['hondo']], leading: [{ field: 'attr_color', value: 'rojo' }] }
  expect(placeOf(meaning, ['hondo'], ['rojo'])).toBeLessThan(placeOf(meaning, ['rojo'], ['hondo']))
})

test('what tells more of the thing leads, however many qualities are missing', () => {
  const word = fc.constantFrom('razer', 'viper', 'v800', 'triatlon', 'nova')
  const quality = fc.constantFrom('desbloqueado', 'original', 'rojo', 'azul', 'nuevo')
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
  const qualities = fc.uniqueArray(quality, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(words, qualities, (named, how) => {
      const said = [...how, ...named].map((each) => [each])
      const levels = levelsOf({ ...PAN, said, all: [['sarten'], ...said], qualities: how })
      const ofKind = levels.filter((level) => level.includes('kind:') && !level.includes('`sarten`'))
      // The last levels ask for any of it, and for the kind alone.
      const counts = ofKind.slice(0, -2).map((level) => named.filter((each) => level.includes(`\`${each}\``)).length)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }),
  )
})

test('another colour of the model is nearer than another model in the colour', () => {
  const meaning: Understood = {
    ...PAN,
    said: [['iphone 11']],
    otherModels: ['pro'],
    leading: [{ field: 'attr_color', value: 'negro' }],
  }
  const [number, none, colour] = ['"iphone 11"', '![`pro`]', 'negro']
  const places = [
    placeOf(meaning, [number, none, colour], []),
    placeOf(meaning, [number, none], [colour]),
    placeOf(meaning, [number, colour], [none]),
    placeOf(meaning, [number], [none, colour]),
    placeOf(meaning, [colour], [number]),
  ]
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(placeOf(meaning, [none, colour], [number])).toBe(-1)
})

test('a large one of another brand comes after the brand that was named', () => {
  const preferred = [{ field: 'attr_volume', min: 5, max: null }]
  const meaning: Understood = {
    ...PAN,
    said: [['gourmia']],
    preferred,
    byMeasure: { field: 'attr_volume', order: 'desc' },
  }
  expect(placeOf(meaning, ['gourmia'], ['attr_volume'])).toBeLessThan(placeOf(meaning, ['attr_volume'], ['gourmia']))
})

test('of products that are alike in all else those with the nearest measure lead', () => {
  const asked = { field: 'attr_volume', min: 6.79, max: 7.21 }
  const meaning: Understood = { ...PAN, said: [['hondo']], nearest: [asked] }
  const rings = ['attr_volume:>=6.3 && attr_volume:<=7.7', 'attr_volume:>=5.25', 'attr_volume:>=3.5']
  const places = [
    ...rings.map((ring) => placeOf(meaning, ['hondo', ring], [])),
    placeOf(meaning, ['hondo'], ['attr_volume']),
  ]
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // Nothing is nearer to a bound than something else.
  expect(leadOrder({ ...meaning, nearest: [{ ...asked, max: null }] }, '')).not.toContain('attr_volume')
})

test('the very measure that was asked comes before others within the tolerance', () => {
  const asked = { field: 'attr_volume_ml', min: 485, max: 515, exact: 500 }
  const exact = 'attr_volume_ml:>=499 && attr_volume_ml:<=501'
  const words: Understood = { ...PAN, said: [['esmaltado']] }
  for (const meaning of [
    { ...PAN, ranges: [asked] },
    { ...words, ranges: [asked] },
    { ...words, preferred: [asked], nearest: [asked] },
  ]) {
    const levels = levelsOf(meaning)
    expect(levels[0]).toContain(exact)
    expect(levels.findLastIndex((level) => level.includes(exact))).toBeLessThan(placeOf(meaning, ['kind:'], [exact]))
  }
  // Of 'de 450 a 550 ml' no single measure was asked.
  expect(leadOrder({ ...PAN, ranges: [{ field: asked.field, min: 485, max: 515 }] }, '')).not.toContain(exact)
})

test('of telephones the letter of a line says less than the rest of its name', () => {
  const category = '/electronica/celulares-y-accesorios/smartphones'
  const said = [['moto'], ['g'], ['power'], ['desbloqueado']]
  const meaning: Understood = { ...PAN, kinds: ['celular'], category, said, qualities: ['desbloqueado'] }
  const [line, letter, model, how] = ['`moto`', '`g`', '`power`', '`desbloqueado`']
  expect(placeOf(meaning, [line, model], [letter, how])).toBeLessThan(placeOf(meaning, [line, letter, how], [model]))
})

test('a product of another kind that lacks only a quality is shown, before those of the kind that lack the name', () => {
  const said = [['v800'], ['liberado']]
  const meaning: Understood = { ...PAN, said, all: [['reloj'], ...said], qualities: ['liberado'] }
  expect(kindOrWords(meaning)).toContain('`v800`')
  expect(kindOrWords(meaning)).not.toContain('liberado')
  expect(placeOf(meaning, ['`reloj`', '`v800`'], ['kind:', 'liberado'])).toBeLessThan(
    placeOf(meaning, ['kind:', 'liberado'], ['v800']),
  )
  // Of nothing but the kind and a colour other kinds say only the name.
  const red: Understood = { ...PAN, said: [['rojo']], all: [['reloj'], ['rojo']], qualities: ['rojo'] }
  expect(kindOrWords(red)).toContain('rojo')
})

test('names of another type than the one that was named come last', () => {
  const meaning: Understood = { ...PAN, said: [['hondo']], types: { named: ['comal'], others: ['wok'] } }
  const levels = levelsOf(meaning).filter((level) => level.includes('kind:'))
  expect(levels.slice(0, -1).every((level) => level.includes('productName:![`wok`]'))).toBe(true)
  expect(levels.at(-1)).not.toContain('wok')
  expect(exactFilter(meaning)).toContain('productName:`comal` || (productName:![`wok`])')
})

test('words of a use lead among products with everything else, and are counted where some name has them', () => {
  const meaning: Understood = { ...PAN, said: [['hondo']], uses: [['camping']] }
  expect(placeOf(meaning, ['hondo', 'camping'], [])).toBe(0)
  expect(exactForUses(meaning)).toContain('camping')
  expect(exactFilter(meaning)).not.toContain('camping')
  expect(exactForUses({ ...meaning, uses: [] })).toBe('')
})

test('an order stays short enough for the searches of a browser', () => {
  const said = Array.from({ length: 9 }, (_, at) => [`palabra${at}`, `otra${at}`])
  const leading = ['brand', 'attr_size', 'attr_color'].map((field) => ({ field, value: field }))
  const nearest = [{ field: 'attr_volume', min: 1, max: 1 }]
  for (const kinds of [['a'], ['a', 'b', 'c', 'd', 'e']])
    expect(leadOrder({ ...PAN, kinds, said, leading, cheapest: 5 }, '').split(',').length).toBeLessThanOrEqual(81)
  expect(leadOrder({ ...PAN, said, leading, nearest }, '').split(',').length).toBeLessThanOrEqual(140)
})

/** As many operations and parentheses as an engine takes in one filter. */
const MAX_OPERATIONS = 100
const countIn = (text: string, what: RegExp) => text.match(what)?.length ?? 0

test('a story of any length is asked for in filters that the engine takes', () => {
  const word = fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 8 })
  const words = fc.array(word, { maxLength: 40 })
  fc.assert(
    fc.property(words, words, fc.array(word, { maxLength: 4 }), fc.boolean(), (said, uses, values, isOfBrand) => {
      const leading = values.map((spellings, at) => ({ field: 'attr_color', value: `color ${at}`, spellings }))
      const meaning: Understood = { ...PAN, said, all: said, uses, leading, isOfBrand }
      for (const filter of [...levelsOf(meaning), exactFilter(meaning), exactForUses(meaning)]) {
        expect(countIn(filter, /&&|\|\|/g)).toBeLessThan(MAX_OPERATIONS)
        expect(countIn(filter, /\(/g)).toBeLessThanOrEqual(MAX_OPERATIONS)
      }
      expect(leadOrder(meaning, '')).toContain('kind:')
    }),
  )
})

test('names that say the kind as it was said lead among equals, but not in order of price', () => {
  const meaning: Understood = { ...PAN, kinds: ['short'], said: [['mezclilla']], namedBy: ['bermuda'] }
  expect(placeOf(meaning, ['`bermuda`', '`mezclilla`'], [])).toBe(0)
  expect(placeOf(meaning, ['`mezclilla`'], ['`bermuda`'])).toBeGreaterThan(0)
  expect(placeOf(meaning, ['`bermuda`'], ['`mezclilla`'])).toBe(-1)
  expect(leadOrder({ ...meaning, cheapest: 10 }, '')).not.toContain('`bermuda`')
})

test('a name with the size that was asked beside another is not opposed', () => {
  const size = { field: 'attr_size', value: 'G', spellings: ['g', 'l'], others: ['S'] }
  const [first] = levelsOf({ ...PAN, leading: [size] })
  expect(first).toContain('((attr_size:!=[`S`]) || (productName:`g`')
})

test('what is for any child is not opposed to a girl', () => {
  const gender = { field: 'attr_gender', value: 'niña', spellings: ['infantil'], others: ['niño'] }
  const [first] = levelsOf({ ...PAN, leading: [gender] })
  expect(first).toContain('((attr_gender:!=[`niño`]) || (productName:`infantil`')
})

test('offers of several things come last unless the kind is one', () => {
  expect(leadOrder({ ...PAN, said: [['inalambrico']] }, '')).toContain('`combos`')
  expect(leadOrder({ ...PAN, kinds: ['combo teclado y mouse'], said: [['inalambrico']] }, '')).not.toContain('`combos`')
})

test('another storage of the model is nearer than another model, another size of the shoe than another shoe, another amount of the cheese than another cheese', () => {
  const storage = { field: 'attr_storage_gb', min: 256, max: 256 }
  const phone: Understood = { ...PAN, said: [['a52']], preferred: [storage] }
  expect(placeOf(phone, ['a52'], ['attr_storage'])).toBeLessThan(placeOf(phone, ['attr_storage'], ['a52']))
  const shoe: Understood = { ...PAN, said: [['vestir']], preferred: [{ field: 'attr_shoe_size', min: 27, max: 27 }] }
  expect(placeOf(shoe, ['vestir'], ['attr_shoe'])).toBeLessThan(placeOf(shoe, ['attr_shoe'], ['vestir']))
  const cheese: Understood = { ...PAN, said: [['oaxaca']], preferred: [{ field: 'attr_weight_g', min: 400, max: 400 }] }
  expect(placeOf(cheese, ['oaxaca'], ['attr_weight'])).toBeLessThan(placeOf(cheese, ['attr_weight'], ['oaxaca']))
})

test('of a line that was named another model is nearer than what only shares the number', () => {
  const meaning: Understood = {
    ...PAN,
    kinds: ['laptop'],
    namedBy: ['macbook'],
    line: 'macbook',
    said: [['air'], ['m2']],
  }
  const line = placeOf(meaning, ['`macbook`', '`air`'], ['`m2`'])
  expect(line).not.toBe(-1)
  expect(line).toBeLessThan(placeOf(meaning, ['`m2`'], ['`macbook`', '`air`']))
})

test('of a name that is also a flavour only kinds alike are shown', () => {
  const pineapple = { ...PAN, kinds: ['piña'], all: [['pina']], isOnlyKind: true }
  expect(kindOrWords(pineapple)).toContain('productName')
  expect(kindOrWords({ ...pineapple, alike: ['piña', 'piña en almíbar'] })).toBe('kind:=[`piña`,`piña en almíbar`]')
})

test('of a word for many kinds those that are called so lead, then those whose kind is sure', () => {
  const toys = { ...PAN, kinds: [], all: [['juguetes']], isOnlyKind: true, isStrict: true, alike: ['juguete'] }
  const [called, sure] = levelsOf(toys)
  expect(called).toContain('kind:=[`juguete`]')
  expect(sure).toContain('kindConfidence')
  expect(sure).not.toContain('kind:=')
})

test('of a name alone what is surest to be the thing leads, then what has the name', () => {
  const meaning: Understood = { ...PAN, isOnlyKind: true, namedBy: ['sarten'] }
  const [surest, sure] = ['kindConfidence:>=75', 'kindConfidence:>=60'].map((level) => placeOf(meaning, [level], []))
  expect(surest).toBe(0)
  expect(sure).toBeGreaterThan(surest!)
})

test('of a brand alone its other things come before other brands of the kind', () => {
  const meaning: Understood = { ...PAN, isOnlyKind: true, isOfBrand: true, all: [['crocs']] }
  expect(placeOf(meaning, ['`crocs`'], ['kind:'])).toBeLessThan(placeOf(meaning, ['kind:'], ['`crocs`']))
})
