/**
 * Regular expressions that read untrusted text, given runs of a megabyte that almost match. One that is quadratic in such a
 * run would not return within this test's timeout.
 */
import { EMAIL_PATTERN } from '@tianguis/contract/account/account-rules'
import { MAX_MESSAGE_LENGTH } from '@tianguis/contract/assistant/assistant-rules'
import { parseGtin } from '@tianguis/contract/catalog/gtin'
import { storeRequestBody } from '@tianguis/contract/forms/store-requests'
import { expect, test } from 'vitest'
import { MEASURE_UNITS, measureKeys } from '../../areas/assistant/understanding/measures.ts'
import { momentOf } from '../../areas/feeds/dates/moments.ts'
import { saleWindow } from '../../areas/feeds/dates/sale-window.ts'
import { keysOf } from '../../areas/feeds/match/product-keys.ts'
import { titleWords } from '../../areas/feeds/match/title-words.ts'
import { httpUrl } from '../../areas/feeds/parse/http-url.ts'
import { parseItem, skuOf } from '../../areas/feeds/parse/item.ts'
import { parseAvailability, parseInstallmentMonths } from '../../areas/feeds/parse/offer-fields.ts'
import { parsePrice } from '../../areas/feeds/parse/price.ts'
import { parsePriceHistory } from '../../areas/feeds/parse/price-history.ts'
import { parseShipping } from '../../areas/feeds/parse/shipping.ts'
import { plainText } from '../../areas/feeds/parse/text/plain-text.ts'
import { Columns } from '../../areas/feeds/read/columns.ts'
import { delimiterOf } from '../../areas/feeds/read/csv/csv-rows.ts'
import { fieldsOfBroken } from '../../areas/feeds/read/json/broken-json.ts'
import { bounded } from '../../areas/feeds/read/raw-row.ts'
import { tokensOf } from '../../understanding/text/tokens.ts'
import { pageAddress } from '../pages/page-address.ts'

const LENGTH = 1_000_000
/** The feed reader truncates titles to this length first. */
const TITLE_LENGTH = 200
const FIELDS =
  'id title description link image_link price list_price sale_price sale_price_effective_date currency availability condition brand gtin mpn product_type google_product_category shipping installment points color size'.split(
    ' ',
  )
const NOW = new Date('2026-11-15T18:00:00Z')
const RUNS =
  'a|0|1,|1.|.|-|/|//|@|a@|a.|<a |<!--|&amp;|[|](|*|**a|_|`|$ |MXN |%20|á|…|a-|"|x1 |<p>|](a|<a><b>|- |> |<script|<script>|<script></|<style >|</|<|&|&#|&lt;script|&lt;|(|«|{|\\|:|,|;|=|MX:::|1/|1x|1 x |http://|#|<![CDATA[|<h2>'.split(
    '|',
  )
const FEARED = [...RUNS, ' ', '\t', '\n', '\r\n'].flatMap((run) => {
  const long = run.repeat(Math.ceil(LENGTH / run.length))
  return [`x${long}!\n`]
})

const READERS: Record<string, (text: string) => unknown> = {
  'the header of a table': delimiterOf,
  'text of a feed': (text) => plainText(text, 5_000),
  'a row of a feed': (text) => {
    const everywhere = Object.fromEntries(FIELDS.map((field) => [field, text]))
    const fields = bounded({ ...everywhere, unknown: text })
    const item = parseItem({ ...fields, price: '10' }, skuOf({ id: '1' }), {
      currency: 'MXN',
      rate: null,
      mapping: {},
      now: NOW,
      site: null,
    })
    return [
      item,
      parseItem(fields, text.slice(0, 100), {
        currency: 'MXN',
        rate: null,
        mapping: {},
        now: NOW,
        site: 'https://a.mx',
      }),
    ]
  },
  'an e-mail': (text) => EMAIL_PATTERN.test(text),
  'a request of a store': (text) =>
    storeRequestBody.safeParse({
      data: { storeName: text, site: text, contactName: text, contactEmail: text, message: text },
    }),
  'the address of a page': (text) => pageAddress(`/${encodeURI(text)}?q=${encodeURIComponent(text)}`),
  'a question to the assistant': (text) => {
    const message = text.slice(0, MAX_MESSAGE_LENGTH)
    return [tokensOf(message, MEASURE_UNITS), measureKeys(message)]
  },
  'a price of a feed': (text) => parsePrice(text),
  'a link of a feed': httpUrl,
  'a number of a feed': parseGtin,
  'a history of a feed': (text) => parsePriceHistory(text, NOW),
  'words of a feed': (text) => {
    const title = plainText(text, TITLE_LENGTH)
    return [titleWords(title), keysOf({ title, brand: title, mpn: title, color: title, size: title })]
  },
  'the stock of a feed': (text) => [
    parseAvailability(text),
    parseInstallmentMonths(text, 1_000, 'MXN'),
    parseShipping(text, 'MXN'),
    saleWindow(text, NOW),
    momentOf(text, () => NOW),
  ],
}

test('broken products of JSON are read, many of them', () => {
  const columns = new Columns({})
  const product = `{"id":"7","title":"${'\\"'.repeat(LENGTH)}`
  for (let row = 0; row < 500; row++) expect(fieldsOfBroken(product, columns)).toEqual({ id: '7' })
})

test.each(Object.entries(READERS))('%s is read', (_what, read) => {
  for (const text of FEARED) expect(() => read(text)).not.toThrow()
})
