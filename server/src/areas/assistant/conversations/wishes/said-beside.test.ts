/** What is said beside a wish: programs it is for, forecasts, what is owned, brands of two words, sizes that must fit. */
import { describe, expect, test } from 'vitest'
import { shopToRead } from '../../testing/shop.ts'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()
const product = async (slug: string) => (await shopToRead()).deps.product(slug)

test.for(['para ingeniería, autocad y excel', 'para el despacho, aspel y word'])(
  'programs say what a laptop is for: %s',
  async (said) => {
    const [, reply] = await talk('laptop de 16 gb', said)
    expect(reply!.products.length).toBeGreaterThan(0)
    for (const { name } of reply!.products) expect(name).toContain('Laptop')
  },
)

test.for([
  'ganamos 2-1 jajaja, bueno busca una bocina bluetooth',
  'quedan 3-1 los rayados jeje, bueno dame una bocina',
])('a forecast is no condition: %s', async (said) => {
  const [reply] = await talk(said)
  expect(reply!.products.length).toBeGreaterThan(0)
  expect(reply!.text).not.toMatch(/\d-\d|rayados/)
})

test('of two brands each has its products, also where one is of two words', async () => {
  const [, reply] = await talk('colchón matrimonial', 'Spring Air o Sealy')
  const [alone] = await talk('colchón matrimonial Sealy')
  const isThere = alone!.cards.length > 0
  if (isThere) expect(reply!.products.some(({ brand }) => brand === 'Sealy')).toBe(true)
  for (const { brand } of reply!.cards) expect(['Spring Air', 'Sealy']).toContain(brand)
})

test('a tyre of another rim is not near', async () => {
  const [list, reply] = await talk('llantas 205/55 R16', 'pirelli o goodyear')
  for (const { name } of list!.cards) expect(name).toContain('R16')
  for (const { name } of reply!.products) expect(name).toContain('R16')
})

describe('what is owned', () => {
  test('is not wanted again', async () => {
    const [first] = await talk('perfumes para hombre')
    const line = first!.cards[0]!.name.split(' ')[2]!
    const [, reply] = await talk('perfumes para hombre', `el ${line} ya lo tiene`)
    expect(reply!.text).not.toContain('No sé si llevan')
    for (const { name } of reply!.cards) expect(name).not.toContain(line)
  })
})

test('the lowest price of a product is no order by price', async () => {
  const [reply] = await talk('licuadoras que estén en su precio más bajo')
  expect(reply!.products.length).toBeGreaterThan(0)
  expect(reply!.text).toContain('Por su mínimo no puedo filtrar')
})

test('a size that is said keeps the brand of another size apart', async () => {
  const [list] = await talk('lavadoras')
  const { name, brand } = list!.cards[0]!
  const size = Number(/(\d+) kg/.exec(name)![1])
  const [, reply] = await talk('lavadoras', `pues la de ${size + 1}, la ${brand}`)
  expect(reply!.text).not.toContain(`${name}: hoy`)
})

test('a quality that names a category is asked of each card', async () => {
  const [, reply] = await talk('audífonos de diadema', 'con cancelación de ruido')
  for (const { slug, name } of reply!.cards) {
    const view = await product(slug)
    const own = view!.specs.find(({ label }) => /cancelaci/i.test(label))
    if (own && /^no$/i.test(own.value)) expect(reply!.text, name).toMatch(/cancelación de ruido/)
  }
})
