/** Things that are told by what is done with them, by what happened, by what holds them or by a word for several kinds. */
import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Detergente Roma', 'Barbie', 'Etiqueta Roja'],
  stores: [],
  productNames: ['Detergente Roma 1 kg', 'Laptop gamer', 'Poco X3'],
})
const read = (q: string) => understandQuery(q, knowledge)
const kindsOf = (q: string) => read(q).kinds.map(({ name }) => name)
const saidOf = (q: string) => read(q).said.map(([first]) => first)
const usesOf = (q: string) => read(q).uses.map(([first]) => first)

test.each([
  ['base para enfriar laptop', 'base enfriadora para laptop'],
  ['necesito una base para que no se caliente la lap', 'base enfriadora para laptop'],
  ['algo para que llegue el wifi hasta el cuarto de arriba', 'repetidor wifi'],
  ['quiero cortar el pelo en casa', 'recortadora'],
  ['celular que llegue hoy', 'celular'],
  ['mesa para planchar', 'burro de planchar'],
])('«%s»: the deed tells «%s»', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test('what the name of the kind says is not asked beside the deed', () => {
  expect(read('base para que no se caliente la lap')).toMatchObject({ said: [], uses: [] })
})

test.each([
  ['se me tapó la nariz', 'descongestionante nasal'],
  ['se me hincharon los pies', 'medias de compresión'],
  ['se me irritó la piel del bebé por el pañal', 'crema para rozaduras'],
  ['se me tapó el lavabo', 'destapador de caños'],
])('«%s»: what happened is the need of its state', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test('either of two needs that are said together is served', () => {
  expect(kindsOf('tengo tos y gripa')).toEqual(['antitusivo', 'antigripal'])
})

test('in a need names must say what is liked, not for whom it is nor what happened', () => {
  expect(saidOf('mi perro tiene pulgas')).toEqual([])
  expect(usesOf('mi perro tiene pulgas')).toContain('perro')
  expect(saidOf('regalo para niña de 5 años que le gusta barbie')).toEqual(['barbie'])
})

test('of a need without its words names of other things say nothing', () => {
  expect(read('tengo que medirle la presion a mi papa').all).toEqual([])
})

test.each(['cartera a mi papá', 'cartera para mi papa'])('«%s» is no potato', (q) => {
  expect(saidOf(q)).toEqual([])
})

test.each([
  ['bolsa de croquetas de 20 kilos para perro', 'croquetas para perro'],
  ['bolsa de arroz', 'arroz'],
  ['sobre de gelatina', 'gelatina'],
  ['tubo de pasta de dientes', 'pasta dental'],
  ['bolsa de piel', 'bolsa'],
  ['bolsa de dormir', 'bolsa de dormir'],
  ['bolsas de basura', 'bolsas para basura'],
])('«%s»: what is sold in it is «%s»', (q, kind) => {
  expect(kindsOf(q)).toEqual([kind])
})

test('names need not say how it is sold', () => {
  expect(read('frasco de mayonesa')).toMatchObject({ said: [], uses: [['frasco']] })
  expect(saidOf('bulto de croquetas')).toEqual(['bulto'])
})

test('a word for several kinds is read with what names of these say', () => {
  expect(read('compu para juegos').said[0]).toContain('gamer')
  expect(kindsOf('compu rosa')).toEqual(['computadora de escritorio', 'laptop'])
})

test.each([
  ['escritorio de 120 de ancho', '1200mm'],
  ['mesa de 1.20 de largo', '1200mm'],
  ['librero de 2 metros de alto', '2000mm'],
  ['mesa de 80 cm de diámetro', '800mm'],
  ['six de coca', '6pz'],
])('«%s» has the measure %s and nothing else to say', (q, word) => {
  const { measures, said } = read(q)
  expect(measures.map((measure) => measure.word)).toEqual([word])
  expect(said.flat()).not.toContain('ancho')
  expect(said.length).toBeLessThan(2)
})

test('a disk with gigabytes is none of music', () => {
  expect(kindsOf('disco de 1 tera')).toEqual(['disco duro'])
})

test('names of a brand that begins with the kind say its other words', () => {
  expect(understoodOf(read('detergente roma kilo'))?.leading[0]?.spellings).toContain('roma')
})

test('the letter of a model stays with its number behind «para»', () => {
  expect(saidOf('mica para poco x3')).toEqual(['poco', 'x 3'])
})

test('the words of a fan for a computer case are said by being one', () => {
  expect(saidOf('ventilador de 120mm para gabinete')).toEqual([])
})

test.each([
  ['teléfono Samsung', 'celular'],
  ['teléfono para la casa', 'teléfono fijo'],
])('«%s» is a «%s»', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test.each([
  ['iphone 11 nuevo sellado', 'new'],
  ['celular nuevo no reacondicionado', 'new'],
  ['iphone de segunda mano', 'used'],
  ['nuevo iphone 13', null],
])('«%s» is of the condition %s, which names need not say', (q, condition) => {
  expect(read(q).condition).toBe(condition)
  if (condition) expect(saidOf(q).join(' ')).not.toMatch(/nuevo|mano/)
})

test('where no mould for a cake is sold other moulds are nearer than the cake', () => {
  const { whole, wider } = read('molde para panqué')
  expect(whole).toBeNull()
  expect(wider[0]?.name).toBe('molde para hornear')
  expect(read('jarra para cafetera').whole?.name).toBe('cafetera')
})

test.each([
  ['cosa para hacer palomitas', 'máquina para palomitas'],
  ['hacer helado en casa', 'máquina para helado'],
  ['hacer ejercicio en casa', 'mancuernas'],
])('«%s»: what makes it is «%s»', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test('a label that names say in other words is no brand', () => {
  expect(read('whisky etiqueta roja').brands).toEqual([])
})

test.each([
  ['verde perro collar', 'collar para mascota'],
  ['talla soluble 200 cafe', 'café soluble'],
  ['pantalla 50 samsung soporte', 'soporte para tv'],
  ['acme tv blanco mueble', 'mueble para tv'],
  ['medidores presion llanta digital', 'medidor de presión de llantas'],
])('«%s»: words that name a kind beside each other name it in any order', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test.each([
  ['celular camara samsung', 'celular'],
  ['aceite coco cabello', 'aceite de coco'],
  ['agua botella 1 litro', 'agua'],
  ['tele para el mueble', 'televisión'],
  ['multifuncional epson blanca tinta', 'impresora'],
  ['gato arenero verde pala', 'arenero para gato'],
  ['tetera 6 tazas', 'tetera'],
])('«%s» keeps the kind that stands in it', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test('the theme of a party is asked of names', () => {
  expect(saidOf('adornos para fiesta de dinosaurios')).toEqual(['dinosaurios'])
  expect(saidOf('fiesta de mi sobrina')).not.toContain('sobrina')
})

test.each(['para dejar el auto reluciente', 'que le pongo a la camioneta para que quede brillosa'])(
  '«%s»: wax is wanted, no car',
  (q) => {
    expect(kindsOf(q)[0]).toBe('cera para auto')
  },
)

test.each(['pulsera que me cuente los pasos', 'reloj que me cuente los pasos y las calorias'])(
  '«%s» is a wearable',
  (q) => {
    expect(['banda de actividad', 'smartwatch']).toContain(kindsOf(q)[0])
  },
)

test.each(['pastelito', 'carrito rojo', 'papitas', 'pesitas de 5 kilos'])(
  '«%s»: a diminutive that is the name of a kind stays',
  (q) => {
    expect(read(q).mended).toEqual([])
  },
)

test.each([
  'medicina para la presión alta',
  'jarabe para la tos',
  'pastillas para dormir',
  'gotas para la conjuntivitis',
])('«%s»: a medicine for something else is not near to it', (q) => {
  const { kinds, near, wider } = read(q)
  expect(kinds.length).toBeGreaterThan(0)
  for (const { name } of [...near.flat(), ...wider])
    expect(name).not.toMatch(/^medicamento$|analgésico|antibiótico|antidiarreico|eréctil|hemorroides/)
})
