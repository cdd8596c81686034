import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../../testing/talk.ts'
import { namedLike } from './like-named.ts'

describe('the name of a comparison', () => {
  test.for([
    ['oye quiero un perfume como el sauvage pero mas barato', 'sauvage'],
    ['algo como los airpods pero más baratos', 'airpods'],
    ['un celular parecido al galaxy s24, pero que sea más económico', 'galaxy s24'],
    ['tenis tipo converse pero menos caros', 'converse'],
    ['audífonos más baratos que los airpods', 'airpods'],
  ])('%s', ([said, name]) => expect(namedLike(said!)).toBe(name))

  test.for([
    'una bici como la de mi primo pero mas barata',
    'más barata que la primera',
    'como ese pero más barato',
    'algo más barato que eso',
    'un perfume más barato',
    'como cuánto cuesta el más barato',
    'quiero la más barata que tengas',
    'la más económica que encuentres de esas',
  ])('«%s» names none', (said) => expect(namedLike(said)).toBeNull())
})

describe('what is known of the named one, and cheaper ones', () => {
  const talk = conversationInShop()

  test('with its price, and nothing dearer', async () => {
    const [list] = await talk('audífonos inalámbricos')
    const { name, brand } = list!.cards[0]!
    const model = name.slice(name.indexOf(brand) + brand.length + 1).split(' ')[0]!
    const [reply] = await talk(`audífonos como los ${brand} ${model} pero más baratos`)
    expect(reply!.text).toMatch(/cuesta \$[\d,.]+ en |No tengo/)
    expect(reply!.cards.map(({ name: one }) => one)).not.toContain(name)
  })

  test('for the same persons, also in the next sentence', async () => {
    const [list] = await talk('perfume de hombre')
    const dearest = list!.cards.toSorted((a, b) => b.price - a.price)[0]!
    const model = dearest.name.slice(dearest.name.indexOf(dearest.brand), dearest.name.indexOf(' para '))
    const [, after] = await talk(`un perfume como el ${model} pero mas barato`, 'que sea original')
    expect(after!.context!.wish!.kind!.trails).toEqual(['Belleza y cuidado personal > Perfumes > Perfumes de hombre'])
  })

  test('one that is not sold is said to be none', async () => {
    const [reply] = await talk('un reloj estilo rolex daytona pero mas barato')
    expect(reply!.text).toContain('No tengo «rolex daytona»')
    const prices = reply!.cards.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})
