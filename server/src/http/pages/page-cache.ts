/**
 * Whole pages in memory. Pages are the same for everybody, so a popular one is rendered once per `freshMs` however many
 * ask for it:
 *
 *     fresh ──freshMs──► stale: served at once, rendered again behind ──staleMs──► gone: rendered while the asker waits
 *
 * All who ask for a page that is being rendered wait for that one rendering. Pages that do not exist have a small cache of
 * their own, so that made-up addresses cannot push real pages out. Once the facts have changed a page is rendered while the
 * asker waits; only when there is no room for that does the page of before have to do: a changed catalogue makes every page
 * old at once, and refusing people would serve them worse.
 */

import { type ByteCache, createByteCache } from '../../runtime/byte-cache.ts'
import { AdmissionRefused } from '../limits/admission.ts'
import type { Page } from './page.ts'

export type CacheOutcome = 'hit' | 'stale' | 'shared' | 'miss'

export interface PageCacheOptions {
  maxBytes: number
  freshMs: number
  staleMs: number
  now(): number
}

interface Entry {
  page: Page
  renderedAt: number
  /** Of the facts it was rendered from. */
  edition: number
}

/** Share of the memory for pages that answered with an error of the asker's (404, 410…). */
const ERRORS_SHARE = 0.05

export class PageCache {
  readonly #options: PageCacheOptions
  readonly #pages: ByteCache<Entry>
  readonly #errors: ByteCache<Entry>
  #rendering = new Map<string, Promise<Page>>()
  #edition = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    const size = ({ page }: Entry) => page.bytes
    this.#pages = createByteCache('pages', options.maxBytes * (1 - ERRORS_SHARE), size)
    this.#errors = createByteCache('missing pages', options.maxBytes * ERRORS_SHARE, size)
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#errors.calculatedSize
  }

  /** A page that may be sent as it is, if there is one. */
  fresh(key: string): Page | undefined {
    const entry = this.#usable(key)
    return entry && this.#isTrue(entry) && this.#age(entry) <= this.#options.freshMs ? entry.page : undefined
  }

  /** True when `get` would answer without the asker causing a rendering of his own. */
  has(key: string): boolean {
    const entry = this.#usable(key)
    return (entry !== null && this.#isTrue(entry)) || this.#rendering.has(key)
  }

  /** `onBackgroundError` hears of a failed rendering that nobody waited for; the stale page is kept until its time is up. */
  async get(
    key: string,
    render: (mayStandInLine: boolean) => Promise<Page>,
    onBackgroundError: (error: unknown) => void,
  ): Promise<{ page: Page; outcome: CacheOutcome }> {
    const entry = this.#usable(key)
    if (!entry || !this.#isTrue(entry)) {
      const outcome = this.#rendering.has(key) ? 'shared' : 'miss'
      try {
        return { page: await this.#renderOnce(key, () => render(!entry)), outcome }
      } catch (error) {
        if (!entry || !(error instanceof AdmissionRefused)) throw error
        return { page: entry.page, outcome: 'stale' }
      }
    }
    if (this.#age(entry) <= this.#options.freshMs) return { page: entry.page, outcome: 'hit' }
    this.#renderOnce(key, () => render(false)).catch(onBackgroundError)
    return { page: entry.page, outcome: 'stale' }
  }

  /** The facts have changed, also under what is being rendered. */
  clear(): void {
    this.#edition++
    this.#errors.clear()
    this.#rendering = new Map()
  }

  #isTrue({ edition }: Entry): boolean {
    return edition === this.#edition
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
    const rendering = render()
      .then((page) => {
        if (generation === this.#rendering) this.#keep(key, page)
        return page
      })
      .finally(() => generation.delete(key))
    generation.set(key, rendering)
    return rendering
  }

  #keep(key: string, page: Page): void {
    if (page.status >= 500 || !page.shareable) return
    const [into, outOf] = page.status >= 400 ? [this.#errors, this.#pages] : [this.#pages, this.#errors]
    outOf.delete(key)
    into.set(key, { page, renderedAt: this.#options.now(), edition: this.#edition })
  }
}
