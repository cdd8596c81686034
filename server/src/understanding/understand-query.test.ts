import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { buildSpelling } from './spelling/spelling.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Samsung', 'Nike', 'HP', 'Coca-Cola', 'Apple', 'Lego'],
  stores: ['Walmart', 'Del Sol', 'Lego', 'Coca Cola', 'Liverpool'],
  productNames: ['Laptop HP 15', 'Tenis Nike Revolution', 'Rotoplas tinaco', 'Rotoplas filtro', 'Rotoplas cisterna'],
})
const read = (q: string) => understandQuery(q, knowledge)

test.each([
  ['laptop', 'laptop', ['laptop']],
  ['tele', 'televisión', ['television']],
  ['papel de baño', 'papel higiénico', ['papel', 'higienico']],
  ['leche deslactosada', 'leche', ['leche', 'deslactosada']],
  ['cargador para laptop', 'cargador para laptop', ['cargador', 'laptop']],
  ['funda para el sillón', 'funda para sofá', ['funda', 'sillon']],
  ['aceite para el coche', 'aceite de motor', ['aceite', 'coche']],
  ['jabón para trastes', 'lavatrastes', ['lavatrastes', 'jabon', 'trastes']],
  ['quiero una laptop para la universidad', 'laptop', ['laptop', 'universidad']],
  ['funda iphone 15', 'funda para celular', ['funda', 'iphone', '15']],
])('«%s» names a kind; connecting words do not have to match', (q, kind, words) => {
  expect(read(q)).toMatchObject({ kind: { name: kind }, words })
})

test('«uñas» are no article, and tell which lamp is meant', () => {
  expect(read('lámpara uv de uñas').kinds.map(({ name }) => name)).toEqual(['lámpara para uñas'])
  expect(read('unas tijeras para uñas').words).toContain('unas')
  expect(read('imán para uñas').said.flat()).toContain('unas')
  expect(read('unas tijeras').words).not.toContain('unas')
})

test('a code and the number of parts are looked for in names', () => {
  expect(read('pila cr2032').said).toEqual([['cr2032', '2032']])
  expect(read('tinta lc-3019xl').said).toContainEqual(['lc3019xl', 'lc 3019xl'])
  expect(read('cafetera 4 tazas').said).toEqual([['4 tazas']])
})

test('a store counts only where the query says so', () => {
  expect(read('audífonos en Walmart')).toMatchObject({ stores: ['Walmart'], words: ['audifonos'] })
  expect(read('walmart').stores).toEqual(['Walmart'])
  expect(read('laptop de la tienda Liverpool').stores).toEqual(['Liverpool'])
  for (const q of ['lentes de sol', 'lego star wars', 'coca cola 2 litros', 'lego'])
    expect(read(q).stores, q).toEqual([])
})

test.each([
  ['laptop menos de 10 mil', null, 10_000],
  ['laptop entre 2000 y 4000', 2000, 4000],
  ['perfume unos 500', 375, 600],
  ['tenis nike del 27 hasta 2 mil', null, 2000],
  ['una laptop que no cueste más de 15 mil pesos', null, 15_000],
  ['monitor barato me alcanza con 1500', null, 1500],
  ['tele traigo nomas 4 mil', null, 4000],
])('the price of «%s»', (q, min, max) => {
  expect(read(q).price).toMatchObject({ min, max })
})

test('«del 27» is a shoe size, and each part can be undone', () => {
  const { size, parts } = read('tenis nike del 27 hasta 2 mil')
  expect(size).toBe('27')
  expect(parts.map(({ name, rest }) => [name, rest])).toEqual([
    ['size', 'tenis nike hasta 2 mil'],
    ['price', 'tenis nike del 27'],
  ])
})

test('exclusions, and properties that are none', () => {
  expect(read('celular que no sea samsung ni apple').withoutBrands).toEqual(['Samsung', 'Apple'])
  expect(read('pan sin gluten')).toMatchObject({ properties: ['sin gluten'], withoutBrands: [], withoutWords: [] })
  expect(understoodOf(read('Refresco sin Azúcar'))).toMatchObject({
    phrases: [{ words: 'sin azucar', label: 'Sin Azúcar' }],
    parts: [{ label: 'Sin Azúcar', rest: 'Refresco' }, { label: 'Refresco' }],
  })
  expect(read('leche sin lactosa')).toMatchObject({ words: ['leche', 'deslactosada'], properties: [] })
})

test('what a thing is for is not what is wanted', () => {
  expect(read('zumbador de licuadora')).toMatchObject({ kinds: [], complement: [{ name: 'licuadora' }] })
  expect(understoodOf(read('lámpara para acuario'))?.behind).toContain('acuario')
  expect(read('precio de la laptop')).toMatchObject({ kind: { name: 'laptop' }, complement: [] })
})

test('«rin 16» and «rodada 26» are inches, «4K» is no price', () => {
  for (const q of ['llanta rin 16', 'llantas 205/55 r16', 'llanta 205/55/16'])
    expect(understoodOf(read(q))?.ranges, q).toEqual([{ field: 'attr_wheel_inches', min: 15.4, max: 16.6, exact: 16 }])
  expect(read('bicicleta rodada 26').measures).toMatchObject([
    { quantity: 'diagonal', word: '26in', said: 'rodada 26' },
  ])
  expect(read('pantalla 4k').price).toEqual({ min: null, max: null })
  expect(read('pantalla menos de 4k').price).toMatchObject({ min: null, max: 4000 })
})

test('spellings of a measure are one word', () => {
  const words = ['1 lt', '1L', '1 litro', '1000 ml'].map((said) => read(`leche ${said}`).measures[0]?.word)
  expect(words).toEqual(Array(4).fill('1000ml'))
  expect(understoodOf(read('tele 55'))?.ranges).toEqual([{ field: 'attr_inches', min: 54.4, max: 55.6, exact: 55 }])
})

test('misspelt words are mended, words of the catalogue are not', () => {
  expect(read('teniss').mended).toEqual([{ typed: 'teniss', meant: 'tenis' }])
  expect(read('iphon 15').text).toBe('iphone 15')
  expect(read('rotoplas').mended).toEqual([])
  expect(read('camita').mended).toEqual([{ typed: 'camita', meant: 'cama' }])
  expect(understandQuery('teniss', knowledge, new Set(['teniss'])).mended).toEqual([])
})

test('codes are read with and without hyphens', () => {
  expect(read('WH-1000XM4')).toMatchObject({ code: 'wh1000xm4', isBarcode: false })
  expect(read('7501055300075')).toMatchObject({ code: '7501055300075', isBarcode: true })
  expect(read('laptop 16gb').code).toBeNull()
})

test.each([
  ['lentes para leer', 'lentes de lectura'],
  ['fierro para planchar', 'plancha'],
  ['chones', 'ropa interior'],
  ['cargador para laptop', 'cargador para laptop'],
])('the synonym in «%s» tells the kind', (q, kind) => {
  expect(read(q).kinds[0]?.name).toBe(kind)
})

test('what names of the kind should say, in the spellings they may have', () => {
  expect(read('audífonos go 3').said).toEqual([['go 3', 'go3', 'go 3ra', 'go 3era', 'go 3a']])
  expect(read('auriculares').said).toEqual([])
  expect(read('llanta 195 65 15').said.flat()).toContain('65r15')
  expect(read('laptop barata')).toMatchObject({ said: [], cheapest: true })
})

test('numbers as people say them', () => {
  expect(read('iphone 64gigas').measures).toMatchObject([{ quantity: 'storage', min: 64 }])
  expect(read('refri 11p').measures).toMatchObject([{ quantity: 'cubic-feet' }])
  expect(read('iphone once').text).toBe('iphone 11')
  expect(read('laptop no mayor a 5000').price).toEqual({ min: null, max: 5000 })
})

test('a word is mended by its neighbours, and never into a word that is no slip of it', () => {
  const spelling = buildSpelling({
    vocabularyWords: ['couches', 'tapa', 'nintendo', 'switch'],
    names: [],
    productNames: Array.from({ length: 6 }, () => 'Nintendo Switch'),
    ignored: new Set(),
  })
  expect(spelling.expected('suich', { before: ['nintendo'] })).toBe('switch')
  expect(spelling.expected('suich', { before: ['couches'] })).toBeNull()
  expect(spelling.nearest('chuches')).toBeNull()
  expect(spelling.nearest('tapar')).toBeNull()
})

test.each([
  ['tengo mucha caspa', ['shampoo'], 'caspa'],
  ['para el mal olor del refri', ['aromatizante', 'desodorante'], 'mal olor'],
  ['regalo para un niño que le gustan los carritos', ['carrito'], null],
  ['licuadora para hacer salsas', ['licuadora'], null],
])('«%s» needs %j', (q, kinds, said) => {
  const understanding = read(q)
  expect(understanding.kinds.map(({ name }) => name)).toEqual(kinds)
  if (said) expect([...understanding.said, ...understanding.uses].map(([first]) => first)).toContain(said)
})

test('a shampoo does not say «caspa» by being one', () => {
  expect(read('shampoo caspa').said.flat()).not.toContain('shampoo')
})

test('words of other models come after the model that was named', () => {
  const others = (q: string) => understoodOf(read(q))?.otherModels ?? []
  expect(others('iphone 12')).toContain('pro')
  expect(others('iphone 12 pro')).not.toContain('pro')
  expect(others('leche 2')).toEqual([])
})

test.each(['licuadora que no sea cara', 'licuadora no muy cara', 'una licuadora que no salga cara'])(
  '«%s» asks for a low price',
  (q) => expect(read(q)).toMatchObject({ kind: { name: 'licuadora' }, cheapest: true }),
)

test('a part is also known by what it belongs to', () => {
  expect(read('jarra para cafetera').whole?.name).toBe('cafetera')
  expect(read('cafetera').whole).toBeNull()
})

test('people and sizes', () => {
  expect(read('refrigerador para 2 personas').extent).toMatchObject({ quantity: 'cubic-feet', half: 'lower' })
  expect(read('casa de campaña para 4 personas').extent).toBeNull()
  expect(understoodOf(read('playera negra talla ch'))?.leading).toContainEqual({
    field: 'attr_size',
    value: 'S',
    spellings: ['s', 'ch', 'chica'],
    others: ['XS', 'M', 'G', 'XL', 'XXL'],
  })
  expect(understoodOf(read('pañales etapa 4'))?.leading).toContainEqual({
    field: 'attr_size',
    value: '4',
    spellings: ['etapa 4'],
    others: ['1', '2', '3', '5', '6', '7'],
  })
  expect(read('sábanas queen').size).toBe('queen')
  expect(['playera negra m', 'playera mediana', 'audífonos m'].map((q) => read(q).size)).toEqual(['M', 'M', null])
  expect(read('kilo de arrachera').words).not.toContain('kilo')
})

test('colour and gender lead, each with a chip that undoes it', () => {
  expect(understoodOf(read('playera rosa de niña'))).toMatchObject({
    leading: [
      { field: 'attr_color', value: 'rosa', spellings: ['rosa'] },
      {
        field: 'attr_gender',
        value: 'niña',
        spellings: expect.arrayContaining(['nina']),
        others: ['hombre', 'mujer', 'niño', 'bebé'],
      },
    ],
    parts: [
      { label: 'Rosa', rest: 'playera de niña', isWish: true },
      { label: 'Niña', rest: 'playera rosa', isWish: true },
      { label: 'Playera' },
    ],
  })
  expect(read('tenis para caballero').wishes).toMatchObject([{ name: 'gender', value: 'hombre', said: null }])
})

test('a brand tells the kind where no word does', () => {
  expect(read('corona')).toMatchObject({ kind: { name: 'cerveza' }, isOfBrand: true })
  expect(read('corona navideña').isOfBrand).toBe(false)
  expect(read('regalo para mi abuelita').kinds.map(({ name }) => name)).not.toContain('chocolate')
})

test('a quality is also known by its other names', () => {
  const [phrase] = understoodOf(read('cerveza sin alcohol'))!.phrases
  expect(phrase).toMatchObject({ words: 'sin alcohol', label: 'Sin alcohol' })
  expect(phrase!.others).toContain('cero alcohol')
})

test('what names say of a use is looked for, errands are not', () => {
  expect(read('tapete para caminadora').said.map(([first]) => first)).toEqual(['caminadora'])
  expect(read('shampoo para cabello graso').said.flat()).toContain('graso')
  expect(read('silla para estudiar').said).toEqual([])
})

test.each([
  ['samgsun', 'samsung'],
  ['refrijeradro', 'refrigerador'],
  ['skechars', 'skechers'],
  ['organizar', null],
  ['graso', null],
])('the slip «%s» is mended to %s', (typed, meant) => {
  const spelling = buildSpelling({
    vocabularyWords: ['samsung', 'refrigerador', 'skechers', 'organizer', 'grasa', 'graco'],
    names: [],
    productNames: [],
    ignored: new Set(),
  })
  expect(spelling.isKnown(typed) ? null : spelling.nearest(typed)).toBe(meant)
})

test('a number of pieces is a measure, alone a filter, beside other words a value that leads', () => {
  expect(understoodOf(read('papel de baño 24 rollos'))).toMatchObject({
    ranges: [{ field: 'attr_pieces', min: 24, max: 24 }],
    said: [],
  })
  expect(understoodOf(read('servilletas 500'))?.ranges).toEqual([{ field: 'attr_pieces', min: 500, max: 500 }])
  expect(understoodOf(read('pilas aa 4 piezas'))).toMatchObject({
    ranges: [],
    leading: [{ field: 'measureWords', value: '4pz', said: '4 piezas' }],
  })
  expect(read('juego de 6 vasos')).toMatchObject({ kind: { name: 'vaso' }, measures: [{ quantity: 'pack', min: 6 }] })
  for (const q of ['pc ryzen 5 pc gamer', 'calculadora casio fx 991', 'cartucho hp 664'])
    expect(read(q).measures, q).toEqual([])
})

test('names of the kind need not say its name, but what was said beside it', () => {
  expect(read('muñeca lol').said).toEqual([['lol']])
  expect(read('compu de escritorio').said).toEqual([])
  expect(read('soporte para tele').said).toEqual([])
  expect(read('cortinas blackout').said.flat()).not.toContain('cortina')
  expect(read('bocina inalámbrica').said).toEqual([expect.arrayContaining(['inalambrica', 'inalambrico', 'bluetooth'])])
  expect(read('funda para iphone 11').said).toContainEqual(['iphone 11', 'iphone11'])
  expect(read('silla cómoda').said).toEqual([])
})

test('«barata» is shown with a chip that undoes it', () => {
  expect(understoodOf(read('laptop i5 barata'))).toMatchObject({
    parts: [{ label: 'Más baratos primero', rest: 'laptop i5', isWish: true }, { label: 'Laptop' }],
    cheapest: 0,
  })
  expect(understoodOf(read('barato'))).toBeNull()
})

test('persons and characters', () => {
  expect(read('tenis para mi mamá').wishes).toMatchObject([{ name: 'gender', value: 'mujer' }])
  expect(read('disfraz de hombre araña').wishes).toEqual([])
  expect(read('disfraz de hombre araña').said).toEqual([['hombre arana', 'spiderman', 'spider man']])
})

test('a span of a measure, augmentatives and what a thing comes with', () => {
  expect(understoodOf(read('lavadora de 10 a 13 kilos'))?.ranges).toEqual([
    { field: 'attr_capacity_kg', min: 10, max: 13 },
  ])
  const speaker = read('bocinota para fiestas con luces')
  expect(speaker).toMatchObject({ kind: { name: 'bocina' }, said: [expect.arrayContaining(['party']), ['luces']] })
  expect(read('brincolín con red').wishes).toEqual([])
})

test('uses and themes in the words of names, other kinds for what is excluded, letters glued to a name', () => {
  const game = read('juegos de ps4 de futbol')
  expect(game.said).toContainEqual(expect.arrayContaining(['futbol', 'fifa']))
  expect(read('audífonos para correr').said).toContainEqual(expect.arrayContaining(['correr', 'deportivo']))
  expect(read('laptop para correr').said).toEqual([])
  expect(read('leche que no sea de vaca').kinds.map(({ name }) => name)).toEqual(['bebida vegetal', 'leche de coco'])
  expect(read('xbox seriesx').text).toBe('xbox series x')
})

test.each([
  ['laptop i5 8gb 256', ['memory', 'storage']],
  ['laptop ryzen 5 16gb ssd', ['memory']],
  ['celular 8gb 128gb', ['memory', 'storage']],
  ['celular 32gb', ['storage']],
  ['rompecabezas de 2000', ['pack']],
  ['freidora de aire 4.5', ['volume']],
])('«%s»: a number without a unit, or so small a capacity, is the %s', (q, quantities) => {
  expect(understandQuery(q, knowledge).measures.map(({ quantity }) => quantity)).toEqual(quantities)
})

test('what names say that have what is not wanted stands beside «sin luces»', () => {
  expect(understoodOf(understandQuery('teclado sin luces', knowledge))?.phrases[0]?.opposed).toContain('rgb')
})

test('a diminutive that names have stays as it is, unless it names a kind', () => {
  const typed = 'tenis rojitos'
  const kept = understandQuery(typed, knowledge, new Set(['rojitos']))
  expect(kept.mended).toEqual([])
  expect(understandQuery('tenisitos', knowledge, new Set(['tenisitos'])).kind?.name).toBe(read('tenisitos').kind?.name)
})

test.each(['arroz 12kilos', 'cable 25metros'])(
  '«%s»: a number with a whole word for its unit is a measure, no code',
  (q) => {
    expect(read(q)).toMatchObject({ code: null, measures: [{ said: q.split(' ')[1] }] })
  },
)

test('of a present the limit that was said stays the only one', () => {
  expect(read('regalo para niño abajo de 400 pesos').price).toMatchObject({ min: null, max: 400 })
})
