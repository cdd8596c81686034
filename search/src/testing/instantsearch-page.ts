/** A search page of InstantSearch's widgets without a browser: what each widget would draw. */
import instantsearch from 'instantsearch.js'
import {
  connectHierarchicalMenu,
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectStats,
} from 'instantsearch.js/cjs/connectors/index.js'
import adapterModule from 'typesense-instantsearch-adapter'
import { expect } from 'vitest'
import { ADMIN_KEY, POLL_TIMEOUT } from './server.ts'

// A CommonJS default export: the loader hands out the class itself, the types describe the module around it.
const Adapter = adapterModule as unknown as typeof adapterModule.default

// What connectors hand to a renderer is typed per widget; here only the few members below are read.
interface Shown {
  items: {
    label: string
    value: string
    count: number
    isRefined: boolean
    data: Shown['items'] | null
    title?: string
  }[]
  refine(value: unknown): void
  searchForItems(query: string): void
  nbHits: number
  nbPages: number
  currentRefinement: number
  range: { min: number; max: number }
}

export class InstantSearchPage {
  readonly widgets: Record<string, Shown> = {}
  readonly #search: ReturnType<typeof instantsearch>

  constructor(port: number) {
    const adapter = new Adapter({
      server: { apiKey: ADMIN_KEY, nodes: [{ host: '127.0.0.1', port, protocol: 'http' }] },
      additionalSearchParameters: { query_by: 'title,brand', max_facet_values: 60 },
    })
    this.#search = instantsearch({ indexName: 'products', searchClient: adapter.searchClient })
    const into = (name: string) => (shown: object) => {
      this.widgets[name] = shown as Shown
    }
    this.#search.addWidgets([
      connectSearchBox(into('box'))({}),
      connectStats(into('stats'))({}),
      connectHits(into('hits'))({}),
      connectPagination(into('pages'))({}),
      connectRange(into('price'))({ attribute: 'price' }),
      connectRefinementList(into('brands'))({ attribute: 'brand', operator: 'or', limit: 10 }),
      connectHierarchicalMenu(into('tree'))({ attributes: ['lvl0', 'lvl1', 'lvl2'] }),
    ])
    this.#search.start()
  }

  widget(name: string): Shown {
    return this.widgets[name] as Shown
  }

  /** Waits until everything asked for has been answered and drawn. */
  async settled() {
    await expect
      .poll(() => [this.#search.status, this.widgets.hits?.items.length !== undefined], POLL_TIMEOUT)
      .toEqual(['idle', true])
  }

  async refine(name: string, value: unknown) {
    this.widget(name).refine(value)
    await this.settled()
  }

  counts(name: string) {
    return Object.fromEntries(this.widget(name).items.map(({ label, count }) => [label, count]))
  }
}
