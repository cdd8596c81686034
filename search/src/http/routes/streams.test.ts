import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_KEY, POLL_TIMEOUT, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  if (server.engine.collections.has('c')) await server.engine.collections.drop('c')
  await server.engine.collections.create({
    name: 'c',
    fields: [
      { name: 't', type: 'string' },
      { name: 'n', type: 'int32', optional: true },
    ],
  })
})

const documents = () => server.client.collections<{ id: string; t: string; n?: number }>('c').documents()
const post = (body: RequestInit['body'], query = '') =>
  server.raw('POST', `/collections/c/documents/import${query}`, body)

describe('import', () => {
  test('answers every line in order, without a newline at the end', async () => {
    const body = '{"id":"1","t":"a"}\n\n{"id":"1","t":"b"}\n{"t":1}\nnonsense\n{"id":"2","t":"c"}\n'
    const { status, text, headers } = await post(body)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = text.split('\n').map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { success: true },
      { success: false, code: 409, error: 'A document with id 1 already exists.' },
      { success: false, code: 400, error: 'Field `t` must be a string.' },
      { success: false, code: 400, error: expect.stringContaining('Bad JSON: ') },
      { success: true },
    ])
  })

  test('returns documents and ids when asked: objects on success, the raw line on failure', async () => {
    const { text } = await post('{"id":"1","t":"a"}\n{"id":"2"}', '?return_doc=true&return_id=true')
    expect(text.split('\n').map((line) => JSON.parse(line))).toEqual([
      { success: true, document: { id: '1', t: 'a' }, id: '1' },
      { success: false, code: 400, document: '{"id":"2"}', error: expect.any(String), id: '2' },
    ])
  })

  test('takes every action', async () => {
    await documents().import([{ id: '1', t: 'a', n: 1 }])
    await documents().import([{ id: '1', t: 'b' }], { action: 'emplace' })
    expect(await server.engine.documents.get('c', '1')).toEqual({ id: '1', t: 'b', n: 1 })
    await documents().import([{ id: '1', t: 'c' }], { action: 'upsert' })
    expect(await server.engine.documents.get('c', '1')).toEqual({ id: '1', t: 'c' })
    await documents().import([{ id: '1', n: 3 } as never], { action: 'update' })
    expect(await server.engine.documents.get('c', '1')).toEqual({ id: '1', t: 'c', n: 3 })
    await expect(documents().import([{ id: '9', n: 3 } as never], { action: 'update' })).rejects.toMatchObject({
      importResults: [{ code: 404, success: false }],
    })
  })

  test.each([
    ['?action=nope', 'Parameter `action` must be a create|update|upsert.'],
    ['?batch_size=-1', 'Parameter `batch_size` must be a positive integer.'],
    ['?return_doc=yes', 'Parameter `return_doc` must be a true|false.'],
  ])('refuses %s as a whole', async (query, message) => {
    expect(await post('{"t":"x"}', query)).toMatchObject({ status: 400, text: JSON.stringify({ message }) })
  })

  test('into a collection that is not there is 404', async () => {
    expect(await server.raw('POST', '/collections/none/documents/import', '{}')).toMatchObject({ status: 404 })
  })

  test('marks lines that are not UTF-8 and takes the others', async () => {
    const bad = Buffer.from([...Buffer.from('{"id":"1","t":"'), 0xff, 0xfe, ...Buffer.from('"}\n')])
    const { text } = await post(Buffer.concat([bad, Buffer.from('{"id":"2","t":"ñ"}')]))
    const [first, second] = text.split('\n').map((line) => JSON.parse(line))
    expect(first).toMatchObject({ success: false, error: 'Bad JSON: invalid UTF-8 byte.' })
    expect(second).toEqual({ success: true })
  })

  test('streams: results come back before the whole body has gone out', async () => {
    const line = `${JSON.stringify({ t: 'x'.repeat(1000) })}\n`
    const block = line.repeat(300)
    const options = { method: 'POST', headers: { 'x-typesense-api-key': ADMIN_KEY } }
    const req = request(`${server.url}/collections/c/documents/import`, options)
    for (let sent = 0; sent < 6; sent++) req.write(block)
    const [res] = await once(req, 'response')
    const chunks: Buffer[] = []
    res.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(res, 'data')
    req.end(line)
    await once(res, 'end')
    expect(Buffer.concat(chunks).toString().split('\n')).toHaveLength(6 * 300 + 1)
  })

  test('that is cut off keeps the lines that arrived and the server goes on', async () => {
    const options = { method: 'POST', headers: { 'x-typesense-api-key': ADMIN_KEY } }
    const req = request(`${server.url}/collections/c/documents/import`, options)
    req.on('error', () => undefined)
    const block = Array.from({ length: 2000 }, (_, n) => JSON.stringify({ id: `d${n}`, t: 'x'.repeat(500) })).join('\n')
    req.write(`${block}\n`)
    const [res] = await once(req, 'response')
    res.on('error', () => undefined)
    req.destroy()
    await expect
      .poll(async () => (await server.engine.collections.get('c')).num_documents, POLL_TIMEOUT)
      .toBeGreaterThan(0)
    expect(await server.client.health.retrieve()).toEqual({ ok: true })
  })

  test('ends with a line that says so when one line is far too long', async () => {
    const huge = Buffer.alloc(17 << 20, 'x')
    const { status, text } = await post(huge)
    expect(status).toBe(413)
    expect(text).toContain('exceeds max allowed length')
  })
})

describe('export', () => {
  const many = Array.from({ length: 5000 }, (_, n) => ({ id: String(n), n, t: `título ${n}` }))

  test('writes every document as a line, in insertion order, without a newline at the end', async () => {
    await server.engine.import('c', many)
    const { text, headers } = await server.raw('GET', '/collections/c/documents/export')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text.split('\n').map((line) => JSON.parse(line))).toEqual(many)
  })

  test('filters and projects', async () => {
    await server.engine.import('c', many.slice(0, 10))
    const text = await documents().export({ filter_by: 'n:>=8', include_fields: 'n' })
    expect(text).toBe('{"n":8}\n{"n":9}')
    expect(await documents().export({ filter_by: 'n:>100' })).toBe('')
  })

  test('of nothing is nothing, of no collection 404', async () => {
    expect((await server.raw('GET', '/collections/c/documents/export')).text).toBe('')
    expect((await server.raw('GET', '/collections/none/documents/export')).status).toBe(404)
  })
})
