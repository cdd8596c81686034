import { LRUCache } from 'lru-cache'

/** The newest cache of each name, for the metrics. */
const named = new Map<string, { readonly calculatedSize: number }>()

/** The bytes that each cache of this kind holds, by name; of caches with the same name the newest. */
export function cacheSizes(): Record<string, number> {
  return Object.fromEntries([...named].map(([name, { calculatedSize }]) => [name, calculatedSize]))
}

export type ByteCache<Value extends NonNullable<unknown>> = LRUCache<string, Value>

/** An LRU cache bounded in bytes; a value that alone exceeds the bound is not kept. */
export function createByteCache<Value extends NonNullable<unknown>>(
  name: string,
  maxBytes: number,
  sizeOf: (value: Value) => number,
): ByteCache<Value> {
  const cache = new LRUCache<string, Value>({
    maxSize: Math.floor(maxBytes),
    // A key is two bytes per character, plus the cache's own bookkeeping.
    sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + key.length * 2 + 200,
  })
  named.set(name, cache)
  return cache
}
