/** What a query requires is read in every spelling and never lost. */
import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Canon', 'Lala'],
  stores: [],
  productNames: ['Cámara Canon EOS', 'Crema Lala 450 ml', 'Café de Veracruz', 'Almohada Antiácaros'],
})
const read = (q: string) => understandQuery(q, knowledge)

test.each([
  ['tele < 2500', null, 2500],
  ['tenis <=1500', null, 1500],
  ['audífonos >500 <900', 500, 900],
  ['licuadora máx. 900', null, 900],
  ['sartén menor a 500', null, 500],
  ['silla 500-800', 500, 800],
  ['silla 500 a 800', 500, 800],
  ['silla entre $500 – $800', 500, 800],
  ['tele de 2-3 mil', 2000, 3000],
])('«%s» has a price', (q, min, max) => {
  expect(read(q).price).toMatchObject({ min, max })
})

test.each(['llanta 225-45 r17', 'ropa de 6-9 meses', 'báscula < 5 kg'])('«%s» has none', (q) => {
  expect(read(q).price).toEqual({ min: null, max: null })
})

test.each([
  ['mi laptop está lentísima, ¿un disco sólido de 500 gb o así, cuánto sale?', 'unidad ssd'],
  ['soy alto y peso 110 kg, una caminadora eléctrica', 'caminadora'],
  ['quiero poner una cafetería: ¿molino de café?', 'molino de café'],
])('«%s»: what the visitor tells of himself is not what is wanted', (q, kind) => {
  expect(read(q)).toMatchObject({ kind: { name: kind }, mended: [] })
})

test('a maker beside other words names no kind', () => {
  expect(read('canon eos rebel').kinds).toEqual([])
  expect(read('cañón').kinds).toMatchObject([{ name: 'proyector' }])
})

test('a bare number of food is its content, after a word of price it is none', () => {
  expect(read('crema lala 450').measures).toMatchObject([{ quantity: 'volume', word: '450ml' }])
  expect(read('crema menos de 450')).toMatchObject({ measures: [], price: { max: 450 } })
})

test('for whom a thing is counts, an errand does not', () => {
  expect(read('calcetines para diabético').said).toEqual([expect.arrayContaining(['diabetico', 'diabetica'])])
  expect(read('silla para la oficina').beside).toEqual([])
})

test.each([
  ['shampoo para la caspa', ['caspa', 'anticaspa']],
  ['almohada para ácaros', ['acaros', 'antiacaros']],
  ['tijeras para zurdos', ['zurdos']],
  ['crayolas gruesas', ['gruesas', 'jumbo']],
  ['cacahuates japoneses', ['japoneses', 'japones', 'japonesa']],
  ['crema para peinar cabello chino', ['rizos', 'rizado']],
  ['pasta dental para niños', ['ninos', 'infantil', 'kids']],
])('«%s» is required in the words that names have', (q, words) => {
  const { said } = read(q)
  expect(said).toHaveLength(1)
  expect(said[0]).toEqual(expect.arrayContaining(words))
})

test.each(['impermeabilizante para goteras', 'shampoo para cabello', 'aceite de motor para coche'])(
  '«%s»: being of the kind says all of it',
  (q) => {
    expect(read(q).said).toEqual([])
  },
)

test('years of whisky are a measure, of a child only where names of the kind say an age', () => {
  expect(read('whisky 12 años').measures).toMatchObject([{ quantity: 'age', word: '144meses' }])
  expect(read('zapatos para niño de 3 años').measures).toEqual([])
  expect(understoodOf(read('juguete para niño de 2 años'))?.leading).toContainEqual({
    field: 'attr_age',
    value: '1 a 2 años',
    also: ['0 a 11 meses'],
    others: ['13 años o más', '9 a 12 años', '6 a 8 años', '3 a 5 años'],
    said: '2 años',
  })
})

test.each(['atún en paquete', 'paquete de cervezas'])('«%s»: names say several in words or in pieces', (q) => {
  const [several] = understoodOf(read(q))?.leading ?? []
  expect(several).toMatchObject({
    range: { field: 'attr_pieces', min: 2 },
    spellings: expect.arrayContaining(['pack']),
  })
  expect(read(q).said).toEqual([])
})

test('a diminutive is read as its word where only that names a kind', () => {
  expect(read('sobrecitos para gato')).toMatchObject({
    kind: { name: 'alimento húmedo para gato' },
    mended: [{ typed: 'sobrecitos', meant: 'sobres' }],
  })
  expect(read('carrito de compras').mended).toEqual([])
})

test('a name that says more than the kind is kept, one that says it otherwise is not', () => {
  expect(read('café en grano').said).toEqual([['cafe grano']])
  expect(read('leche de almendra').said).toEqual([['almendra']])
})

test.each(['cien años', 'cafetería', 'diabético'])('«%s» is not corrected', (q) => {
  expect(read(q).mended).toEqual([])
})

test.each([
  ['power bank 10mil mah', { quantity: 'charge', word: '10000mah' }],
  ['power bank de 20 mil', { quantity: 'charge', word: '20000mah' }],
  ['minisplit 18 mil btu', { quantity: 'cooling', word: '18000btu' }],
  ['minisplit 220', { quantity: 'voltage', word: '220v' }],
  ['rompecabezas 2k piezas', { quantity: 'pack', word: '2000pz' }],
  ['rompecabezas de mil piezas', { quantity: 'pack', word: '1000pz' }],
])('«%s»: thousands of a unit and volts are no price', (q, measure) => {
  const { measures, price } = read(q)
  expect(measures).toMatchObject([measure])
  expect(price).toEqual({ min: null, max: null })
})

test.each([
  ['power bank de 2 mil pesos', { min: 1500, max: 2400 }],
  ['minisplit hasta 12 mil', { min: null, max: 12_000 }],
])('«%s» has a price', (q, price) => {
  expect(read(q)).toMatchObject({ price, measures: [] })
})

test('the number within a model is no size of the screen', () => {
  expect(read('pantalla hisense 50a6g').measures).toEqual([])
  expect(read('pantalla hisense 50').measures).toMatchObject([{ quantity: 'diagonal', word: '50in' }])
})

test('what a thing is without names no type of it', () => {
  expect(read('teclado y mouse sin cable').types.others).not.toContain('inalambrico')
})

test.each([
  ['bermudas', 'bermudas'],
  ['pantallas samsung', 'pantallas'],
  ['juegos de switch', undefined],
  ['tengo calor', undefined],
])('«%s» names its kind by «%s»', (q, word) => {
  expect(understoodOf(read(q))?.namedBy?.[0]).toBe(word)
})

test('a brand is looked for by its name alone: a Canon is no «cañón»', () => {
  expect(read('canon eos rebel').said).toContainEqual(['canon'])
})

test('a generation is one requirement, said by any ordinal, and no inches', () => {
  const ordinals = read('ipad 10 generacion').said.flat()
  expect(ordinals).toEqual(expect.arrayContaining(['10 generacion', '10ma generacion', '10th gen']))
  expect(ordinals).not.toContain('10')
})

test.each([
  ['macbook air m2', 'macbook'],
  ['echo dot 5', 'echo dot'],
  ['laptop lenovo', undefined],
])('«%s»: the name of a line is known as one (%s)', (q, line) => {
  expect(understoodOf(read(q))?.line).toBe(line)
})

test.each([
  ['latas de atún en agua', 'atún'],
  ['sin azucar galletas avena para diabeticos', 'galletas'],
])('«%s»: a named kind stays where nothing is told of it', (q, kind) => {
  expect(read(q).kinds.map(({ name }) => name)).toEqual([kind])
})

test('trade marks are no letters', () => {
  expect(read('lego technic™').text).toBe('lego technic')
})

test('names seldom say in what food is sold', () => {
  const { said, uses } = read('leche deslactosada caja 12 litros')
  expect(said.flat()).not.toContain('caja')
  expect(uses).toContainEqual(['caja'])
})
