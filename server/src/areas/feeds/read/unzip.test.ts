import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chunksOf } from '../testing/feed-fixture.ts'
import { type ZipEntry, zipOf } from '../testing/zip.ts'
import { feedRows } from './rows.ts'

const MB = 1024 * 1024
const json = (...ids: string[]) => Buffer.from(ids.map((id) => `${JSON.stringify({ id })}\n`).join(''))
const rowsOf = async (zip: Buffer) => (await Array.fromAsync(feedRows(chunksOf(zip, 4_093)))).flat()

test('the rows of all files are read, each file in its own format', async () => {
  const rows = await rowsOf(
    zipOf(
      { name: 'feeds/', data: Buffer.alloc(0), method: 0 },
      { name: 'feeds/uno.jsonl', data: json('A1', 'A2') },
      { name: 'feeds/dos.csv', data: Buffer.from('id;title\nB1;Uno\n'), method: 0 },
      { name: '__MACOSX/feeds/._uno.jsonl', data: Buffer.from([0, 5, 22, 7]) },
      { name: 'tres.xml', data: Buffer.from('<rss><item><id>C1</id></item></rss>') },
    ),
  )
  expect(rows.map(({ fields, line }) => [fields.id, line])).toEqual([
    ['A1', 1],
    ['A2', 2],
    ['B1', 2],
    ['C1', 1],
  ])
})

const padded: ZipEntry = { name: 'a.jsonl', data: Buffer.concat([json('A1'), Buffer.alloc(2 * MB, ' ')]) }
const swollen: ZipEntry = { name: 'a.jsonl', data: Buffer.alloc(64 * MB, `${' '.repeat(1_000)}\n`) }

test.each<[string, Buffer, string]>([
  ['a bomb', zipOf(swollen), 'sin medida'],
  [
    'a bomb of entries that share their data',
    zipOf(padded, ...Array.from({ length: 40 }, () => ({ ...padded, sameDataAs: 0 }))),
    'sin medida',
  ],
  ['a file larger than it declares', zipOf({ ...swollen, size: 10 }), 'dañado'],
  ['a wrong checksum', zipOf({ name: 'a.jsonl', data: json('A1'), checksum: 1 }), 'dañado'],
  ['a password', zipOf({ name: 'a.jsonl', data: json('A1'), flags: 1 }), 'contraseña'],
  ['strong encryption', zipOf({ name: 'a.jsonl', data: json('A1'), flags: 0x41 }), 'contraseña'],
  ['an absolute name', zipOf({ name: '/etc/feed.jsonl', data: json('A1') }), 'rutas que no se permiten'],
  ['a name that leaves its folder', zipOf({ name: '../feed.jsonl', data: json('A1') }), 'rutas que no se permiten'],
  ['an unknown compression', zipOf({ name: 'a.jsonl', data: json('A1'), method: 99 }), 'no se conoce'],
  ['too many files', zipOf(...Array.from({ length: 1_001 }, (_, i) => ({ name: `${i}`, data: json('A1') }))), '1000'],
  ['a zip in a zip', zipOf({ name: 'otro.zip', data: zipOf({ name: 'a', data: json('A1') }) }), '«otro.zip»'],
  ['a gzip in a zip', zipOf({ name: 'otro.gz', data: gzipSync('hola') }), 'comprimido otra vez'],
  ['a file that is no feed', zipOf({ name: 'leeme.html', data: Buffer.from('<html></html>') }), '«leeme.html»'],
  ['no files', zipOf(), 'vacío'],
  ['a zip that ends too early', zipOf({ name: 'a.jsonl', data: json('A1') }).subarray(0, 40), 'incompleto'],
])('%s is refused', async (_, zip, message) => {
  await expect(rowsOf(zip)).rejects.toThrow(message)
})
