import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chunksOf } from '../testing/feed-fixture.ts'
import { zipOf } from '../testing/zip.ts'
import { feedRows } from './rows.ts'

describe('unusual files that are read', () => {
  const csv = 'id;título;precio;liga;marca\nñ1;Piñata de niño 30 cm;"1,299.00 MXN";https://a.example/1;Fiesta\n'
  test.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv}`)],
    ['Latin-1', Buffer.from(csv, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(csv, 'utf16le')],
    ['gzip', gzipSync(csv)],
    ['zip', zipOf({ name: 'feed.csv', data: Buffer.from(csv) })],
  ])('%s', async (_, bytes) => {
    const rows = (await Array.fromAsync(feedRows(chunksOf(bytes, 7)))).flat()
    expect(rows).toEqual([
      {
        line: 2,
        fields: {
          id: 'ñ1',
          title: 'Piñata de niño 30 cm',
          price: '1,299.00 MXN',
          link: 'https://a.example/1',
          brand: 'Fiesta',
        },
      },
    ])
  })

  test.each([';', ',', '|', '\t', '^'])('a table whose first line tells Excel its delimiter, «%s»', async (mark) => {
    const lines = [
      ['id', 'título', 'precio'],
      ['ñ1', 'Piñata, de «3» picos', '80'],
    ].map((line) => line.map((value) => (value.includes(',') ? `"${value}"` : value)).join(mark))
    for (const first of [`sep=${mark}`, `"sep=${mark}"`, `SEP=${mark}\r`]) {
      const text = [first, ...lines].join('\n')
      const rows = (await Array.fromAsync(feedRows(chunksOf(Buffer.from(text), 5)))).flat()
      expect(rows).toEqual([{ line: 3, fields: { id: 'ñ1', title: 'Piñata, de «3» picos', price: '80' } }])
    }
  })

  test('RSS, Atom, and the rows around a broken one', async () => {
    const rss = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>T</title>
<item><g:id>1</g:id><title><![CDATA[Uno & dos]]></title><g:shipping><g:country>MX</g:country><g:price>99 MXN</g:price></g:shipping><g:shipping><g:country>MX</g:country><g:postal_code>06*</g:postal_code><g:price>0 MXN</g:price></g:shipping></item>
<item><g:id>2</g:id><title>Roto & mal</b></title></item>
<item><g:id>3</g:id><title>Caf&eacute;</title></item></channel></rss>`
    const rows = (await Array.fromAsync(feedRows(chunksOf(Buffer.from(rss), 11)))).flat()
    expect(rows[0]).toEqual({ line: 2, fields: { id: '1', title: 'Uno & dos', shipping: 'MX:::99 MXN;MX:06*::0 MXN' } })
    expect(rows.find(({ fields }) => fields.id === '2')?.problem).toBeDefined()
    expect(rows.at(-1)).toMatchObject({ fields: { id: '3', title: 'Caf&eacute;' } })
    const atom = '<feed><entry><id>9</id><title>Nueve</title><link href="https://a.example/9"/></entry></feed>'
    expect((await Array.fromAsync(feedRows(chunksOf(Buffer.from(atom))))).flat()[0]?.fields).toEqual({
      id: '9',
      title: 'Nueve',
      link: 'https://a.example/9',
    })
  })
})
