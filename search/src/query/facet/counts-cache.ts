/**
 * Cache of how many documents a filter accepts and of their facet counts, within one publication. The same filter is asked
 * for again in another order or on another page, and counting grows with the collection. Numbers are patched in place
 * between publications, so an entry is valid only while the number of patches is what it was before counting began.
 */

export interface Counts {
  found: number
  /** `facet_counts` as JSON text. */
  facets: string
}

interface CacheEntry extends Counts {
  patches: number
}

const MAX_BYTES = 1 << 24
/** Estimated overhead of an entry beside its strings. */
const ENTRY_BYTES = 200

export class CountsCache {
  readonly #entries = new Map<string, CacheEntry>()
  readonly #patchesOf: () => number
  #bytes = 0

  constructor(patchesOf: () => number) {
    this.#patchesOf = patchesOf
  }

  /** Read before counting starts; a patch during counting makes the entry invalid. */
  patches(): number {
    return this.#patchesOf()
  }

  get(key: string): Counts | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#delete(key, entry)
    if (entry.patches !== this.patches()) return undefined
    this.#insert(key, entry)
    return entry
  }

  set(key: string, counts: Counts, patches: number): void {
    const old = this.#entries.get(key)
    if (old) this.#delete(key, old)
    this.#insert(key, { ...counts, patches })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) break
      this.#delete(oldest, entry)
    }
  }

  #insert(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
  }

  #delete(key: string, entry: CacheEntry): void {
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, entry)
  }
}

/** Assumes two bytes per character. */
const sizeOf = (key: string, { facets }: Counts): number => 2 * (key.length + facets.length) + ENTRY_BYTES
