/** Measures a first visit with an empty cache, and the visit after it. */
import type { Browser, BrowserContext } from 'playwright-core'
import { newPhone, slowPage } from './phone.ts'
import { type Traffic, trafficOf } from './traffic.ts'
import { type Seen, seenOn, settled, watch } from './watch.ts'

export type View = Seen & Traffic
export interface Visits {
  cold: View
  repeat: View
}

export async function visits(browser: Browser, address: string): Promise<Visits> {
  const phone = await newPhone(browser)
  try {
    const cold = await view(phone, address, { isFirst: true })
    return { cold, repeat: await view(phone, address, { isFirst: false }) }
  } finally {
    await phone.close()
  }
}

async function view(phone: BrowserContext, address: string, { isFirst }: { isFirst: boolean }): Promise<View> {
  const { page, devtools } = await slowPage(phone)
  const traffic = trafficOf(devtools)
  await watch(page)
  await page.goto(address)
  await settled(page)
  const figures = { ...(await seenOn(page)), ...traffic() }
  // A returning visitor has the service worker by then.
  if (isFirst) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  return figures
}

/** The median of each figure. */
export function medianView(views: View[]): View {
  const one = { ...views[0]! }
  for (const key of Object.keys(one) as (keyof View)[]) {
    if (key === 'lcpOf') continue
    const sorted = views.map((view) => view[key]).sort((a, b) => a - b)
    one[key] = sorted[Math.floor(sorted.length / 2)]!
  }
  return one
}
