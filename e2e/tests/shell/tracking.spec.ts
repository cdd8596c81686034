import { analyticsEvents } from '../../support/accounts.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const storeVisits = /\/ir\/\d+/

test('campaigns in links to stores', async ({ page, addresses }) => {
  await test.step('without a campaign the link to the store is what it was', async () => {
    await page.goto(addresses.product)
    await hydrated(page)
    await page.route(storeVisits, (route) => route.fulfill({ status: 204 }))
    const visited = page.waitForRequest(storeVisits)
    await page.locator('.offer-go a').first().click()
    expect(new URL((await visited).url()).search).toBe('')
  })

  await test.step('utm_id is kept as trk_utm_id, and the link to the store carries it', async () => {
    await page.goto('/?utm_id=buen-fin-27')
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('trk_utm_id'))).toBe('buen-fin-27')
    await page.goto(addresses.product)
    await hydrated(page)
    expect(await page.evaluate(() => localStorage.getItem('trk_utm_id'))).toBe('buen-fin-27')
    // The store's page is not loaded: its request is answered with an empty 204.
    await page.route(storeVisits, (route) => route.fulfill({ status: 204 }))
    const link = page.locator('.offer-go a').first()
    for (const go of [() => link.click(), () => link.press('Enter')]) {
      const visited = page.waitForRequest(storeVisits)
      await go()
      expect(new URL((await visited).url()).search).toBe('?trk_utm_id=buen-fin-27')
    }
    const offer = /\/ir\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]
    expect(await analyticsEvents(page)).toContainEqual({ event: 'store_visit', offer })
  })
})
