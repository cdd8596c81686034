/** Sentences in phrasings that the examples of content/assistant/intents do not contain word for word. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Shop, shopToRead } from '../../testing/shop.ts'
import { talkIn } from '../../testing/talk.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { emojiIntent } from '../wording/emoji.ts'

let shop: Shop
let knowledge: Knowledge

beforeAll(async () => {
  shop = await shopToRead()
  knowledge = await shop.knowledge()
})

const talk = async (...said: string[]) => (await talkIn(shop, knowledge, said)).at(-1)!

describe('a product with shipping to a city is searched', () => {
  test.for([
    ['laptop con envío a CDMX', 'laptop'],
    ['busco lavadora con envio a la ciudad de mexico', 'lavadora'],
    ['licuadora que manden a Oaxaca', 'licuadora'],
    ['pantallas con envio a san luis', 'pantalla'],
  ] as const)('%s', async ([said, kind]) => {
    const reply = await talk(said)
    expect(reply.cards.length).toBeGreaterThan(0)
    for (const { name } of reply.cards) expect(name.toLowerCase()).toContain(kind)
    expect(reply.text).toContain('código postal')
  })

  test('the postal code that follows is answered for the products shown', async () => {
    const first = await talk('laptop con envío a CDMX')
    const reply = await talk('laptop con envío a CDMX', '06700')
    expect(reply.text).toContain('Envío al 06700')
    expect(reply.text).toContain(first.cards[0]!.name)
  })

  test('a question about a city alone asks for the postal code', async () => {
    const reply = await talk('¿envían a Chihuahua?')
    expect(reply.products).toEqual([])
    expect(reply.text).toContain('código postal')
  })
})

describe('no product for the weather and other facts', () => {
  test.for([
    ['qué clima va a hacer mañana en monterrey', 'Del clima no sé'],
    ['va a hacer mucho calor el domingo?', 'Del clima no sé'],
    ['como va a estar el clima en puebla', 'Del clima no sé'],
    ['hace frio en toluca?', 'Del clima no sé'],
    ['como se cocina el arroz rojo', 'De eso no sé'],
    ['a que hora abre el banco', 'De eso no sé'],
  ] as const)('%s', async ([said, answer]) => {
    const reply = await talk(said)
    expect(reply.products).toEqual([])
    expect(reply.text).toContain(answer)
  })

  test.for(['un clima para mi cuarto', 'ventilador porque va a hacer calor', 'va a hacer frío, busco un calefactor'])(
    'still a wish: %s',
    async (said) => expect((await talk(said)).products.length).toBeGreaterThan(0),
  )
})

describe('health without a product', () => {
  test.for([
    'algo para la tos de mi niña de 4 años',
    'que le doy a mi bebe que trae calentura',
    'mi hijo amaneció con diarrea',
    'qué es bueno para la gripa',
    'mi perro anda vomitando',
    'me duele la muela que me tomo',
  ])('%s', async (said) => {
    const reply = await talk(said)
    expect(reply.products).toEqual([])
    expect(reply.text).toContain('farmacia')
  })

  test('a thermometer for the fever is a wish', async () => {
    const reply = await talk('busco termómetro para la calentura de mi bebé')
    expect(reply.cards[0]?.name).toContain('Termómetro')
  })
})

describe('questions about the site', () => {
  test.for([
    ['me mandan correo o whatsapp', 'por correo'],
    ['y por dónde me avisan cuando baje', 'correo'],
    ['me van a llamar por telefono?', 'no llamamos'],
    ['me van a mandar mensajes al celular', 'No mandamos WhatsApp'],
    ['cómo pago aquí', 'Aquí no se paga'],
    ['puedo pagar en oxxo', 'Aquí no se paga'],
    ['aceptan tarjeta coppel', 'Aquí no se paga'],
    ['reciben pagos con tarjeta de débito?', 'Aquí no se paga'],
    ['se puede pagar a meses', 'meses sin intereses'],
    ['es seguro poner mi tarjeta', 'Aquí no se paga'],
    ['tienen garantía sus productos', 'garantía la da la tienda'],
    ['cómo hago válida la garantía', 'garantía la da la tienda'],
    ['se me descompuso a los dos meses qué hago', 'garantía la da la tienda'],
    ['cuál es el teléfono de la tienda', 'teléfonos'],
    ['mi refri ya no enfría qué puedo hacer', 'garantía la da la tienda'],
    ['mi secadora ya no calienta, ¿qué hago?', 'garantía la da la tienda'],
    ['qué puedo hacer si mi compu no prende', 'garantía la da la tienda'],
    ['me pueden facturar', 'factura la da la tienda'],
    ['abren los domingos', 'a cualquier hora'],
    ['mandan a estados unidos', 'dentro del país'],
    ['qué pasa si sale defectuosa', 'devolución la recibe la tienda'],
  ] as const)('%s', async ([said, answer]) => {
    const reply = await talk('audífonos', said)
    const alone = await talk(said)
    expect(alone.products).toEqual([])
    expect(alone.text).toContain(answer)
    expect(reply.products.length).toBeLessThanOrEqual(1)
  })

  test('a television that can be paid in months is a wish', async () => {
    const reply = await talk('una tele que pueda pagar a meses')
    expect(reply.cards[0]?.name).toContain('Pantalla')
  })
})

describe('the product in view answers for itself', () => {
  test('months', async () => {
    const shown = await talk('laptop')
    const reply = await talk('laptop', '¿a 18 meses?')
    expect(reply.text).toContain(shown.cards[0]!.name)
    expect(reply.text).toMatch(/meses/)
    expect((await talk('laptop', 'a 90 meses?')).text).toMatch(/a 90 meses no|ninguna de sus tiendas/)
  })

  test('returns and payment name its store', async () => {
    const shown = await talk('licuadora')
    expect((await talk('licuadora', 'si sale mala qué hago')).text).toContain(shown.cards[0]!.store)
    expect((await talk('licuadora', 'la puedo pagar en oxxo')).text).toContain('formas de pago')
  })
})

test('loneliness in other words gets the help line', async () => {
  const reply = await talk('me siento bien solo últimamente')
  expect(reply.text).toContain('800 911 2000')
  expect(reply.products).toEqual([])
})

test('a fear for own data is no threat', async () => {
  expect((await talk('cómo sé que no me van a robar mis datos')).text).not.toContain('contra la ley')
})

test('the store spoken of is asked about its delivery', async () => {
  const { name } = (await shop.deps.stores())[0]!
  const reply = await talk(`¿esta tienda ${name} es de fiar?`, 'cuánto tarda en llegar lo de esa tienda')
  expect(reply.products).toEqual([])
  expect(reply.text).toContain(name)
})

describe('wishes', () => {
  test('a new one after refurbished ones', async () => {
    const reply = await talk('celulares reacondicionados', 'mejor uno nuevo de menos de 6000')
    expect(reply.cards.length).toBeGreaterThan(0)
    for (const { condition } of reply.cards) expect(condition).toBe('new')
  })

  test('what another thing is for is not the kind', async () => {
    const names = (await talk('necesito un mosquitero pa la cama')).cards.map(({ name }) => name)
    for (const name of names) expect(name).toMatch(/mosquitero/i)
    expect((await talk('necesito un barandal pa la cama')).cards).toEqual([])
  })

  test('furniture for a small flat', async () => {
    const reply = await talk('muebles para un depa chiquito')
    expect(reply.cards.length).toBeGreaterThan(0)
    for (const { name } of reply.cards) expect(name).not.toMatch(/Sartén|Toalla/)
  })

  test('giving up a limit that was not set shows other products', async () => {
    const first = await talk('laptop')
    const reply = await talk('laptop', 'sin límite de precio')
    const shown = first.cards.map(({ slug }) => slug)
    expect(reply.cards.length).toBeGreaterThan(0)
    expect(reply.cards.filter(({ slug }) => shown.includes(slug))).toEqual([])
  })
})

describe('emoji', () => {
  test.for([
    ['😂😂', 'talk/laugh'],
    ['🙏', 'talk/thanks'],
    ['👍🏽', 'talk/ack'],
    ['👋', 'talk/greet'],
    ['🦷', 'nonsense'],
    ['👍 laptop', null],
    ['5', null],
    ['', null],
  ] as const)('%s', ([said, intent]) => {
    expect(emojiIntent(said)).toBe(intent)
  })
})

describe('short sentences go on with the topic', () => {
  test('«y de zapatos» after coupons asks for coupons', async () => {
    const reply = await talk('cupones vigentes', '¿y de zapatos?')
    expect(reply.products).toEqual([])
    expect(reply.folded).toContain('cupon')
  })

  test('a verb of buying leaves the topic', async () => {
    const reply = await talk('cupones vigentes', 'quiero una licuadora')
    expect(reply.cards.length).toBeGreaterThan(0)
  })
})

test.for(['jjjjjjjjj', 'aaaaa', 'Zzzz...'])('one letter again and again names nothing: %s', async (said) => {
  for (const talked of [[said], ['licuadora', said]]) expect((await talk(...talked)).products).toEqual([])
})
