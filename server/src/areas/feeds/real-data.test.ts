/** The collected real files, where they are: they import as they are, and what is refused says why. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { feedFixture } from './testing/feed-fixture.ts'

const DATA = join(import.meta.dirname, '../../../../../shared/data')
const here = existsSync(DATA)
const store = here ? await feedFixture() : null

describe.skipIf(!here)(here ? 'real feeds' : 'real feeds: ../shared/data is not here, skipped', () => {
  /** The file with its currency written as pesos: only they are read. */
  const read = (file: string, currency: string) => {
    const bytes = readFileSync(join(DATA, 'feeds', file))
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    return Buffer.from(text.replaceAll(currency, 'MXN'), 'latin1')
  }

  test.each([
    ['gmc_moncatu_es.xml', 'MXN', { rows: 4, created: 4, refused: 0 }],
    ['gmc_apparix.xml', 'USD', { rows: 4, created: 4, refused: 0 }],
    ['codingbiro_awin.csv.gz', 'USD', { rows: 10, created: 10, refused: 0 }],
    ['facebook_catalog_caluatnails_es.csv', 'EUR', { rows: 15, created: 15, refused: 0 }],
    ['gmc_rss_solarmarket_TRY.xml', 'TRY', { rows: 785, refused: 781 }],
  ])('%s in %s', async (file, currency, figures) => {
    const outcome = await store?.importText(`${file} ${currency}`, read(file, currency))
    expect(outcome).toMatchObject({ state: 'done', report: figures })
  })

  test.each([
    ['gmc_apparix.xml', 'MXN', /^Ninguna de las 4 filas se pudo tomar: /],
    // Its stock is told in Dutch: the operator learns which column to map.
    ['tradetracker_productfeed.xml', 'EUR', /la disponibilidad no se entiende \(10\)/],
  ])('%s in %s is refused whole', async (file, currency, message) => {
    const outcome = await store?.importText(`${file} ${currency}`, read(file, currency))
    expect(outcome).toMatchObject({ state: 'failed', message: expect.stringMatching(message) })
  })

  test('another currency without a rate is refused before a row is read', async () => {
    const asked = store?.importText('Euros', read('gmc_apparix.xml', 'USD'), { currency: 'EUR' })
    await expect(asked).rejects.toThrow(/cuántos pesos vale un EUR/)
  })

  test('gmc_apparix.xml in dollars is converted with the rate of the operator', async () => {
    const file = readFileSync(join(DATA, 'feeds', 'gmc_apparix.xml'))
    const outcome = await store?.importText('Dólares', file, { currency: 'USD', rate: 18.5 })
    expect(outcome).toMatchObject({ state: 'done', report: { rows: 4, created: 4, refused: 0 } })
  })

  test('gmc_rss_solarmarket_TRY.xml has prices in three currencies, each with its rate', async () => {
    const file = readFileSync(join(DATA, 'feeds', 'gmc_rss_solarmarket_TRY.xml'))
    const mapping = { 'rate:USD': '18.5', 'rate:EUR': '21' }
    const outcome = await store?.importText('Tres monedas', file, { currency: 'TRY', rate: 0.45, mapping })
    expect(outcome).toMatchObject({ state: 'done', report: { rows: 785, refused: 0 } })
  })

  test('a store with names of its own, by mapping', async () => {
    const mapping = {
      id: 'produktid',
      title: 'produktnavn',
      link: 'vareurl',
      image_link: 'billedurl',
      price: 'nypris',
      availability: 'lagerantal',
    }
    const outcome = await store?.importText('Danesa', read('codingbiro_feed-iso.xml', 'DKK'), { mapping })
    expect(outcome).toMatchObject({ state: 'done', report: { rows: 1, created: 1 } })
  })
})
