/** Which thing is meant where verbs, uses, troubles, patterns, sums and origins are said. */
import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Converse', 'Skechers', 'Redmi', 'Samsung', 'Sony'],
  stores: [],
  productNames: [
    'Correa para perro',
    'Funda para celular',
    'Tapete para baño',
    'Tenis Converse All Star',
    'Samsung Galaxy A52',
    'Cortina de baño',
    'Cargador de pared',
    'Bocina Sony',
    ...Array<string>(3).fill('Cera con brillo'),
    ...Array<string>(30).fill('Xbox Series S'),
  ],
})
const read = (q: string) => understandQuery(q, knowledge)

test.each([
  ['laptop barata que jale minecraft', 'laptop'],
  ['audífonos que duren mucho', 'audífonos'],
  ['bocina para que truene en la fiesta', 'bocina'],
  ['licuadora que muela hielo', 'licuadora'],
  ['colchón q no se unda', 'colchón'],
])('«%s»: a verb after «que» is no misspelt thing', (q, kind) => {
  const { kinds, mended, said } = read(q)
  expect(kinds.map(({ name }) => name)).toEqual([kind])
  expect(mended).toEqual([])
  expect(said.flat()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:jale|duren|truene|muela|unda)$/)]))
})

test.each([
  ['algo para taparme del sol', 'tapar'],
  ['cosa para medirme la cintura', 'medir'],
])('«%s»: a verb with its pronoun is not mended', (q) => {
  expect(read(q).mended).toEqual([])
})

test.each([
  ['labio de res', 'carne de res'],
  ['Mickey de peluche', 'peluche'],
  ['vasitos de helado', 'helado'],
  ['lentes para la luz de la compu', 'lentes de luz azul'],
  ['calzones Converse para caballero', 'bóxer'],
  ['xbox con control extra', 'consola'],
  ['bolsas para guardar ropa al vacío', 'bolsas al vacío'],
])('«%s» is first a %s', (q, kind) => {
  expect(read(q).kinds[0]?.name).toBe(kind)
})

test('what stands behind «de» or «para» is no thing that is wanted', () => {
  expect(read('abrillantador para plásticos del carro').kinds).toEqual([])
})

test.each([
  ['shampoo para pelo rriso', 'shampoo para pelo rizo'],
  ['detergente brilloso', 'detergente brillo'],
  ['pinturita acrílica', 'pintura acrílica'],
  ['x box series s', 'xbox series s'],
])('«%s» is written «%s»', (typed, meant) => {
  expect(read(typed).text).toBe(meant)
})

test('«comida pal michi» is for cats, and names need not say «michi»', () => {
  expect(read('comida pal michi')).toMatchObject({ kinds: [{ name: 'croquetas para gato' }], said: [] })
})

test('of food that is also sold without it names say «con hueso»', () => {
  expect(read('pechuga de pollo con hueso').said).toContainEqual(['con hueso'])
})

test('a brand in the name of a kind is given up after the other words of that name', () => {
  expect(read('reloj Garmin con música').words).toEqual(['smartwatch', 'garmin', 'música', 'reloj'])
})

test('«5g» is one word of names', () => {
  expect(read('celular con 5g').said.flat()).toContain('5g')
})

test('digits are not heard as letters of a name', () => {
  expect(read('laptop lenovo i3').mended).toEqual([])
})

test('a misspelt thing after «para» is mended', () => {
  expect(read('funda para celuar').text).toBe('funda para celular')
})

test.each([
  ['aparatito para checarme la presión', 'baumanómetro'],
  ['algo para checarse la glucosa en casa', 'glucómetro'],
  ['para ver el oxígeno, medidor de oxígeno en la sangre', 'oxímetro'],
  ['cosa para abrir latas', 'abrelatas'],
  ['para rallar queso', 'rallador'],
  ['para pelar las papas', 'pelador'],
  ['aparato para enchinarse el pelo', 'tenaza para cabello'],
  ['para alaciarme el cabello', 'plancha para cabello'],
  ['máquina para enmicar credenciales', 'enmicadora'],
  ['algo para pasarle corriente al carro', 'cables pasa corriente'],
  ['para ver las estrellas', 'telescopio'],
  ['algo para filtrar el agua', 'filtro de agua'],
  ['para quitarle la pelusa a los suéteres', 'quitapelusas eléctrico'],
  ['para sacarse la leche', 'extractor de leche'],
])('«%s» is found by its use', (q, kind) => {
  expect(read(q).kinds.map(({ name }) => name)).toContain(kind)
})

test.each([
  ['crema para las estrías', /^\/belleza/],
  ['gel para los barros', /^\/belleza/],
  ['crema contra celulitis', /^\/belleza/],
  ['pastillas para la acidez', /^\/salud/],
])('«%s»: the trouble tells of which department the thing is', (q, category) => {
  expect(read(q).kinds[0]?.category).toMatch(category)
})

test('a form with a trouble is first of the kind that begins with its name', () => {
  expect(read('crema para las arrugas').kinds[0]?.name).toMatch(/^crema /)
  expect(read('crema ácida').kinds[0]?.name).toBe('crema')
})

test.each([
  ['converse rojos de rayas', 'tenis', 'stripes'],
  ['skechers con flores', 'tenis', 'floral'],
])('«%s» are of the brand’s kind, with a pattern', (q, kind, stated) => {
  const { kinds, said } = read(q)
  expect(kinds.map(({ name }) => name)).toEqual([kind])
  expect(said.flat()).toContain(stated)
})

test('a sum of a gift card is its value, a limit stays one', () => {
  expect(read('tarjeta de steam 300 pesos')).toMatchObject({
    kind: { name: 'tarjeta prepago' },
    price: { min: null, max: null },
  })
  expect(read('tarjeta de steam 300 pesos').said).toContainEqual(['300'])
  expect(read('tarjeta xbox menos de 400 pesos').price).toMatchObject({ min: null, max: 400 })
  expect(read('mouse de 300 pesos').price).toEqual({ min: 225, max: 360 })
})

test('an origin is excluded by the brands that are known, and said to be unknown', () => {
  const { withoutWords, unknown } = read('tele que no sea japonesa')
  expect(withoutWords).toContain('sony')
  expect(unknown).toEqual(['si es japonesa'])
  expect(understoodOf(read('tele que no sea japonesa'))?.unknown).toEqual(unknown)
  expect(read('shampoo para cabello que no sea chino').unknown).toEqual([])
})

test('a thing named after for whom the present is, is what is wanted', () => {
  expect(read('regalo para mi sobrino de 5 años pista de carritos').kind?.name).toMatch(/pista|carrito/)
  expect(read('regalo para mi papá').isNeed).toBe(true)
})

test('inches and centimetres are one measure', () => {
  const measures = (q: string) =>
    understoodOf(read(q))!.leading.flatMap(({ field, value, also = [] }) =>
      field === 'measureWords' ? [value, ...also] : [],
    )
  expect(measures('sartén de 12 pulgadas')).toContain('300mm')
  expect(measures('sartén 8 pulgadas')).toContain('203.2mm')
  expect(measures('sartén de 30 cm')).toContain('12in')
})

test('a hand tool is meant where no motor is said', () => {
  expect(read('desarmador plano').types.others.length).toBeGreaterThan(0)
  expect(read('abrelatas').types.others).toContain('electrico')
  expect(read('bicicleta electrica').types.others).not.toContain('electrica')
})

test('clothes for a lady are for women', () => {
  expect(read('blusa elegante de señora manga larga').wishes).toMatchObject([{ name: 'gender', value: 'mujer' }])
})

test('a single portion is wanted for the lunch box', () => {
  expect(read('yogurt para la lonchera').extent).toMatchObject({ half: 'lower' })
  expect(read('galletas para el recreo').extent).toMatchObject({ half: 'lower' })
  expect(read('yogurt natural').extent).toBeNull()
})

test('products of the kind that the first word names are of the finer kind where they say the rest', () => {
  expect(understoodOf(read('audífonos gamer con luz'))?.also).toMatchObject({ kind: 'audífonos', words: [['gamer']] })
  expect(read('olla express').also?.words.flat()).toContain('olla presion')
  expect(read('audífonos').also).toBeNull()
})

test('where no product is of the kind, kinds around it are known', () => {
  expect(read('engrapadora').near.flat().length).toBeGreaterThan(4)
  expect(
    read('engrapadora')
      .near.flat()
      .every(({ department, name }) => department === '/papeleria-y-libros' || name === 'engrapadora industrial'),
  ).toBe(true)
  expect(read('casco para moto').near[0]!.map(({ name }) => name)).toEqual(['casco para bicicleta'])
  expect(
    read('acuario')
      .near.flat()
      .map(({ name }) => name),
  ).not.toContain('filtro para acuario')
})

test('a kind that several words name stays, whatever its first word is beside a quality', () => {
  expect(read('cámara de seguridad infantil').kinds.map(({ name }) => name)).toEqual(['cámara de seguridad'])
})

test('«cama y colchón» are things of both kinds, those that say both first', () => {
  const { kinds, said, uses } = read('cama y colchón')
  expect(kinds.map(({ name }) => name)).toEqual(['cama', 'colchón'])
  expect({ said, uses }).toEqual({ said: [], uses: [['cama'], ['colchon']] })
})

test.each([
  ['cooler para el calor', 'enfriador de aire'],
  ['bici estática', 'bicicleta fija'],
  ['tapetes para versa', 'tapete para auto'],
  ['aceite para italika', 'aceite para moto'],
])('«%s» is a name of «%s»', (q, kind) => {
  expect(read(q).kinds.map(({ name }) => name)).toEqual([kind])
})

test.each(['chanclas y toalla', 'laptop y mochila'])('«%s», and nothing else, are things of both kinds', (q) => {
  expect(read(q).kinds).toHaveLength(2)
})

test.each(['papas sal y limón', 'galletas de avena y miel', 'teclado y mouse', 'laptop gamer y mochila'])(
  '«%s» is of one kind',
  (q) => {
    expect(read(q).kinds).toHaveLength(1)
  },
)

test.each([
  ['focos solares', []],
  ['horno microondas', []],
  ["levi's 501", ['levis 501']],
  ['bistec de res', ['bistec']],
])('«%s»: the name of another kind says no more, a cut or the number of a model does', (q, said) => {
  expect(read(q).said.map(([first]) => first)).toEqual(said)
})

test('a word for which names of the kind have words of their own is no brand', () => {
  const known = buildQueryKnowledge(queryTexts(), { brands: ['Kinder'], stores: [], productNames: [] })
  expect(understandQuery('mochila para el kinder', known).brands).toEqual([])
  expect(understandQuery('chocolate kinder', known).brands).toEqual(['Kinder'])
})

test.each([
  ['mueble para poner la tele que no sea negro', 'mueble para tv', 'negro'],
  ['algo para guardar zapatos que no sea de plástico', 'zapatera', 'plastico'],
  ['caja para guardar herramientas', 'caja de herramientas', undefined],
])('«%s» is a «%s» without «%s»', (q, kind, without) => {
  const { kinds, withoutWords } = understandQuery(q, knowledge)
  expect(kinds[0]?.name).toBe(kind)
  expect(withoutWords[0]).toBe(without)
})

test.each([
  ['chamarra calientita', 'chamarra caliente'],
  ['focos inteligentitos', 'focos inteligentes'],
  ['mochilas jansports', 'mochilas jansport'],
])('«%s» is «%s»', (q, text) => {
  const productNames = [
    'Chamarra caliente',
    'Cobija caliente',
    'Foco inteligente',
    'Focos inteligentes',
    'Calienta biberones',
  ]
  const known = buildQueryKnowledge(queryTexts(), { brands: ['Jansport'], stores: [], productNames })
  expect(understandQuery(q, known).text).toBe(text)
})

test.each([
  ['para ver películas en la pared', 'proyector'],
  ['para cargar el celular sin cables', 'cargador inalámbrico'],
])('«%s» wants «%s»', (q, kind) => {
  expect(read(q).kinds.map(({ name }) => name)).toEqual([kind])
})

test('«pilas triple a» are AAA', () => {
  expect(read('pilas recargables triple a').said.flat()).toContain('aaa')
})

test.each([
  ['una compu completa de escritorio', ['computadora de escritorio', 'laptop']],
  ['tablero de ajedrez', ['ajedrez']],
  ['crema o aceite para borrar cicatrices', ['crema cicatrizante']],
])('«%s»: what stands behind tells or serves the thing', (q, kinds) => {
  expect(read(q).kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(kinds))
})

test('what a thing is for is not the thing', () => {
  expect(understoodOf(read('mueble para la compu'))).not.toHaveProperty('isOfMany')
  expect(understoodOf(read('mueble playmobil'))).toHaveProperty('isOfMany')
})

test.each([
  ['pesas de 5 kilos', 'mancuernas'],
  ['juegos de lego nintendo switch', 'videojuego'],
  ['carne para la carnita asada', 'carne de res'],
  ['pro plan urinary gato', 'croquetas para gato'],
  ['mallas', 'leggings'],
  ['casco', 'casco para moto'],
  ['chones de mujer', 'pantaletas'],
])('«%s»: %s', (q, kind) => {
  expect(read(q).kinds[0]?.name).toBe(kind)
})

test('a word for many kinds means those of its department', () => {
  const alike = (q: string) => understoodOf(read(q))?.alike
  expect(alike('muebles')).toEqual(expect.arrayContaining(['mueble', 'sofá', 'cama']))
  expect(alike('ropa')).not.toContain('ropa para mascota')
})

test('a word for a whole category names it, and no other words beside it', () => {
  const { categoryOf } = knowledge.wordsForMany
  expect(categoryOf('línea blanca')).toEqual(['Electrodomésticos', 'Línea blanca'])
  expect(categoryOf('los lacteos')).toEqual(['Supermercado', 'Lácteos'])
  expect(categoryOf('lácteos deslactosados')).toBeNull()
})
