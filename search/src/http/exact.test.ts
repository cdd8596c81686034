/** Documents come back as they were sent: numbers, order of keys, undeclared fields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const dataDir = temporaryFolder()
const schema = {
  name: 'c',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'ean', type: 'int64', optional: true },
    { name: 'price', type: 'float', optional: true },
  ],
}
beforeAll(async () => {
  server = await startServer({ dataDir })
  await server.engine.collections.create(schema)
})
afterAll(() => server.close())

const documents = '/collections/c/documents'
const create = (text: string) => server.raw('POST', documents, text)

const EXACT = [
  '{"title":"a","big":9007199254740993,"id":"1"}',
  '{"id":"2","zebra":1,"title":"b","apple":{"z":[1,{"y":18446744073709551615,"b":-9223372036854775808}],"a":null}}',
  '{"id":"3","title":"c","__proto__":{"x":1},"nested":{"__proto__":"text","constructor":7}}',
  '{"id":"4","title":"d","small":1e-7,"half":0.1,"large":1e+300,"digits":0.12345678901234568}',
  '{"id":"5","title":"e","price":9007199254740993}',
  '{"id":"6","title":"f","ean":9007199254740994}',
]
const ids = EXACT.map((_, index) => String(index + 1))

async function expectStored() {
  for (const [index, text] of EXACT.entries()) {
    expect((await server.raw('GET', `${documents}/${index + 1}`)).text).toBe(text)
    const search = await server.raw('GET', `${documents}/search?q=*&filter_by=id:=${index + 1}`)
    expect(search.text).toContain(`"document":${text},`)
  }
  const exported = await server.raw('GET', `${documents}/export?filter_by=id:[${ids}]`)
  expect(exported.text).toBe(EXACT.join('\n'))
}

describe('a document', () => {
  test('is returned unchanged by writing, reading, searching and exporting', async () => {
    for (const text of EXACT) expect(await create(text)).toMatchObject({ status: 201, text })
    await expectStored()
  })

  test('is the same after a restart from the log, and after one from a snapshot', async () => {
    await server.close()
    server = await startServer({ dataDir })
    await expectStored()
    await server.engine.snapshot()
    await server.close()
    server = await startServer({ dataDir })
    await expectStored()
  })

  test('is the same in an import, with its projection and in a deletion', async () => {
    const line = '{"id":"7","title":"g","z":9007199254740993,"a":1}'
    const path = `${documents}/import?action=upsert&return_doc=true&return_id=true`
    expect((await server.raw('POST', path, line)).text).toBe(`{"document":${line},"id":"7","success":true}`)
    const projected = await server.raw('GET', `${documents}/7?include_fields=z,a`)
    expect(projected.text).toBe('{"z":9007199254740993,"a":1}')
    const found = await server.raw('GET', `${documents}/search?q=*&filter_by=id:=7&exclude_fields=a`)
    expect(found.text).toContain('"document":{"id":"7","title":"g","z":9007199254740993}')
    const deleted = await server.raw('DELETE', `${documents}?filter_by=id:=7&return_doc=true&return_id=true`)
    expect(deleted.text).toBe(`{"documents":[${line}],"ids":["7"],"num_deleted":1}`)
  })

  test('keeps exact numbers and the order of keys when it is updated', async () => {
    await create('{"id":"8","z":9007199254740993,"title":"h","a":{"y":1,"__proto__":2}}')
    const { text } = await server.raw('PATCH', `${documents}/8`, '{"a":{"x":9007199254740995},"b":null,"title":"i"}')
    expect(text).toBe('{"id":"8","z":9007199254740993,"title":"i","a":{"y":1,"__proto__":2,"x":9007199254740995}}')
    expect((await server.raw('DELETE', `${documents}/8`)).text).toBe(text)
  })
})

describe('a number that cannot be stored exactly is refused', () => {
  test.each([
    ['{"title":"x","n":1e400}', 'Bad JSON: number out of range: 1e400'],
    ['{"title":"x","n":[-1E+999]}', 'Bad JSON: number out of range: -1E+999'],
    ['{"title":"x","n":18446744073709551616}', 'Bad JSON: number out of range: 18446744073709551616'],
    [
      '{"title":"x","ean":9007199254740993}',
      'Field `ean` has a value that cannot be indexed exactly as an int64: 9007199254740993. Use a string.',
    ],
  ])('%s', async (text, message) => {
    const answer = await create(text)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toEqual({ message })
  })

  test('also as a string to coerce, and in a filter', async () => {
    const coerced = await server.raw(
      'POST',
      `${documents}?dirty_values=coerce_or_reject`,
      '{"title":"x","ean":"9007199254740993"}',
    )
    expect(coerced.status).toBe(400)
    const { text } = await server.raw('GET', `${documents}/search?q=*&filter_by=ean:=9007199254740993`)
    expect(text).toContain('Error with filter field `ean`: `9007199254740993` cannot be compared exactly.')
  })

  test('a field cannot have the name of a property of every object', async () => {
    for (const name of ['__proto__', 'constructor', 'a.toString']) {
      const { status, text } = await server.raw(
        'POST',
        '/collections',
        JSON.stringify({ name: 'p', fields: [{ name, type: 'string' }] }),
      )
      expect([status, JSON.parse(text).message]).toEqual([400, `Field name \`${name}\` is reserved.`])
    }
  })
})
