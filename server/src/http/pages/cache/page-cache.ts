/**
 * Rendered pages in memory. A page is the same for every visitor, so a popular one is rendered once per `freshMs`:
 *
 *     fresh ──freshMs──► stale: sent at once, rendered again in the background ──staleMs──► expired: the request waits
 *
 * Concurrent requests for one page share one rendering. Missing pages have a small cache of their own, so that random
 * addresses cannot evict real pages. After a change the pages that show it are old: the request waits for a new rendering;
 * under overload or without the database the old page is sent instead. Pages of other products stay.
 */

import { type ByteCache, createByteCache } from '../../../runtime/byte-cache.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Page } from './page.ts'
import { type Dated, PageChanges } from './page-changes.ts'

export type CacheOutcome = 'hit' | 'stale' | 'shared' | 'miss'

export interface PageCacheOptions {
  maxBytes: number
  freshMs: number
  staleMs: number
  now(): number
}

interface Entry extends Dated {
  page: Page
  renderedAt: number
}

/** Share of the memory for pages with a client error (404, 410…). */
const ERRORS_SHARE = 0.05
const PRODUCT_PAGES = '/producto/'

export class PageCache {
  readonly #options: PageCacheOptions
  readonly #pages: ByteCache<Entry>
  readonly #errors: ByteCache<Entry>
  #rendering = new Map<string, Promise<Page>>()
  readonly #changes: PageChanges

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#changes = new PageChanges(options.freshMs + options.staleMs, options.now)
    const size = ({ page }: Entry) => page.bytes
    this.#pages = createByteCache('pages', options.maxBytes * (1 - ERRORS_SHARE), size)
    this.#errors = createByteCache('missing pages', options.maxBytes * ERRORS_SHARE, size)
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#errors.calculatedSize
  }

  /** The page, if it is fresh. */
  fresh(key: string): Page | undefined {
    const entry = this.#usable(key)
    return entry && this.#changes.isCurrent(entry) && this.#age(entry) <= this.#options.freshMs ? entry.page : undefined
  }

  /** True when `get` would not start a rendering that the request waits for. */
  has(key: string): boolean {
    const entry = this.#usable(key)
    return (entry !== null && this.#changes.isCurrent(entry)) || this.#rendering.has(key)
  }

  /** `onBackgroundError` is called when a background rendering failed; the stale page is kept until it expires. */
  async get(
    key: string,
    render: (mayWait: boolean) => Promise<Page>,
    onBackgroundError: (error: unknown) => void,
  ): Promise<{ page: Page; outcome: CacheOutcome }> {
    const entry = this.#usable(key)
    if (!entry || !this.#changes.isCurrent(entry)) {
      const outcome = this.#rendering.has(key) ? 'shared' : 'miss'
      try {
        return { page: await this.#renderOnce(key, () => render(!entry)), outcome }
      } catch (error) {
        if (!entry || !isUnavailable(error)) throw error
        return { page: entry.page, outcome: 'stale' }
      }
    }
    if (this.#age(entry) <= this.#options.freshMs) return { page: entry.page, outcome: 'hit' }
    this.#renderOnce(key, () => render(false)).catch(onBackgroundError)
    return { page: entry.page, outcome: 'stale' }
  }

  /** Everything may have changed. */
  clear(): void {
    this.#forgetOld()
    this.#changes.all()
  }

  /** Counts or orders changed: every page is old but those of single products. */
  listsChanged(): void {
    this.#forgetOld()
    this.#changes.lists()
  }

  /** Pages that show one of these products are old. */
  productsChanged(ids: readonly number[]): void {
    this.#forgetOld()
    this.#changes.products(ids)
  }

  /** Renderings that are running began before the change: later requests do not wait for them. */
  #forgetOld(): void {
    this.#errors.clear()
    this.#rendering = new Map()
  }

  #usable(key: string): Entry | null {
    const entry = this.#pages.get(key) ?? this.#errors.get(key)
    if (!entry || this.#age(entry) > this.#options.freshMs + this.#options.staleMs) return null
    return entry
  }

  #age(entry: Entry): number {
    return this.#options.now() - entry.renderedAt
  }

  #renderOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#rendering.get(key)
    if (running) return running
    const generation = this.#rendering
    const { edition } = this.#changes
    const rendering = render()
      .then((page) => {
        this.#keep(key, page, edition)
        return page
      })
      .finally(() => generation.delete(key))
    generation.set(key, rendering)
    return rendering
  }

  #keep(key: string, page: Page, edition: number): void {
    if (page.status >= 500 || !page.shareable) return
    const isList = !key.startsWith(PRODUCT_PAGES) || page.products.length === 0
    const entry = { page, renderedAt: this.#options.now(), products: page.products, edition, checked: edition, isList }
    const kept = this.#pages.get(key) ?? this.#errors.get(key)
    if (!this.#changes.isCurrent(entry) || (kept && kept.edition > edition)) return
    const [into, outOf] = page.status >= 400 ? [this.#errors, this.#pages] : [this.#pages, this.#errors]
    outOf.delete(key)
    into.set(key, entry)
  }
}

/** Too much work, or the database cannot be reached. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 503
}
