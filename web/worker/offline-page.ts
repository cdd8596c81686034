/** Shown where there is no copy: the site's offline page with links to what is cached. */
import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'
import { conditionNote } from '../app/format/payable-words.ts'
import { onDay } from './visit-time.ts'

export interface VisitedPage {
  path: string
  /** As HTML: taken from the page itself. */
  name: string
  seen: Date
}

export interface CachedLists {
  lists: FavoritesListView[]
  products: ListProduct[]
  seen: Date
}

const MAIN_END = '</main>'
const MAIN = /(<main[^>]*>)[\s\S]*<\/main>/

/** The offline page, then the last visited products and a link to the lists. */
export function offlinePage(frame: string, pages: VisitedPage[], hasLists: boolean): string {
  const links = pages.map(
    ({ path, name, seen }) =>
      `<li><a class="more-link" href="${escapeHtml(path)}">${name}</a> <span class="text-ink-soft">vista ${onDay(seen)}</span></li>`,
  )
  const lists = hasLists ? '<p class="mt-6"><a class="more-link" href="/user/favorites">Ver mis listas</a></p>' : ''
  if (!links.length && !lists) return frame
  const seen = links.length
    ? `<h2 class="text-heading font-black">Lo último que viste</h2><ul class="mt-3 grid gap-2">${links.join('')}</ul>`
    : ''
  return frame.replace(MAIN_END, () => `<section class="wrap pb-16">${seen}${lists}</section>${MAIN_END}`)
}

/** The lists inside the offline page. */
export function listsPage(frame: string, { lists, products }: CachedLists): string {
  const known = new Map(products.map((product) => [product.id, product]))
  const sections = lists.map(
    (list) =>
      `<section class="mt-8"><h2 class="text-heading font-black">${escapeHtml(list.title)}</h2>${itemsOf(list, known)}</section>`,
  )
  const body = sections.join('') || '<p class="mt-4">Aún no tienes listas.</p>'
  return frame.replace(
    MAIN,
    (_, main: string) =>
      `${main}<div class="wrap py-8"><h1 class="text-title font-black">Mis favoritos</h1>${body}</div>${MAIN_END}`,
  )
}

function itemsOf(list: FavoritesListView, known: ReadonlyMap<string, ListProduct>): string {
  if (!list.items.length) return '<p class="mt-2 text-ink-soft">Esta lista está vacía.</p>'
  const rows = list.items.map(({ product, note }) => {
    const seen = known.get(product)
    if (!seen) return '<li class="card p-4 text-ink-soft">Un producto que este navegador no alcanzó a guardar.</li>'
    const price = seen.inStock
      ? `${formatMoney(Math.round(seen.price * 100))}${conditionNote(seen.condition)} en ${escapeHtml(seen.bestStore)}`
      : 'Agotado'
    const noted = note ? `<p class="text-ink-soft">${escapeHtml(note)}</p>` : ''
    return `<li class="card p-4"><a class="font-bold" href="/producto/${escapeHtml(seen.slug)}">${escapeHtml(seen.name)}</a><p>${price}</p>${noted}</li>`
  })
  return `<ul class="mt-3 grid gap-3">${rows.join('')}</ul>`
}
