import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunksOf, feedFixture } from '../../testing/feed-fixture.ts'
import type { RawRow } from '../raw-row.ts'
import { feedRows } from '../rows.ts'

const read = async (lines: readonly string[], chunk = 7): Promise<RawRow[]> =>
  (await Array.fromAsync(feedRows(chunksOf(Buffer.from(lines.join('\n')), chunk)))).flat()

const HEADER = 'id,title,price,link'
const UNCLOSED = 'las comillas de la fila no cierran'
const row = (id: number, title = `Taza ${id}`) => `${id},${title},45.00,https://a.example/${id}`
const titles = (rows: readonly RawRow[]) => rows.map(({ line, fields, problem }) => [line, problem ?? fields.title])

describe('quotes', () => {
  test('hold delimiters, line breaks and quotes', async () => {
    const rows = await read([
      HEADER,
      '1,"Taza, azul","1,299.00",https://a.example/1',
      '2,"Taza de',
      '',
      'dos ""líneas"", con 3, 4 comas",45.00,https://a.example/2',
      row(3),
    ])
    expect(titles(rows)).toEqual([
      [2, 'Taza, azul'],
      [3, 'Taza de\n\ndos "líneas", con 3, 4 comas'],
      [6, 'Taza 3'],
    ])
    expect(rows[0]?.fields.price).toBe('1,299.00')
  })

  test('hold lines with as many commas as a row has', async () => {
    const header = 'id,title,description,price,link'
    const rows = await read([
      header,
      '1,Taza,"Azul',
      'suave, cómoda, bonita",45.00,https://a.example/1',
      '2,Plato,"De 10" de ancho',
      'suave, de 9" de alto, bonito",45.00,https://a.example/2',
    ])
    expect(rows.map(({ fields, problem }) => problem ?? fields.description)).toEqual([
      'Azul\nsuave, cómoda, bonita',
      '"De 10" de ancho',
      UNCLOSED,
    ])
  })

  test.each([
    ['a price', 'id,title,price,description', ['1', 'Sudadera', '349']],
    ['no price and no link', 'id,name,gtin,description', ['1', 'Sudadera', '7501031311309']],
  ])('hold a table of sizes in a file with %s', async (_, header, values) => {
    const sizes = 'Medidas en cm:\nCH,96,68,61\nM,102,70,62\n\nG,108,72,63'
    const rows = await read([header, [...values, `"${sizes}"`].join(','), [...values, 'Lisa'].join(',')])
    expect(rows.map(({ fields, problem }) => problem ?? fields.description)).toEqual([sizes, 'Lisa'])
  })

  test('inside a bare value, or before the end of a quoted one, are letters', async () => {
    const rows = await read([HEADER, row(1, 'Pantalla 55" LG'), row(2, '"Pantalla 55" LG"'), row(3, 'Monitor 27"')])
    expect(titles(rows)).toEqual([
      [2, 'Pantalla 55" LG'],
      [3, '"Pantalla 55" LG"'],
      [4, 'Monitor 27"'],
    ])
  })
})

describe('a quote that is never closed loses its row only', () => {
  test.each([
    ['before bare rows', [row(1, '"Pantalla 55'), row(2), row(3)], 1],
    ['before a quoted value', [row(1, '"Pantalla 55'), row(2, '"Taza, azul"'), row(3)], 1],
    [
      'before a quoted value of another column',
      [row(1, '"Pantalla 55'), '2,Taza 2,"45.00",https://a.example/2', row(3)],
      1,
    ],
    ['before a quote that is a letter', [row(1, '"Pantalla 55'), row(2), row(3, 'Pantalla 32"')], 1],
    [
      'at the start of a line',
      ['"1,Taza,45.00,https://a.example/1', row(2), '"3","Taza","45.00","https://a.example/3"'],
      1,
    ],
    ['several times', [row(1, '"Pantalla 55'), row(2), row(3, '"Otra'), row(4), row(5, '"Taza, azul"')], 2],
    ['after several lines', ['1,"Taza', 'de dos líneas,45.00,https://a.example/1', row(2, '"Taza, azul"'), row(3)], 1],
  ])('%s', async (_, lines, lost) => {
    const rows = await read([HEADER, ...lines])
    const refused = rows.filter(({ problem }) => problem === UNCLOSED)
    expect(refused).toHaveLength(lost)
    expect(refused[0]).toMatchObject({ line: 2 })
    const taken = rows.filter(({ problem }) => problem === undefined)
    expect(taken.at(-1)).toMatchObject({
      fields: { link: expect.stringMatching(/^https:\/\/a\.example\/\d$/), price: '45.00' },
    })
    for (const { fields } of taken) expect(fields.title).not.toContain('\n')
    expect(rows.length).toBe(lines.length - (lines[0] === '1,"Taza' ? 1 : 0))
  })

  test('and the report says so', async () => {
    const { importText, database } = await feedFixture()
    const outcome = await importText(
      'Comillas',
      [HEADER, row(1, '"Pantalla 55'), row(2), row(3, '"Taza, azul"')].join('\n'),
    )
    expect(outcome).toMatchObject({ state: 'done', report: { rows: 3, created: 2, reasons: { [UNCLOSED]: 1 } } })
    const { rows } = await database.pool.query('select sku from offers order by sku')
    expect(rows).toEqual([{ sku: '2' }, { sku: '3' }])
  })
})

test('a file of unclosed quotes takes a bounded time', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => `${i},a"","b,45.00,https://a.example/${i}`)
  expect((await read([HEADER, ...lines], 65_536)).length).toBeGreaterThan(0)
})

test('files of old systems end their lines with a carriage return', async () => {
  const rows = (await Array.fromAsync(feedRows(chunksOf(Buffer.from([HEADER, row(1), row(2)].join('\r')))))).flat()
  expect(titles(rows)).toEqual([
    [2, 'Taza 1'],
    [3, 'Taza 2'],
  ])
})

test.each([
  ['', []],
  [',price', ['1.00']],
  [',price,link', ['1.00', 'https://a.example/1']],
])(
  'any table that is written with its quotes is read as it was, with the columns id,uno,dos,tres%s',
  async (more, last) => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ';', ' ', '7'), maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (cells, chunk) => {
          const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
          const lines = cells.map((values, at) => [`r${at}`, ...values, ...last].map(quoted).join(','))
          const rows = await read([`id,uno,dos,tres${more}`, ...lines], chunk)
          expect(
            rows.map(({ fields, problem }) => problem ?? [fields.uno ?? '', fields.dos ?? '', fields.tres ?? '']),
          ).toEqual(cells)
        },
      ),
    )
  },
)
