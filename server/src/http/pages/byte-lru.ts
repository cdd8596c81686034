/** The newest cache of each name, for the metrics. */
const named = new Map<string, { readonly bytes: number }>()

/** What every cache holds, in bytes. */
export function cacheSizes(): Record<string, number> {
  return Object.fromEntries([...named].map(([name, { bytes }]) => [name, bytes]))
}

/** Keeps what was used last, within a number of bytes. What alone exceeds it is not kept. */
export class ByteLru<Value> {
  readonly #maxBytes: number
  readonly #sizeOf: (value: Value) => number
  /** In the order of last use, oldest first: a Map keeps the order of insertion. */
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(name: string, maxBytes: number, sizeOf: (value: Value) => number) {
    named.set(name, this)
    this.#maxBytes = maxBytes
    this.#sizeOf = sizeOf
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    // A key is two bytes per character, plus what the map itself takes.
    const bytes = this.#sizeOf(value) + key.length * 2 + 200
    if (bytes > this.#maxBytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }
}
