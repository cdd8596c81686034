import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedRows } from '../rows.ts'

/** Rows of the text, given in pieces of this many bytes. */
async function rowsIn(text: string, size = 64 * 1024) {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return (await Array.fromAsync(feedRows(pieces()))).flat()
}

const TWO = [
  { id: 'A1', title: 'Taza "grande" [roja] {nueva}', price: '45.00 MXN' },
  { id: 'A2', title: 'Plato \\ barro', price: '30.00 MXN' },
]

describe('a JSON array of products', () => {
  test.each([
    ['on one line', JSON.stringify(TWO)],
    ['pretty-printed', JSON.stringify(TWO, null, 2)],
    ['as the first member of an object', JSON.stringify({ products: TWO, next: { page: [2] } })],
    ['behind a byte order mark and blank lines', `\uFEFF\n\n ${JSON.stringify(TWO)}\n`],
  ])('%s', async (_how, text) => {
    for (const size of [1, 7, 64 * 1024]) expect((await rowsIn(text, size)).map(({ fields }) => fields)).toEqual(TWO)
  })

  test('a row has the line where it begins', async () => {
    const lines = (await rowsIn(JSON.stringify(TWO, null, 2))).map(({ line }) => line)
    expect(lines).toEqual([2, 7])
  })

  test('what is no product is one bad row each', async () => {
    const rows = await rowsIn('[1, "a,b]", null, ["x"], {"id":}, {"id":"A1"}]')
    expect(rows.map(({ problem }) => problem)).toEqual([
      ...Array(4).fill('la fila no es un objeto JSON'),
      'la fila no es JSON válido',
      undefined,
    ])
  })

  test('an element of megabytes is one bad row', async () => {
    const rows = await rowsIn(`[{"id":"${'x'.repeat(3_000_000)}"},{"id":"A1"}]`)
    expect(rows.map(({ problem }) => problem)).toEqual(['el producto es demasiado largo', undefined])
  })

  test('an empty list has no rows', async () => {
    expect(await rowsIn('[ ]')).toEqual([])
  })

  test('any list is read as JSON.parse reads it, however it is cut and indented', async () => {
    const list = fc.array(fc.dictionary(fc.stringMatching(/^x[a-z]{1,5}$/), fc.string({ minLength: 1 })), {
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 9 }),
        async (given, indent, size) => {
          const rows = await rowsIn(JSON.stringify(given, null, indent), size)
          expect(rows.map(({ fields }) => fields)).toEqual(JSON.parse(JSON.stringify(given)))
        },
      ),
    )
  })
})

test('an object is read by its name, or its value and currency', async () => {
  const product = {
    id: 'P1',
    brand: { '@type': 'Brand', name: 'Nopal' },
    price: { value: 129.5, currency: 'USD' },
    sale_price: { value: '99.00', currencyCode: 'MXN' },
    measures: { tall: 3 },
  }
  const rows = await rowsIn(JSON.stringify([product]))
  expect(rows[0]?.fields).toEqual({
    id: 'P1',
    brand: 'Nopal',
    price: '129.50 USD',
    sale_price: '99.00 MXN',
    measures: '{"tall":3}',
  })
})
