import { CHROMIUM_NOT_FOUND, findChromium, findHeadlessChromium } from '../tools/chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { startSite } from './support/servers/running-site.ts'

/** Chooses the browser and starts one site for all workers. */
export default async function globalSetup() {
  const port = await freePort()
  const chromium = findHeadlessChromium()
  if (!chromium) throw new Error(CHROMIUM_NOT_FOUND)
  const site = await startSite(port, { DEMO_PRODUCTS: process.env.E2E_PRODUCTS ?? '900' })
  process.env.E2E_CHROMIUM = chromium
  process.env.E2E_FULL_CHROMIUM = findChromium() ?? chromium
  process.env.E2E_URL = site.url
  return site.stop
}
