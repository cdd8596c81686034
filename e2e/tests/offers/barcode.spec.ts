import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { writeBarcodeVideo } from '../../support/barcode-video.ts'
import { expect, hydrated, test } from '../../support/test.ts'

async function gtinOf(page: Page, product: string): Promise<string> {
  const html = await (await page.request.get(product)).text()
  return /"gtin\d*":"(\d{13})"/.exec(html)?.[1] ?? ''
}

const UNKNOWN = '7501055300075'

test('a typed number opens the product; an unknown one shows a message and can be requested', async ({
  page,
  addresses,
}) => {
  const gtin = await gtinOf(page, addresses.product)
  await page.goto('/')
  await page.getByRole('link', { name: 'Buscar por código de barras' }).click()
  await page.getByLabel('Número del código de barras').fill(gtin)
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`${addresses.product}$`))

  await page.goto(`/codigo?q=${UNKNOWN}`)
  await expect(page.getByText('No lo encontramos.')).toBeVisible()
  await page.getByRole('link', { name: 'Pídelo: avísame cuando aparezca' }).click()
  await expect(page.getByLabel('Tu correo')).toBeVisible()

  await page.goto('/codigo?q=12345')
  await expect(page.getByText('Ese número no es de un código de barras.')).toBeVisible()
})

test('a bar code in front of the camera opens its product; nothing loads before', async ({
  page,
  addresses,
  baseURL,
  launchOptions,
}) => {
  const gtin = await gtinOf(page, addresses.product)
  const video = join(mkdtempSync(join(tmpdir(), 'tianguis-camera-')), 'code.y4m')
  await writeBarcodeVideo(video, gtin)
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...camera] })
  try {
    const shop = await browser.newPage({ baseURL })
    const problems: string[] = []
    shop.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const loaded: string[] = []
    shop.on('request', (request) => loaded.push(request.url()))
    await shop.goto('/codigo')
    await hydrated(shop)
    expect(loaded.filter((url) => /wasm|barcode-worker|Scanner/.test(url))).toEqual([])
    await shop.getByRole('button', { name: 'Escanear con la cámara' }).click()
    await expect(shop).toHaveURL(new RegExp(`${addresses.product}$`), { timeout: 60_000 })
    expect(loaded.filter((url) => url.endsWith('.wasm'))).toHaveLength(1)
    expect(loaded.every((url) => url.startsWith(baseURL ?? '') || /^(data|blob):/.test(url))).toBe(true)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})

test.describe('without a camera', () => {
  test('the number can still be typed', async ({ page }) => {
    await page.goto('/codigo')
    await hydrated(page)
    await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
    await expect(page.getByRole('alert')).toContainText('Escribe el número.')
    await expect(page.getByLabel('Número del código de barras')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apagar la cámara' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Intentar otra vez' }).click()
    await expect(page.getByRole('alert')).toContainText('Escribe el número.')
  })
})
