/**
 * Prints how many product pages the built renderer makes per second of processor time, and the page's size.
 * Usage: npm run render-rate -w web [-- other/build/folder]; compare two builds in alternation on the same machine.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { product, tree } from './render-rate-product.ts'

const WARM_UP = 1500
const SECONDS = 4

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../build'))
const built = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as { renderPage: RenderPage }
const services = siteServices()
const render = () => built.renderPage(new Request(`http://localhost/producto/${product.slug}`), services)

const { status, body } = await render()
if (status !== 200 || body === null) throw new Error(`the page answered ${status}`)
for (let i = 0; i < WARM_UP; i++) await render()
const before = process.cpuUsage()
let rendered = 0
for (const end = Date.now() + SECONDS * 1000; Date.now() < end; rendered++) await render()
const { user, system } = process.cpuUsage(before)
const rate = (rendered * 1e6) / (user + system)
console.log(`${rate.toFixed(0)} pages per second of processor time, ${Buffer.byteLength(body)} bytes each`)

function siteServices(): SiteServices {
  const info = {
    productName: 'Tianguis',
    publicUrl: 'http://localhost',
    contactEmail: 'a@b.mx',
    social: [],
    demo: true,
    prizeDraw: true,
  }
  const search = { nodes: [], key: '' }
  const unset = { telegramUrl: '', googleClientId: null, localOutbox: false, gtmId: null }
  const used = {
    info: { ...info, search, ...unset },
    banner: async () => null,
    categoryTree: async () => tree,
    product: async () => product,
  }
  return used as unknown as SiteServices
}
