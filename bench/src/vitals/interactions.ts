/** Time from a touch to the next paint, for the first touch of its kind in a visit, when its code is not loaded yet. */
import type { Browser, Page } from 'playwright-core'
import { newPhone, slowPage } from './phone.ts'
import type { Place } from './places.ts'
import { forgetInteractions, seenOn, settled, watch } from './watch.ts'

interface Interaction {
  name: string
  on: string
  /** Touches that are not measured. */
  before?(page: Page): Promise<void>
  touch(page: Page): Promise<void>
}

const firstBrand = (page: Page) =>
  page
    .getByRole('group', { name: 'Marca', exact: true })
    .filter({ visible: true })
    .locator('.choice:has(small):not(:has(:checked))')
    .first()

const INTERACTIONS: Interaction[] = [
  {
    name: 'menu',
    on: 'home',
    touch: (page) => page.getByRole('banner').getByRole('button', { name: 'Buscar por categorías' }).tap(),
  },
  { name: 'filters open', on: 'category', touch: (page) => page.getByRole('button', { name: /^Filtros/ }).tap() },
  {
    name: 'filter',
    on: 'search',
    before: async (page) => {
      await page.getByRole('button', { name: /^Filtros/ }).tap()
      await firstBrand(page).waitFor()
      await settled(page)
    },
    touch: (page) => firstBrand(page).tap(),
  },
  {
    name: 'heart',
    on: 'category',
    touch: (page) =>
      page
        .getByRole('button', { name: /^Guardar .* en favoritos$/ })
        .first()
        .tap(),
  },
  {
    name: 'modal',
    on: 'home',
    touch: (page) => page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).first().tap(),
  },
]

export interface Response {
  name: string
  on: string
  inpMs: number
}

export async function interactions(browser: Browser, origin: string, places: Place[], runs: number) {
  const found: Response[] = []
  for (const interaction of INTERACTIONS) {
    const place = places.find(({ name }) => name === interaction.on)!
    const each: number[] = []
    for (let i = 0; i < runs; i++) each.push(await inpOf(browser, origin + place.path, interaction))
    each.sort((a, b) => a - b)
    found.push({ name: interaction.name, on: place.name, inpMs: each[Math.floor(each.length / 2)]! })
  }
  return found
}

async function inpOf(browser: Browser, address: string, { before, touch }: Interaction): Promise<number> {
  const phone = await newPhone(browser)
  try {
    const { page } = await slowPage(phone)
    await watch(page)
    await page.goto(address)
    await settled(page)
    await before?.(page)
    await forgetInteractions(page)
    await touch(page)
    await settled(page)
    return (await seenOn(page)).inpMs
  } finally {
    await phone.close()
  }
}
