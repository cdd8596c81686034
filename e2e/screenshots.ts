/** Makes the pictures of the README: starts the site, visits it, writes docs/screenshots/*.png. */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_NOT_FOUND, findChromium } from '../tools/chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { findSampleAddresses } from './support/sample-addresses.ts'
import { startSite } from './support/servers/running-site.ts'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 360, height: 760 }
const MAX_BYTES = 300_000

const executablePath = findChromium()
if (!executablePath) throw new Error(CHROMIUM_NOT_FOUND)
const site = await startSite(await freePort(), { DEMO_PRODUCTS: '3000' })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await mkdir(FOLDER, { recursive: true })
  const addresses = await findSampleAddresses(site.url)
  const product = await richProduct(site.url)
  const page = await browser.newPage({ baseURL: site.url, locale: 'es-MX', viewport: DESKTOP })
  await shoot(page, 'home', addresses.home)
  await shoot(page, 'category', '/electronica')
  await shoot(page, 'product', product)
  await shoot(page, 'offers', product, '#ofertas')
  await shoot(page, 'history', product, '#historia')
  await shoot(page, 'store', '/stores/trajinera')
  await shoot(page, 'coupons', addresses.coupons)
  await page.setViewportSize(PHONE)
  await shoot(page, 'phone-home', addresses.home)
  await shoot(page, 'phone-category', '/electronica')
  await shoot(page, 'phone-product', product)
} finally {
  await browser.close()
  await site.stop()
}

/** One screenful, from the top or from the given element on. */
async function shoot(page: Page, name: string, path: string, from?: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  if (from) {
    await page.locator(from).evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await page.waitForLoadState('networkidle')
  }
  const file = join(FOLDER, `${name}.png`)
  await page.screenshot({ path: file })
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new Error(`${name}.png is ${size} bytes; at most ${MAX_BYTES} belong in a README`)
  console.log(`${name}.png ${Math.round(size / 1000)} KB`)
}

/** A product with many offers and an exaggerated discount: it shows what the site is for. */
async function richProduct(baseUrl: string): Promise<string> {
  const list = await (await fetch(`${baseUrl}/electronica`)).text()
  let best = { path: '', offers: 0 }
  for (const [, path] of list.matchAll(/href="(\/producto\/[^"]+)"/g)) {
    const html = await (await fetch(baseUrl + path)).text()
    const offers = html.match(/class="offer-go"/g)?.length ?? 0
    const score = offers + (html.includes('Descuento inflado') ? 3 : 0) + (html.includes('verdict-good') ? 2 : 0)
    if (path && score > best.offers) best = { path, offers: score }
  }
  return best.path
}
