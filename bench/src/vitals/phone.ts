/** A Chromium that emulates a cheap phone on a slow connection. */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_NOT_FOUND, findChromium } from '../../../tools/chromium.ts'

/** Lighthouse's middling phone, and its slow 4G. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'es-MX',
  timezoneId: MEXICO_TIME_ZONE,
}
export const CPU_SLOWDOWN = 4
const KILOBIT = 1000 / 8
export const LINE = { latency: 150, downloadThroughput: 1_600 * KILOBIT, uploadThroughput: 750 * KILOBIT }

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(CHROMIUM_NOT_FOUND)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    // Playwright turns this off; people have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** Nothing kept from any earlier visit. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(SCREEN)
}

export async function slowPage(phone: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await phone.newPage()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, devtools }
}
