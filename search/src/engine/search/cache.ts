/** LRU cache of responses for `use_cache`, each with its own lifetime; writes do not clear it. */
const MAX_ENTRIES = 1000
/** Larger responses are not cached. */
const MAX_LENGTH = 1 << 20
const DEFAULT_TTL_SECONDS = 60

export class SearchCache {
  readonly #entries = new Map<string, { body: string; until: number }>()
  hits = 0
  misses = 0

  get(key: string): string | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.until < Date.now()) {
      this.misses++
      return undefined
    }
    this.hits++
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.body
  }

  set(key: string, body: string, ttlSeconds = DEFAULT_TTL_SECONDS) {
    if (body.length > MAX_LENGTH) return
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value as string)
    this.#entries.set(key, { body, until: Date.now() + ttlSeconds * 1000 })
  }

  clear() {
    this.#entries.clear()
  }
}
