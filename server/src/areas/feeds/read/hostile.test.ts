import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chunksOf, feedFixture, jsonl, stateOf, TEA } from '../testing/feed-fixture.ts'
import { zipOf } from '../testing/zip.ts'
import { feedRows } from './rows.ts'

const { database, importText, importRows } = await feedFixture()
const MB = 1024 * 1024
const SWOLLEN = Buffer.alloc(64 * MB, `{"id":"${'a'.repeat(100_000)}"}\n`)

async function* endless(text: string, times: number, start = ''): AsyncGenerator<Buffer> {
  yield Buffer.from(start)
  const chunk = Buffer.from(text)
  for (let i = 0; i < times; i++) yield chunk
}

const failing = (name: string, source: () => AsyncIterable<Buffer> | string | Buffer, message: string) =>
  test(name, async () => {
    const before = await stateOf(database)
    const given = source()
    const outcome = await (typeof given === 'string' || Buffer.isBuffer(given)
      ? importText('Hostil', given)
      : importText('Hostil', '', { source: given }))
    expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining(message) })
    expect(await stateOf(database)).toEqual(before)
  })

describe('unusable files change nothing and report why', async () => {
  await importRows('Hostil', [TEA])
  const item = '<item><id>1</id><title>x</title></item>'
  failing(
    'billion laughs',
    () => '<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "&l;&l;">]><rss><item><title>&m;</title></item></rss>',
    'entidades',
  )
  failing(
    'an external entity',
    () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><item><title>&x;</title></item></rss>',
    'entidades',
  )
  failing('XML that ends too early', () => `<rss><channel>${item}<item><id>2`, 'incompleto')
  failing('an endless value', () => endless('a'.repeat(MB), 3, '<rss><item><title>'), 'demasiado largo')
  failing('CSV that ends inside quotes', () => 'id,title\n1,"abierto\n', 'incompleto')
  failing('an endless CSV row', () => endless('a,"'.padEnd(MB, 'b'), 3), 'demasiado larga')
  failing(
    'gzip that ends too early',
    () => gzipSync(jsonl(Array.from({ length: 500 }, (_, i) => ({ ...TEA, id: `${i}` })))).subarray(0, 200),
    'incompleto',
  )
  failing('a bomb of zeros', () => chunksOf(gzipSync(SWOLLEN), 4_096), 'sin medida')
  failing('a zip bomb', () => chunksOf(zipOf({ name: 'feed.jsonl', data: SWOLLEN }), 4_096), 'sin medida')
  failing('a web page', () => '<!doctype html><html><body>404</body></html>', 'HTML')
  failing('a JSON list that ends too early', () => '[{"id":1},{"id":2}', 'incompleta')
  failing('a JSON list cut inside a text', () => '[{"id":"1', 'incompleta')
  failing('text behind a JSON list', () => '[{"id":1}] [{"id":2}]', 'después de la lista')
  failing('an endless element', () => endless('a'.repeat(MB), 3, '[{"id":"'), 'incompleta')
  failing('nothing', () => '  \n ', 'vacío')
  failing('only a header', () => 'id,title,price\n', 'ningún producto')
  failing(
    'binary data',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 0x0a, 0x0a]),
    '',
  )
})

describe('unusual files that are read', () => {
  test('an endless line is one bad row, in bounded memory', async () => {
    async function* source() {
      yield Buffer.from(`${JSON.stringify({ ...TEA, id: 'L1' })}\n{"id":"`)
      yield* endless('x'.repeat(MB), 1_024)
      yield Buffer.from(`"}\n${JSON.stringify({ ...TEA, id: 'L2', title: 'Miel de agave 250 ml' })}`)
    }
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
    const rows = await Array.fromAsync(feedRows(source()))
    expect(rows.flat().map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'la línea es demasiado larga'],
      [3, undefined],
    ])
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before).toBeLessThan(300 * MB)
  })

  test('markup, formulas and control characters become plain text', async () => {
    const rows = [
      { ...TEA, id: 'X1', title: '<script>alert(1)</script>Zapato <b>rojo</b>' },
      { ...TEA, id: 'X2', title: '=HYPERLINK("http://malo.example","Gratis")' },
      { ...TEA, id: 'X3', title: `Robert'); drop table offers;--` },
      { ...TEA, id: 'X4', title: 'a\u0000b\u202e gato' },
      {
        ...TEA,
        id: 'X5',
        title: 'Gato de barro',
        image_link: 'javascript:alert(1)',
        description: '<img src=x onerror=alert(1)>hola',
      },
    ]
    expect(await importRows('Raro', rows)).toMatchObject({ created: 5, refused: 0 })
    const { rows: kept } = await database.pool.query(
      `select p.name, p.image, p.description from products p join offers o on o.product_id = p.id where o.sku like 'X%' order by o.sku`,
    )
    expect(kept.map(({ name }) => name)).toEqual([
      'Zapato rojo',
      '=HYPERLINK("http://malo.example","Gratis")',
      `Robert'); drop table offers;--`,
      'a b gato',
      'Gato de barro',
    ])
    expect(kept[4]).toMatchObject({ image: expect.stringMatching(/^\/img\//), description: 'hola' })
  })

  test('a spreadsheet formula is accepted as text, not as price or link', async () => {
    const sheet = [
      'id,title,price,link,brand',
      'F1,"=HYPERLINK(""http://malo.example"",""Gratis"")",45.00 MXN,https://a.example/1,Barro',
      'F2,Taza de barro,=1+1,https://a.example/2,Barro',
      'F3,Plato de barro,45.00 MXN,"=WEBSERVICE(""http://malo.example"")",Barro',
    ]
    const outcome = await importText('Planilla', sheet.join('\n'))
    expect(outcome).toMatchObject({
      report: {
        created: 1,
        reasons: { 'el precio no se entiende': 1, 'el enlace no es una dirección http(s)': 1 },
      },
    })
    const { rows } = await database.pool.query(
      `select o.sku, p.name from products p join offers o on o.product_id = p.id where o.sku like 'F_'`,
    )
    expect(rows).toEqual([{ sku: 'F1', name: '=HYPERLINK("http://malo.example","Gratis")' }])
  })
})
