/** Which products a cached page shows, and the last changes it was rendered with. */
export interface Dated {
  /** Ids of the products that it shows. */
  products: readonly number[]
  /** The number of the last change when its rendering began. */
  edition: number
  /** The last change after which it was found current. */
  checked: number
  /** Anything but the page of one product. */
  isList: boolean
}

/** Changes are numbered; kept are the last ones of everything, of lists and of single products. */
export class PageChanges {
  readonly #pagesLiveMs: number
  readonly #now: () => number
  #edition = 0
  #allChanged = 0
  #listsChanged = 0
  #productsChanged = new Map<number, number>()
  /** Older ones. No page outlives two of these maps. */
  #productsChangedBefore = new Map<number, number>()
  #mapSince = 0

  constructor(pagesLiveMs: number, now: () => number) {
    this.#pagesLiveMs = pagesLiveMs
    this.#now = now
  }

  /** The number of the last change. */
  get edition(): number {
    return this.#edition
  }

  all(): void {
    this.#allChanged = ++this.#edition
  }

  lists(): void {
    this.#listsChanged = ++this.#edition
  }

  products(ids: readonly number[]): void {
    const edition = ++this.#edition
    if (this.#now() - this.#mapSince > this.#pagesLiveMs) {
      this.#productsChangedBefore = this.#productsChanged
      this.#productsChanged = new Map()
      this.#mapSince = this.#now()
    }
    for (const id of ids) this.#productsChanged.set(id, edition)
  }

  isCurrent(page: Dated): boolean {
    if (page.checked === this.#edition) return true
    const { edition, isList, products } = page
    if (edition < this.#allChanged || (isList && edition < this.#listsChanged)) return false
    const changed = (id: number) => this.#productsChanged.get(id) ?? this.#productsChangedBefore.get(id) ?? 0
    if (products.some((id) => changed(id) > edition)) return false
    page.checked = this.#edition
    return true
  }
}
