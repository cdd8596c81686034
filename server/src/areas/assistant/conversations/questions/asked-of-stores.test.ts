/** What people ask of a store, of all stores and of coupons: the answer is about the thing asked, or says that it is not known. */
import { expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

/** What is asked → ways to ask it of one store, and what every answer must say. */
const OF_ONE: Record<string, { asked: string[]; says: RegExp }> = {
  shipping: {
    asked: ['cuánto cobra de envío {store}', '{store} manda gratis o cobra?', 'el envío en {store} cuánto sale'],
    says: /env[ií]o/i,
  },
  delivery: {
    asked: ['cuánto tarda en entregar {store}', '{store} en cuántos días llega', 'entrega rápido {store} o se tarda?'],
    says: /entrega en|en cuántos días/i,
  },
  returns: {
    asked: [
      '{store} acepta devoluciones?',
      'cuántos días da {store} para devolver',
      'en {store} puedo regresar el producto si no me gusta',
    ],
    says: /devol/i,
  },
  'who pays a return': {
    asked: ['si devuelvo algo a {store} quién paga el envío de regreso', '{store} acepta devoluciones sin costo?'],
    says: /quién paga ese envío no lo tengo/i,
  },
  months: {
    asked: ['{store} da meses sin intereses?', 'a cuántos meses sin intereses vende {store}', 'hay msi en {store}'],
    says: /meses/i,
  },
  trust: {
    asked: [
      '{store} es confiable?',
      'qué tal es {store}',
      'es segura {store} o es fraude',
      'qué opiniones tiene {store}',
    ],
    says: /de 5 en|no tiene calificaciones/i,
  },
  payment: {
    asked: ['en {store} puedo pagar en oxxo?', '{store} acepta paypal?', 'aceptan efectivo en {store}'],
    says: /formas de pago/i,
  },
  hours: {
    asked: ['a qué hora abre {store}', 'qué horario tiene {store}', '{store} abre los domingos?'],
    says: /horarios/i,
  },
  contact: {
    asked: ['{store} tiene teléfono para hablarles?', 'cómo contacto a {store}', 'me pasas el whatsapp de {store}'],
    says: /teléfono/i,
  },
  invoice: { asked: ['{store} da factura?', 'facturan en {store}?'], says: /factura/i },
  place: {
    asked: ['dónde queda {store}', '{store} tiene sucursales?', '{store} tiene tienda física?'],
    says: /está en|sucursales/i,
  },
  layaway: { asked: ['{store} maneja sistema de apartado?', 'en {store} me lo pueden apartar?'], says: /apart/i },
  sells: { asked: ['qué venden en {store}', '{store} qué vende'], says: /ofertas aquí/i },
  coupons: { asked: ['cupones de {store}', 'hay algún código para {store}'], says: /cup[oó]n/i },
}
const STORES = ['Trajinera', 'Farmacias Ahuehuete', 'Voltio Norte']

test.for(Object.entries(OF_ONE))('of one store: %s', async ([topic, { asked, says }]) => {
  for (const [at, words] of asked.entries()) {
    const store = STORES[at % STORES.length]!
    const [reply] = await talk(words.replace('{store}', store))
    expect(reply!.text, words).toMatch(says)
    // that nothing is set apart here is said of the site
    if (topic !== 'layaway') expect(reply!.text, words).toContain(store)
    expect(reply!.products, words).toEqual([])
  }
})

const OF_ALL: [string, RegExp][] = [
  ['qué tiendas tienen mejor calificación', /mejor calificadas: .* de 5/],
  ['cuál tienda entrega más rápido', /entregan más rápido: .* días/],
  ['qué tiendas dan envío gratis', /envío gratis desde menos/],
  ['cuál tienda da más días para devolver', /más días para devolver/],
  [
    'cuál tienda acepta devoluciones sin cobrar',
    /Quién paga el envío de una devolución no lo tengo.*más días para devolver/,
  ],
  ['qué tiendas dan más meses sin intereses', /más meses sin intereses/],
  ['qué tiendas aceptan pago en oxxo', /no sé cuáles lo aceptan/],
  ['hay alguna tienda que entregue el mismo día', /Ninguna dice que entregue el mismo día/],
  ['qué tiendas abren los domingos', /No tengo los horarios/],
  ['qué tiendas tienen sucursal cerca', /No tengo direcciones de sucursales/],
  ['qué tiendas venden cosas de xbox', /De las que tienen .*(?:xbox|Videojuegos).*: [A-ZÁÉÍÓÚÑ]/],
  ['cuál tienda es la más barata para ropa', /tienen el precio más bajo: .* de \d+/],
  [
    'hay alguna farmacia que entregue el mismo día',
    /mismo día.*De las que tienen productos de Salud.*entregan más rápido/,
  ],
  ['mercado libre y elektra están aquí o no', /Mercado Libre y Elektra no están entre las \d+ tiendas/],
]

test.for(OF_ALL)('of all stores: %s', async ([asked, says]) => {
  const [reply] = await talk(asked)
  expect(reply!.text).toMatch(says)
  expect(reply!.products).toEqual([])
})

test.for(['y cuál es de confianza? a mí ya me tranzaron con una bocina', 'y cuál de esas tiendas es más confiable?'])(
  'after stores were listed, a story beside the question names no product: %s',
  async (said) => {
    const [, reply] = await talk('qué tiendas manejan', said)
    expect(reply!.text).toMatch(/mejor calificadas/)
    expect(reply!.text).not.toMatch(/bocina/)
    expect(reply!.products).toEqual([])
  },
)

test.for([
  ['y abren en domingo?', /No tengo los horarios/],
  ['¿Con qué tarjetas?', /Con qué bancos y tarjetas/],
  ['va pues, cuál es la más barata pa perfumes', /tienen el precio más bajo/],
] as const)('a question right after stores were listed is of them: %s', async ([said, says]) => {
  const [, reply] = await talk('qué tiendas dan más meses sin intereses', said)
  expect(reply!.text).toMatch(says)
  expect(reply!.products).toEqual([])
})

test('whether a store has goods is told by its products', async () => {
  const [reply] = await talk('Trajinera vende licuadoras?')
  expect(reply!.text).toMatch(/Trajinera.*licuadora|Busqué: licuadoras?/i)
})

test('what a store sells is asked of the store spoken of', async () => {
  const [, reply] = await talk('Almacenes Montealba tiene teléfono para hablarles?', 'qué venden ahí')
  expect(reply!.text).toMatch(/Almacenes Montealba: .*ofertas aquí/)
})

test('the stores of what is on the screen are ranked among themselves', async () => {
  const [list, reply] = await talk('licuadoras', 'cuál de esas tiendas es más confiable? no quiero que me estafen')
  expect(list!.cards.length).toBeGreaterThan(0)
  expect(reply!.text).toMatch(/De las que venden lo que te mostré, las mejor calificadas: /)
})

test('the stores that were listed are meant by their places', async () => {
  const [list, reply] = await talk('qué tiendas venden juguetes', 'la primera da meses sin intereses?')
  const first = /: ([^(]+) \(/.exec(list!.text)![1]
  expect(reply!.text).toContain(first)
})

const DEPARTMENTS: [string, string][] = [
  ['hay cupones de skincare o makeup', 'Maquillaje|Belleza'],
  ['cupones para el súper', 'Supermercado'],
  ['algún cupón para bebé', 'Bebés'],
  ['cupones de muebles', 'muebles|Hogar y muebles'],
  ['hay cupones para zapatos?', 'zapatos|Calzado'],
]

test.for(DEPARTMENTS)('coupons for goods are of their department: %s', async ([asked, named]) => {
  const [reply] = await talk(asked)
  expect(reply!.text).toMatch(new RegExp(`Para (?:${named})|Ninguno nombra (?:${named})`, 'i'))
  const [list] = reply!.all('coupons')
  for (const { title, terms } of list!.coupons) {
    const other = / en (Moda|Salud|Juguetes|Automotriz|Videojuegos|Mascotas)\b/.exec(`${title} ${terms}`)
    expect(other, title).toBeNull()
  }
})

test.for(['y ese cupón hasta cuándo sirve', 'hasta cuándo vence el segundo', 'cuánto es el mínimo del primero'])(
  'a question about one of the coupons on the screen is about that one: %s',
  async (said) => {
    const [list, reply] = await talk('cupones para el súper', said)
    const at = said.includes('segundo') ? 1 : 0
    const coupon = list!.all('coupons')[0]!.coupons[at]!
    expect(reply!.text).toContain(coupon.title)
    expect(reply!.text).toContain(coupon.store.name)
    expect(reply!.all('coupons')).toEqual([])
  },
)

test.for([
  'hay cupón para alguna de esas?',
  'algún código de descuento para esa',
  'hay cupón para muebles que aplique a ese?',
])('a coupon is asked of the products on the screen: %s', async (said) => {
  const [list, reply] = await talk('licuadoras', said)
  const names = list!.cards.map(({ name }) => name)
  expect(names.some((name) => reply!.text.includes(name))).toBe(true)
  for (const { store } of reply!.all('coupons').flatMap(({ coupons }) => coupons)) expect(store.name).not.toBe('')
})

test.for(['en qué tienda sirve', 'y dónde los uso?', 'en cuál tienda jalan'])(
  'each coupon on the screen is told with its store: %s',
  async (said) => {
    const [list, reply] = await talk('tienes algún código de descuento para primera compra?', said)
    for (const { store } of list!.all('coupons')[0]!.coupons) expect(reply!.text).toContain(store.name)
    expect(reply!.text).toMatch(/solo en su tienda/)
  },
)

test.for(['cuál es la mejor tienda pa comprar herramienta según ustedes', 'cuál es la mejor tienda para ropa'])(
  'the best store is told for the goods: %s',
  async (said) => {
    const [reply] = await talk(said)
    expect(reply!.text).toMatch(/De las que tienen .*mejor calificadas: /)
    expect(reply!.products).toEqual([])
  },
)

test('which store sends soonest to a city is told in days', async () => {
  const [, reply] = await talk('qué tiendas tienen mejor calificación', 'y cuál me manda más rápido a Tijuana')
  expect(reply!.text).toMatch(/entregan más rápido: .* días/)
})

test('the store that sells a thing for least is told with its rating', async () => {
  const [reply] = await talk('esa tienda es confiable? la que sale más barata en los celulares')
  expect(reply!.text).toMatch(/precio más bajo: .*de 5/)
})

test.for([
  ['cupones de la Tiendita Don Fermín', '«Tiendita Don Fermín»'],
  ['tienes códigos en tienda chabelita?', '«chabelita»'],
  ['hay algún cupón de Gómez y Rangel por favor', '«Gómez y Rangel»'],
] as const)('coupons of a store that nobody knows are said not to be there: %s', async ([said, name]) => {
  const [reply] = await talk(said)
  expect(reply!.text).toContain(`Ningún cupón dice ${name} ni comparo una tienda con ese nombre. Hay `)
  expect(reply!.text).toContain('de otras tiendas')
})

test.for(['cupones vigentes', 'dame cupones por favor', 'qué cupones hay hoy', 'cupones de Trajinera'])(
  'coupons that name no unknown store are told as they are: %s',
  async (said) => {
    const [reply] = await talk(said)
    expect(reply!.text).not.toMatch(/Ningún cupón dice|otras tiendas/)
  },
)
