/** Listeners of a value that lives outside of React; `subscribe` is what `useSyncExternalStore` takes. */
export interface Listeners {
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
  notify(): void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
