/** A question about stores, coupons and terms is answered with what was asked, or that it is not known; never with a neighbouring fact. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

describe('a store', () => {
  test('that a product was bought from stays spoken of', async () => {
    const [first, trust, shipping] = await talk(
      'quiero una licuadora',
      '¿esa tienda es segura?',
      '¿y cuánto cobra de envío?',
    )
    const { store } = first!.cards[0]!
    expect(trust!.text).toContain(store)
    expect(trust!.context!.shown.length).toBeGreaterThan(0)
    expect(shipping!.text).toMatch(new RegExp(`^${store}: .*env[ií]o`))
  })

  test('that was named last is «esa tienda», whatever is on the screen', async () => {
    const [, , trust] = await talk('quiero una licuadora', '¿Don Birlo dónde está?', '¿y esa tienda es confiable?')
    expect(trust!.text).toMatch(/^Don Birlo: tiene/)
  })

  test('is asked for its age in other words', async () => {
    const [, age] = await talk('¿Trajinera es de fiar?', 'y desde hace cuánto existe?')
    expect(age!.text).toMatch(/^Trajinera: vende desde \d{4}/)
  })

  test('with a purchase below its free shipping', async () => {
    const [, fee] = await talk('¿qué tan rápido entrega Botica Azahar?', '¿y si compro menos de 100 pesos me cobran?')
    expect(fee!.text).toMatch(/^Botica Azahar: con esa compra sí lo cobra, \$\d+: es gratis desde/)
  })

  test('of those listed is meant by its place', async () => {
    const [listed, place, beyond] = await talk(
      'qué tiendas dan más días para devolver',
      'la segunda, ¿de dónde es?',
      'y la primera?',
    )
    const second = / devolver\), ([^(]+) \(/.exec(listed!.text)![1]
    expect(place!.text).toContain(`${second}: está en`)
    expect(beyond!.products).toEqual([])
  })

  test('answers for what comes broken', async () => {
    const [, reply] = await talk('¿Hogar Tepozán dónde está?', '¿y si me sale defectuoso quién me responde?')
    expect(reply!.text).toMatch(/Responde la tienda.*garantías/)
  })

  test('has the product that is on the screen, or not', async () => {
    const [shown, , asked] = await talk(
      'licuadora oster',
      '¿Ajolote Lector es confiable?',
      '¿y esa tienda la tiene? ¿en cuánto?',
    )
    expect(shown!.cards.length).toBeGreaterThan(0)
    expect(asked!.text).toMatch(/Ajolote Lector no tiene/)
  })
})

describe('all stores', () => {
  test.for(['¿cuál tienda cobra menos de envío?', 'qué tienda tiene el envío más barato'])(
    'by what they charge for shipping: %s',
    async (said) => {
      expect((await talk(said))[0]!.text).toMatch(/cobran menos de envío/)
    },
  )

  test('those that sell one sort of goods alone', async () => {
    expect((await talk('¿hay tiendas que solo sean de mascotas?'))[0]!.text).toMatch(
      /Xolomichi \(\d+ de las \d+ ofertas/,
    )
  })

  test('sending to a place asks for the postal code', async () => {
    expect((await talk('¿me pueden mandar a Chiapas?'))[0]!.text).toMatch(/código postal/)
  })
})

describe('coupons on the screen', () => {
  test.for([
    ['¿y ese hasta cuándo lo puedo usar?', /^El primero, «.*vence el/],
    ['¿cuánto tengo que gastar mínimo?', /Lo que dicen sus condiciones\..*«[^»]*\$/],
    ['¿se puede usar más de una vez?', /Lo que dicen sus condiciones\.|no dicen cuántas veces/],
    ['¿sirve pagando con paypal?', /Lo que dicen sus condiciones\.|no dicen con qué forma de pago/],
  ] as const)('%s', async ([said, says]) => {
    const [, reply] = await talk('cupones de Casa Ocelote', said)
    expect(reply!.text).toMatch(says)
  })

  test('the one that takes most off a purchase', async () => {
    const [reply] = await talk('¿cuál cupón me descuenta más en una compra de 1500?')
    const amounts = [...reply!.text.matchAll(/, \$([\d,.]+)(?=[;.])/g)].map(([, one]) =>
      Number(one!.replaceAll(',', '')),
    )
    expect(amounts.length).toBeGreaterThan(1)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  test('beside months without interest, in the words of their terms', async () => {
    expect((await talk('¿puedo usar un cupón con meses sin intereses?'))[0]!.text).toMatch(/No se acumula con meses/)
  })
})

describe('of what is shown', () => {
  test.for([
    ['freidora de aire', '¿cuál de esas es más grande?', /lo más grande es|son del mismo tamaño|no lo dicen/],
    ['laptop', '¿cuál tiene mejor pantalla?', /pantalla/],
    ['laptop', 'si me llega defectuosa qué hago', /^.*responde .*, no nosotros.*Profeco/],
    ['laptop', '¿y si la pago en abonos?', /meses sin intereses/],
    ['laptop', '¿el más barato de qué marca es?', /es de la marca/],
    ['laptop', '¿cuál es la mejor calificada?', /no tengo opiniones de compradores/],
    ['cuaderno profesional', '¿cuánto sería por los 30?', /30 piezas/],
    ['mochila escolar', '¿a la primera le cabe una laptop?', /no lo dice|no sé|no lo sé/],
  ] as const)('%s: %s', async ([wish, said, says]) => {
    const [shown, reply] = await talk(wish, said)
    expect(shown!.products.length).toBeGreaterThan(0)
    expect(reply!.text).toMatch(says)
    expect(reply!.text).not.toMatch(/devoluciones las recibe/)
  })
})

test('a message sent by mistake asks for nothing', async () => {
  const [reply] = await talk('se le cayó el celular a mi hijo jaja no hagas caso')
  expect(reply!.products).toEqual([])
})
