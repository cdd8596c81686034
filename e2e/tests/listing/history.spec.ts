import type { Page } from '@playwright/test'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { settled } from '../../support/page-parts/listing.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import '../../../tools/steady-properties.ts'

/** Every click that is possible in a list; `which` chooses among several elements. */
const MOVES: Record<string, (page: Page, which: number) => Promise<boolean>> = {
  brand: (page, which) => clickOne(page, 'aside input[name=marca]', which),
  store: (page, which) => clickOne(page, 'aside input[name=tienda]', which),
  without: (page, which) => clickOne(page, 'aside button[name=sin]', which),
  discount: (page, which) => clickOne(page, 'aside input[name=descuento]:not(:checked)', which),
  stock: (page) => clickOne(page, 'aside input[name=disponible]', 0),
  tag: (page, which) => clickOne(page, 'aside input[name=etiqueta]', which),
  category: (page, which) => clickOne(page, 'aside .category-step:not([aria-current])', which),
  chip: (page, which) => clickOne(page, '.filter-chip', which),
  page: (page, which) => clickOne(page, '.pages a:not([aria-current])', which),
  more: (page) => clickOne(page, 'a:has-text("Cargar más")', 0),
  view: (page) => clickOne(page, '.view-switch a:not([aria-current])', 0),
  tab: (page) => clickOne(page, '[role=tab][aria-selected=false]', 0),
  async sort(page, which) {
    const select = page.getByRole('combobox', { name: 'Ordenar por' })
    if ((await select.count()) === 0) return false
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await select.selectOption(values[which % values.length] ?? null)
    return true
  },
  async price(page, which) {
    const field = page.getByRole('spinbutton', { name: which % 2 ? 'Precio mínimo' : 'Precio máximo' })
    if ((await field.filter({ visible: true }).count()) === 0) return false
    const before = page.url()
    await field.fill(String(500 + which * 37))
    await expect.poll(() => page.url()).not.toBe(before)
    return true
  },
}

/** Clicks an element that changes the URL. */
async function clickOne(page: Page, selector: string, which: number): Promise<boolean> {
  const all = page.locator(selector).filter({ visible: true })
  const count = await all.count()
  if (count === 0) return false
  const before = page.url()
  await all.nth(which % count).click()
  await expect.poll(() => page.url()).not.toBe(before)
  return true
}

/** The visible state of the list. */
async function seen(page: Page) {
  await settled(page)
  // One call instead of six: a walk asks this some 80 times.
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText)
    return {
      address: location.pathname + location.search,
      count: texts('.listing-count'),
      chips: texts('.filter-chip'),
      products: texts('.listing-results .tile .tile-name'),
      coupons: texts('.ticket h2'),
      checked: [...document.querySelectorAll<HTMLInputElement>('aside :checked')].map(({ value }) => value),
    }
  })
}

const walk = array(record({ move: constantFrom(...Object.keys(MOVES)), which: nat(30) }), {
  minLength: 3,
  maxLength: 6,
})

for (const start of ['/search?q=negro', 'department'] as const) {
  test(`from ${start} on, back, forward, reload and a shared address show what was shown`, async ({
    page,
    addresses,
    context,
  }) => {
    test.setTimeout(240_000)
    await assert(
      asyncProperty(walk, async (moves) => {
        await page.goto(start === 'department' ? addresses.department : start)
        await hydrated(page)
        const path = new URL(page.url()).pathname
        const states = [await seen(page)]
        let moved = ''
        for (const { move, which } of moves) {
          const before = page.url()
          if (!(await MOVES[move]?.(page, which))) continue
          // Prices chosen one after the other are one step of the history.
          const isSameStep = move === 'price' && moved === 'price'
          moved = move
          await settled(page)
          // Another category is another page; the walk stays on this one.
          if (new URL(page.url()).pathname !== path) {
            await page.goBack()
            await expect(page).toHaveURL(before)
          }
          if (page.url() === before) continue
          if (isSameStep) states.pop()
          states.push(await seen(page))
        }
        const last = states.at(-1)
        for (const state of states.slice(0, -1).reverse()) {
          await page.goBack()
          await expect(page).toHaveURL(state.address)
          expect(await seen(page)).toEqual(state)
        }
        for (const state of states.slice(1)) {
          await page.goForward()
          await expect(page).toHaveURL(state.address)
          expect(await seen(page)).toEqual(state)
        }
        await page.reload()
        expect(await seen(page)).toEqual(last)
        const friend = await context.newPage()
        await friend.goto(page.url())
        expect(await seen(friend)).toEqual(last)
        await friend.close()
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })
}
