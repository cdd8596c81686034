import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { ask, cards, lastAnswer, open, PATH } from '../../support/page-parts/assistant.ts'
import { clearStorage, expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(name, () => {
    test.use({ viewport })

    test('from the floating button to answers, refinements and a comparison', async ({ page }) => {
      await test.step('the floating face leads to the assistant, which has no banner, no footer and no face', async () => {
        await page.goto('/')
        await hydrated(page)
        await page.getByRole('link', { name: 'Abrir el asistente de compras' }).click()
        await expect(page).toHaveURL(PATH)
        await expect(page.getByRole('heading', { level: 1, name: 'Asistente de compras' })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
        await expect(page.getByText('¡Gana premios cada mes!')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Abrir el asistente de compras' })).toHaveCount(0)
      })

      await test.step('a request is answered with products that keep the budget, and a follow-up refines it', async () => {
        await ask(page, 'laptop de menos de 20 mil')
        await expect(cards(page).first()).toContainText('Laptop')
        for (const price of await lastAnswer(page).locator('.price').allTextContents()) {
          expect(Number(price.replace(/[$,]/g, ''))).toBeLessThanOrEqual(20_000)
        }
        await ask(page, 'que no sea HP')
        await expect(cards(page).first()).toContainText('Laptop')
        for (const card of await cards(page).all()) await expect(card).not.toContainText('HP')
      })

      await test.step('no accessibility violation with an answer shown', async () => {
        await clearStorage(page)
        await open(page)
        await ask(page, 'licuadora')
        await ask(page, 'compara los dos primeros')
        await expect(page.getByRole('region', { name: 'Comparación' })).toBeVisible()
        await ask(page, 'cupones')
        expect(await violationsInBothThemes(page.getByRole('main'))).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide).toBeLessThanOrEqual(0)
      })
    })
  })
}

test('conversation, keyboard, screen reader, stopping', async ({ page }) => {
  await test.step('by keyboard alone: ask, reach the first product, open it', async () => {
    await open(page)
    await page.getByRole('textbox', { name: '¿Qué estás buscando?' }).focus()
    await page.keyboard.type('audífonos')
    await page.keyboard.press('Enter')
    await expect(cards(page).first()).toBeVisible()
    await cards(page).first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/producto\//)
  })
  await clearStorage(page)
  await test.step('the live region has the whole answer once', async () => {
    await open(page)
    await ask(page, 'cafetera')
    const first = (await cards(page).first().textContent()) ?? ''
    await expect(page.getByRole('status').filter({ hasText: 'Busqué: cafetera' })).toContainText(first)
  })
  await clearStorage(page)
  await test.step('an answer that takes long can be stopped', async () => {
    await open(page)
    // never fulfilled: the answer is still under way when it is stopped
    await page.route('**/api/assistant', () => undefined)
    await page.getByRole('textbox', { name: '¿Qué estás buscando?' }).fill('laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Detener' }).click()
    await expect(lastAnswer(page)).toContainText('Detenido.')
    await page.unroute('**/api/assistant')
    await ask(page, 'laptop')
    await expect(cards(page).first()).toContainText('Laptop')
  })
  await clearStorage(page)
  await test.step('after a first visit of the assistant the next page has the footer', async () => {
    await open(page)
    await page.getByRole('banner').getByRole('link', { name: 'Tianguis, inicio' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toBeVisible()
  })
})

test('the conversation survives a reload, and a new one starts empty', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Laptop para la universidad, menos de 12 mil' }).click()
  await expect(cards(page).first()).toBeVisible()
  const name = (await cards(page).first().textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await ask(page, 'el primero')
  await expect(lastAnswer(page)).toContainText('en total en')
  await page.getByRole('button', { name: 'Nueva conversación' }).click()
  await expect(page.getByRole('heading', { name: 'Para empezar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/status of (429|503)/] })
  test('it says what to do', async ({ page }) => {
    await open(page)
    await page.route('**/api/assistant', (route) => route.fulfill({ status: 429, json: {} }))
    await ask(page, 'laptop')
    await expect(lastAnswer(page)).toContainText('Vas muy rápido')
    await page.unroute('**/api/assistant')
    await page.route('**/api/assistant', (route) => route.fulfill({ status: 503, json: {} }))
    await ask(page, 'laptop')
    await expect(lastAnswer(page)).toContainText('No pudimos conectar')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a form asks, and the next question goes on from the answer', async ({ page }) => {
    await page.goto(PATH)
    await page.getByRole('textbox', { name: '¿Qué estás buscando?' }).fill('laptop de menos de 20 mil')
    await page.getByRole('button', { name: 'Preguntar' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(cards(page).first()).toContainText('Laptop')
    await page.getByRole('textbox', { name: '¿Qué estás buscando?' }).fill('que no sea HP')
    await page.getByRole('button', { name: 'Preguntar' }).click()
    await expect(page.getByText('que no sea HP')).toBeVisible()
    await expect(cards(page).first()).toContainText('Laptop')
    for (const card of await cards(page).all()) await expect(card).not.toContainText('HP')
    await page.getByRole('button', { name: 'Más barato' }).click()
    await expect(lastAnswer(page)).toContainText('$')
  })
})

test('the search box understands the same sentence', async ({ page }) => {
  await page.goto('/search?q=laptop+para+diseño+menos+de+30+mil')
  await expect(page.getByText(/30,000/).first()).toBeVisible()
})
