/** 20,000 hostile rows, every class of text in every field: `npm run test:slow -- hostile-rows`. The run ends within its limit. */
import { expect, test } from 'vitest'
import { feedFixture, jsonl, type Row, TEA } from './testing/feed-fixture.ts'

const ROWS = 20_000
const MAX_LENGTH = 40_000
const MAX_SECONDS = 600
const FIELDS =
  'id title description link image_link price list_price sale_price sale_price_effective_date currency availability condition brand gtin mpn product_type google_product_category shipping installment points color size unknown_field'.split(
    ' ',
  )
const CLASSES =
  '<script|<script>|<!--|&lt;script|&amp;|&#|(|«|{|[|\\|"|\'|`|,|.|1,|1.|$ |MXN |1x|x1 |%00|%|á|😀|\u0000|\u202e|\ufeff|\ud800|http://a|javascript:|../|{{|${|;--| |\n|\t|-|9'.split(
    '|',
  )

test(`${ROWS} hostile rows are refused or cleaned in bounded time and memory`, async () => {
  const { importText, database } = await feedFixture()
  const rows: Row[] = Array.from({ length: ROWS }, (_, i) => {
    const run = CLASSES[i % CLASSES.length] ?? ''
    const field = FIELDS[Math.floor(i / CLASSES.length) % FIELDS.length] ?? ''
    const length = i % 50 === 0 ? MAX_LENGTH : 200
    return { ...TEA, id: `H${i}`, title: `Artículo ${i}`, [field]: run.repeat(Math.ceil(length / run.length)) }
  })
  const text = `${jsonl([TEA])}\n${jsonl(rows)}`
  const startedAt = performance.now()
  const outcome = await importText('Hostil', text)
  const seconds = (performance.now() - startedAt) / 1_000
  const megabytes = Math.round(process.memoryUsage().rss / 1_048_576)
  console.log(
    `${ROWS} rows, ${Math.round(text.length / 1_048_576)} MB in ${seconds.toFixed(1)} s, ${megabytes} MB resident`,
  )
  expect(outcome).toMatchObject({ state: 'done', report: { rows: ROWS + 1 } })
  expect(seconds).toBeLessThan(MAX_SECONDS)
  const { rows: kept } = await database.pool.query(
    `select count(*)::int as count from products where name ~ '[<>]script|[[:cntrl:]]' or length(name) > 200`,
  )
  expect(kept).toEqual([{ count: 0 }])
})
