/**
 * Push notifications end to end: the offer after an alert, the subscription, the encrypted message at a push service, the
 * real service worker that shows it, and what a click opens. A browser of a test has no push service of its own, so the
 * subscription is the test's, and the message is handed to the worker through the DevTools protocol. The headless shell
 * of the other tests denies notifications: this one starts the full browser.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_NOT_FOUND, findChromium } from '../../../tools/chromium.ts'
import { newPerson, storeSession } from '../../support/accounts.ts'
import { operate } from '../../support/servers/operator.ts'
import { refuseConsent, test, withoutOneTap } from '../../support/servers/small-site.ts'
import { expect, hydrated } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

/** As much of a service worker's scope as is used here. */
interface WorkerScope {
  registration: { getNotifications(): Promise<Notification[]> }
  clients: object
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
  dispatchEvent(event: Event): boolean
}

const FEED = (price: number) =>
  `id,title,description,link,price,availability,brand,gtin,image_link\nA1,Cafetera Nahual 12 tazas,Cafetera de goteo,https://nahual.example/a1,${price} MXN,in_stock,Nahual,7501055300075,\n`

test('an alert is pushed to the browser once, and a click opens the product; one click ends it', async ({
  smallSite: site,
}) => {
  test.slow()
  const executablePath = findChromium()
  if (!executablePath) throw new Error(CHROMIUM_NOT_FOUND)
  const { push } = site
  const browser = await chromium.launch({ executablePath, args: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await refuseConsent(context)
  await withoutOneTap(context)
  try {
    const importPrice = async (price: number) => {
      const file = join(site.settings.DATA_DIR!, 'nahual.csv')
      await writeFile(file, FEED(price))
      await operate(site, 'import', file, '--store', 'nahual')
    }
    await importPrice(1000)
    const page = await context.newPage()
    await page.addInitScript((subscription) => {
      const KEY = 'subscribed in this test'
      const mine = {
        ...subscription,
        toJSON: () => subscription,
        async unsubscribe() {
          sessionStorage.removeItem(KEY)
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(KEY, 'yes')
        return mine
      }
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(KEY) ? mine : null)
    }, push.subscription)
    await storeSession(page, await newPerson(context.request))
    await expect.poll(async () => (await page.goto('/codigo?q=7501055300075'))?.url()).toContain('/producto/')
    await hydrated(page)
    await page.setViewportSize(PHONE)
    const product = new URL(page.url()).pathname

    await test.step('nothing is asked on arrival; after an alert is set it is offered', async () => {
      await expect(page.getByText('¿Quieres el aviso también en este navegador?')).toHaveCount(0)
      await page
        .locator('.act-row')
        .getByRole('button', { name: /^Avísame/ })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Avísame' })
      await dialog.getByLabel('Mi precio, en pesos').fill('900')
      await dialog.getByRole('button', { name: 'Avisarme' }).click()
      const yes = dialog.getByRole('button', { name: 'Sí, avísame aquí' })
      await yes.scrollIntoViewIfNeeded()
      const notice = await page.locator('.toast').boundingBox()
      const offered = await yes.boundingBox()
      expect(notice && offered && notice.y + notice.height <= offered.y, 'no notice covers the offer').toBe(true)
      await yes.click()
      await expect(page.getByText('Listo: también te avisaremos aquí.')).toBeVisible()
    })

    await importPrice(800)
    await expect.poll(() => push.messages.length, { timeout: 120_000 }).toBe(1)
    const note = JSON.parse(push.messages[0] ?? '')
    expect(note).toMatchObject({ title: 'Cafetera Nahual 12 tazas: $800.00', url: product })

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await test.step('the service worker shows it', async () => {
      const session = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId)
        }),
      )
      await session.send('ServiceWorker.enable')
      const registrationId = await registered
      const data = push.messages[0] ?? ''
      // Twice, as after a crash between sending and recording.
      for (const _ of [1, 2])
        await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
      const shown = () =>
        worker.evaluate(async () => {
          const scope = self as unknown as WorkerScope
          return (await scope.registration.getNotifications()).map(({ title, body }) => ({ title, body }))
        })
      await expect.poll(shown).toEqual([{ title: note.title, body: note.body }])
    })

    await test.step('a click opens the product', async () => {
      // No test can click outside of a page: the event is dispatched to the worker, and what it opens is recorded.
      const opened = await worker.evaluate(async () => {
        const scope = self as unknown as WorkerScope
        const [notification] = await scope.registration.getNotifications()
        return new Promise<string>((resolve) => {
          Object.defineProperty(scope.clients, 'openWindow', { value: async (url: string) => resolve(url) })
          scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
        })
      })
      expect(opened).toBe(product)
      await page.goto(opened)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Cafetera Nahual')
    })

    await test.step('it ends with one click', async () => {
      await page.goto('/user/price-alerts')
      const here = page.getByLabel('Avisos en este navegador')
      await expect(here).toBeChecked()
      const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await here.click()
      expect((await ended).status()).toBe(200)
      await expect(here).not.toBeChecked()
      await page.reload()
      await expect(here).not.toBeChecked()
    })

    await test.step('signing out ends it too', async () => {
      await page.getByLabel('Avisos en este navegador').click()
      await expect(page.getByLabel('Avisos en este navegador')).toBeChecked()
      await page
        .getByRole('banner')
        .getByLabel(/^Cuenta de/)
        .filter({ visible: true })
        .click()
      await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed in this test'))).toBeNull()
    })
  } finally {
    await browser.close()
  }
})
