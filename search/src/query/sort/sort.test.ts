import { describe, expect, test } from 'vitest'
import { collectionOf, field, idsOf, schemaOf, searchIn } from '../testing/collection.ts'

const writer = collectionOf(
  schemaOf([
    field('title', 'string', { sort: true }),
    field('brand', 'string'),
    field('price', 'float'),
    field('stock', 'int32'),
  ]),
  [
    { id: '1', title: 'Ñandú', brand: 'Nike', price: 5, stock: 1 },
    { id: '2', title: 'zorro', brand: 'Adidas', price: 3 },
    { id: '3', title: 'Águila', brand: 'Nike', stock: 0 },
    { id: '4', brand: 'Puma', price: 5, stock: 9 },
  ],
)
const order = (sort: string, params = {}) => idsOf(searchIn(writer, { q: '*', sort_by: sort, ...params })).join('')
const error = (sort: string, params = {}) => {
  try {
    order(sort, params)
  } catch (thrown) {
    return `${(thrown as { status: number }).status} ${(thrown as Error).message}`
  }
  return 'no error'
}

test.each([
  ['', '4321'],
  ['price:asc', '2413'],
  ['price:desc', '4123'],
  ['price:desc,stock:asc', '1423'],
  ['price(missing_values: first):asc', '3241'],
  ['title:asc', '3124'],
  ['title:desc', '4213'],
  ['title(missing_values: last):desc', '2134'],
  ['_eval(brand:=Nike && stock:>0):desc', '1432'],
  ['_eval([ (brand:Nike):3, (brand:Adidas):5 ]):desc', '2314'],
  ['_eval(brand:=Nike):asc,price:ASC', '2413'],
])('%s', (sort, expected) => expect(order(sort)).toBe(expected))

test('the same order in several segments', () => {
  const split = collectionOf(writer.schema, [])
  for (const document of writer.documents()) {
    split.put(document)
    split.publish()
  }
  expect(split.publish().segments.length).toBeGreaterThan(1)
  for (const sort of ['title:asc', 'title:desc', 'price:asc', 'price:desc,stock:asc'])
    expect(idsOf(searchIn(split, { q: '*', sort_by: sort })).join('')).toBe(order(sort))
})

describe('an order of levels', () => {
  const levels = collectionOf(schemaOf([field('title', 'string'), field('stock', 'int32')]), [])
  const colours = ['red', 'green', 'blue', 'red green', 'grey']
  for (let id = 0; id < 60; id++) {
    levels.put({ id: String(id), title: `shoe ${colours[id % 5]}`, stock: (id * 7) % 11 })
    if (id % 25 === 24) levels.publish()
  }
  const found = (sort_by: string, page: number, per_page: number) =>
    idsOf(searchIn(levels, { q: 'shoe', query_by: 'title', sort_by, page: String(page), per_page: String(per_page) }))

  test.each([
    '_eval([(title:red && title:green):3,(title:red):2,(stock:>5):1]):desc,stock:desc',
    '_eval([(title:red):1,(title:green):2,(title:blue):2]):desc,stock:asc',
    '_eval([(title:red):3,(title:green):-2,(title:blue):-3]):desc',
    '_eval([(title:red):3,(title:green):2]):asc,stock:desc',
    'stock:desc,_eval([(title:red):3,(title:green):2]):desc',
    '_eval([(title:red):3,(title:black):2,(stock:>=0):1]):desc',
  ])('its pages are the parts of the whole list: %s', (sort) => {
    const whole = found(sort, 1, 60)
    expect(new Set(whole).size).toBe(60)
    for (const size of [1, 4, 7, 24])
      for (let page = 1; page <= Math.ceil(60 / size); page++)
        expect(found(sort, page, size)).toEqual(whole.slice((page - 1) * size, page * size))
  })

  test('of the cases that accept a document the first scores it', () => {
    const scores = (id: number) => {
      const [red, green] = [0, 3].includes(id % 5) ? [true, id % 5 === 3] : [false, id % 5 === 1]
      return red && green ? 3 : red ? 2 : (id * 7) % 11 > 5 ? 1 : 0
    }
    const sort = '_eval([(title:red && title:green):3,(title:red):2,(stock:>5):1]):desc,stock:desc'
    const expected = Array.from({ length: 60 }, (_, id) => id).sort(
      (a, b) => scores(b) - scores(a) || ((b * 7) % 11) - ((a * 7) % 11) || b - a,
    )
    expect(found(sort, 1, 60)).toEqual(expected.map(String))
  })
})

describe('bad sorts', () => {
  test.each([
    ['nope:asc', '404 Could not find a field named `nope` in the schema for sorting.'],
    ['brand:asc', '404 Could not find a field named `brand` in the schema for sorting.'],
    ['price', '400 Parameter `sort_by` is malformed.'],
    ['price:up', '400 Order for field` price` should be either ASC or DESC.'],
    ['price:asc,stock:asc,title:asc,_text_match:desc', '400 Only upto 3 sort fields are allowed.'],
    ['price(missing_values: never):asc', '400 Bad syntax for sorting field `price`'],
    ['_eval():desc', '400 The eval expression in sort_by is empty.'],
    ['_eval(price:1):desc,_eval(price:2):desc', '422 Only one sorting eval expression is allowed.'],
    ['_group_found:desc', '404 group_by parameters should not be empty when using sort_by group_found'],
  ])('%s', (sort, expected) => expect(error(sort)).toBe(expected))
})

test('text match buckets let popularity decide inside a block', () => {
  const many = collectionOf(
    schemaOf([field('title', 'string'), field('popularity', 'int32')]),
    Array.from({ length: 8 }, (_, index) => ({
      id: String(index),
      title: index < 4 ? 'zapato' : 'zapato rojo',
      popularity: index,
    })),
  )
  const found = (sort: string) => idsOf(searchIn(many, { q: 'zapato', query_by: 'title', sort_by: sort })).join('')
  expect(found('_text_match:desc,popularity:desc')).toBe('32107654')
  expect(found('_text_match(buckets: 1):desc,popularity:desc')).toBe('76543210')
  expect(found('_text_match(buckets: 2):desc,popularity:asc')).toBe('01234567')
  expect(found('_text_match(bucket_size: 6):desc,popularity:desc')).toBe('76321054')
})

describe('text match buckets', () => {
  const shoes = collectionOf(
    schemaOf([field('title', 'string'), field('shop', 'string', { facet: true }), field('pop', 'int32')]),
    Array.from({ length: 20 }, (_, id) => ({
      id: String(id),
      title: id < 10 ? 'shoe' : `shoe extra word ${id}`,
      shop: `shop ${id}`,
      pop: id,
    })),
  )
  const params = { q: 'shoe', query_by: 'title', per_page: '20' }
  const expected = '9,8,7,6,5,4,3,2,19,18,1,0,17,16,15,14,13,12,11,10'

  test('blocks of equal score stay apart', () => {
    const body = searchIn(shoes, { ...params, sort_by: '_text_match(buckets: 5):desc,pop:desc' })
    expect(idsOf(body).join()).toBe(expected)
  })

  test('the response has the original scores', () => {
    const scores = searchIn(shoes, { ...params, sort_by: '_text_match(buckets: 5):desc,pop:desc' }).hits.map(
      ({ text_match_info: info }) => info?.score,
    )
    expect(new Set(scores)).toEqual(new Set(['578730123373578361', '578730123365189753']))
  })

  test('groups are put in blocks by their best hit', () => {
    const sort = { sort_by: '_text_match(buckets: 5):desc,pop:desc', group_by: 'shop' }
    const { grouped_hits } = searchIn(shoes, { ...params, ...sort })
    expect(grouped_hits.map(({ hits: [hit] }) => hit?.document.id).join()).toBe(expected)
  })

  test('more buckets, or a larger bucket, than hits change nothing', () => {
    for (const call of ['buckets: 21', 'bucket_size: 21']) {
      const body = searchIn(shoes, { ...params, sort_by: `_text_match(${call}):desc,pop:asc` })
      expect(idsOf(body).slice(0, 3)).toEqual(['0', '1', '2'])
      expect(idsOf(body).at(-1)).toBe('19')
    }
  })
})
