import { describe, expect, test } from 'vitest'
import { Evidence } from './backed.ts'

const factsOf = (some: object) => ({
  dias_observados: 90,
  descuento_real_porcentaje: 0,
  veredicto: 'fair',
  mas_barato_que_porcentaje_de_esos_dias: 0,
  condicion: 'nuevo',
  ...some,
})
const OSTER = factsOf({
  slug: 'licuadora-oster',
  nombre: 'Licuadora Oster Xpert 800 W',
  marca: 'Oster',
  precio: 2499,
  pagas: 2249.1,
  envio: 0,
  tienda: 'Mundo Petate',
  descuento_real_porcentaje: 15,
  veredicto: 'good',
  mas_barato_que_porcentaje_de_esos_dias: 70,
  precio_mas_bajo_hoy_sin_envio_ni_cupon: 2399,
  minimo_observado: 2199,
  normal_observado: 2699,
})
const PHILIPS = factsOf({
  slug: 'licuadora-philips',
  nombre: 'Licuadora Philips Viva 600 W',
  marca: 'Philips',
  precio: 1199,
  pagas: 1298,
  envio: 99,
  tienda: 'Casa Nopal',
  precio_mas_bajo_hoy_sin_envio_ni_cupon: 1199,
  minimo_observado: 1099,
  normal_observado: 1199,
})
const NINJA = factsOf({
  slug: 'licuadora-ninja',
  nombre: 'Licuadora Ninja Foodi 1200 W',
  marca: 'Ninja',
  precio: 3599,
  pagas: 3599,
  envio: 'lo dice la tienda, no está en pagas',
  tienda: 'Trajinera',
  condicion: 'reacondicionado',
  veredicto: 'high',
  precio_mas_bajo_hoy_sin_envio_ni_cupon: 3599,
  minimo_observado: 2999,
  normal_observado: 3099,
})
const ANSWERS = [
  { cumplen_todo: false, no_se_cumplio: null, productos: [OSTER, PHILIPS, NINJA] },
  {
    ...OSTER,
    caracteristicas: ['Velocidades: 3 velocidades', 'Vaso: 1.5 litros de vidrio Boroclass', 'Garantía: 2 años'],
  },
  {
    slug: 'licuadora-oster',
    hoy: 2399,
    minimo_observado: 2199,
    maximo_observado: 2899,
    dias_conocidos: 150,
    precios: [
      { dia: '2026-07-01', precio: 2899 },
      { dia: '2026-11-01', precio: 2399 },
    ],
  },
  {
    cupones: [
      { titulo: 'Día de mercado: 14% de descuento', codigo: 'MERCA14', tienda: 'Casa Nopal', vence: '2026-11-20' },
    ],
  },
]

function evidence(): Evidence {
  const all = new Evidence()
  all.addAsked('una licuadora Braun de menos de $1,000 con 9 velocidades')
  for (const answer of ANSWERS) all.add(answer)
  return all
}
const passes = (sentence: string) => evidence().checked(sentence) !== null

describe('a price is that of its product, field and store', () => {
  test.each([
    'La Oster cuesta $2,249.10 en total en Mundo Petate.',
    'El precio de la Oster es $2,499.',
    'La Philips cuesta $1,298 y la Oster $2,249.10.',
    'La Philips, en Casa Nopal, cuesta $1,298 con envío.',
    'La más barata es la Philips: pagas $1,298.',
    'El envío de la Philips cuesta $99.',
    'El mínimo de la Oster fue $2,199.',
    'El precio más bajo de la Oster es $2,399.',
    'La Oster llegó a $2,899 en los 150 días que la vimos.',
    'Lo normal de la Ninja es $3,099.',
    'La Ninja cuesta $3,599 más envío.',
    'Cuesta unos $2,250 la Oster.',
    'Todas cuestan menos de $4,000.',
    'Ninguna cuesta menos de $1,000.',
    'No encontré licuadoras de menos de $1,000.',
    'Si tu presupuesto es de $1,000, conviene ver otras marcas.',
    'Te aviso cuando baje de $1,000.',
    'Por menos de $1,500 está la Philips.',
    'Esta licuadora cuesta $1,298 ya con envío.',
    'La Philips se sale de tu presupuesto de $1,000.',
  ])('%s', (sentence) => {
    expect(passes(sentence)).toBe(true)
  })

  test.each([
    'Todas cuestan menos de $1,000.',
    'Todas por debajo de $1,000.',
    'Las tres caben en tu presupuesto de $1,000.',
    'Aquí tienes opciones de menos de $1,000.',
    'Con $1,000 te alcanza.',
    'Cuesta 1000.',
    'Cuesta mil.',
    'Cuesta 1000pesos.',
    'Desde $1,000.',
    'Hoy cuesta $2,199.',
    'La Oster cuesta $1,298.',
    'La Oster cuesta $2,249.10 en Trajinera.',
    'La Oster cuesta $1,298 y la Philips $2,249.10.',
    'La Braun cuesta $1,298.',
    'Su precio es $2,249.10.',
    'La más barata cuesta $2,249.10.',
    'La más cara cuesta $1,298.',
    'Su mínimo fue $2,399.',
    'La Oster estuvo en $2,249.10 en julio.',
    'Ahorras $1,000.',
    'La Philips cuesta $1,298 al mes.',
    'La Ninja cuesta $3,599 ya con envío.',
    'El envío de la Philips cuesta $1,000.',
    'La Oster y la Philips cuestan $1,298 y $2,249.10 respectivamente.',
  ])('not «%s»', (sentence) => {
    expect(passes(sentence)).toBe(false)
  })
})

describe('a comparison, a store or a name is that of the product', () => {
  test.each([
    'La Philips es la más barata de las tres.',
    'La Philips cuesta menos que la Oster.',
    'La Ninja es la más cara.',
    'La Oster la vende Mundo Petate.',
    'La Oster está en Mundo Petate y la Philips en Casa Nopal.',
    'La Oster trae vaso de vidrio.',
  ])('%s', (sentence) => {
    expect(passes(sentence)).toBe(true)
  })

  test.each([
    'La Oster es la más barata.',
    'La Oster cuesta menos que la Philips.',
    'La Philips es la más cara.',
    'La Philips está en Mundo Petate.',
    'La Oster está en Casa Nopal y la Philips en Mundo Petate.',
    'Trajinera tiene la Philips.',
    'La Philips trae vaso Boroclass.',
  ])('not «%s»', (sentence) => {
    expect(passes(sentence)).toBe(false)
  })
})

test('a sentence that names nothing goes on with the product before', () => {
  const ours = evidence()
  expect(ours.checked('La Philips es la más ligera.')).not.toBeNull()
  expect(ours.checked('Cuesta $2,249.10.')).toBeNull()
  expect(ours.checked('Tiene envío gratis.')).toBeNull()
  expect(ours.checked('Cuesta $1,298.')).not.toBeNull()
})

describe('a term is one that a tool returned', () => {
  test.each([
    'La Oster tiene envío gratis.',
    'El envío de la Ninja lo dice la tienda.',
    'La Oster tiene un descuento de 15 %.',
    'La Oster está a buen precio.',
    'La Oster está más barata que en el 70 % de los 90 días que la vimos.',
    'La Oster ha bajado de precio.',
    'La Ninja está cara hoy.',
    'La Oster tiene 2 años de garantía.',
    'La Oster tiene 3 velocidades y vaso de 1.5 litros.',
    'La Philips está disponible en Casa Nopal.',
    'El cupón MERCA14 de Casa Nopal da 14 % de descuento y vence el 20 de noviembre.',
    'Revisa la garantía y el envío en la tienda.',
    'De la garantía no lo tengo.',
    'No sé si tiene garantía.',
    'Mira las tarjetas de abajo.',
    'Las dos sirven para salsas.',
    'Compara las tres antes de pagar.',
    'Te dejo 3 licuadoras.',
    'La Ninja es reacondicionada.',
    'La Philips es nueva.',
  ])('%s', (sentence) => {
    expect(passes(sentence)).toBe(true)
  })

  test.each([
    'Trae 25 % de descuento.',
    'La Philips tiene descuento.',
    'La pagas a 6 meses sin intereses.',
    'Se paga en tres pagos.',
    'Puedes pagar con tarjeta.',
    'La Oster tiene 3 años de garantía.',
    'La Philips tiene garantía.',
    'Puedes devolverla sin problema.',
    'Si no te gusta, la regresas.',
    'Incluye recetario.',
    'La tendrás en casa mañana.',
    'Ya casi no hay.',
    'Solo por hoy.',
    'Casi no cuesta nada.',
    'Un precio inigualable.',
    'Nadie la vende más barata.',
    'El porte está pagado.',
    'No la vas a encontrar más barata.',
    'Ninguna ha sido usada.',
    'La recibes en 3 días.',
    'Te la dejan en tu puerta en una semana.',
    'Entrega inmediata.',
    'Solo quedan 4 unidades.',
    'Últimas piezas.',
    'Ya se agotó en otras tiendas.',
    'Nadie cobra envío.',
    'No pagas envío.',
    'El envío corre por la tienda.',
    'Envío: $0.',
    'La Philips tiene envío gratis.',
    'La Ninja viene con el envío incluido.',
    'Está en su precio más bajo.',
    'Es un precio histórico.',
    'La Ninja está a buen precio.',
    'La Philips está regalada.',
    'La Philips ha bajado de precio.',
    'Va a subir de precio pronto.',
    'Vale el doble en otros lados.',
    'Es la más vendida.',
    'Tiene 4.7 estrellas.',
    'Tiene 9 velocidades.',
    'La Philips tiene 3 velocidades.',
    'Encontré 8 opciones.',
    'Usa el cupón MERCA14 en Trajinera.',
    'El cupón MERCA14 da 40 % de descuento.',
    'Trae un motor x9000.',
    'La Ninja es nueva.',
    'La Philips es reacondicionada.',
    'Ninguna es reacondicionada.',
  ])('not «%s»', (sentence) => {
    expect(passes(sentence)).toBe(false)
  })
})
