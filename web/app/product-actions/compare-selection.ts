/** The products chosen for comparison, stored for the tab's session. */
import { MAX_COMPARED } from '@tianguis/contract/catalog/compare'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'

export interface Compared {
  id: string
  slug: string
  name: string
  image: string
}

const KEY = 'comparar'
const NONE: readonly Compared[] = []
let kept: readonly Compared[] | undefined
const { subscribe, notify } = createListeners()

function current(): readonly Compared[] {
  kept ??= read()
  return kept
}

/** The stored value may come from an older version of the site. */
function read(): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    // The same empty array as during hydration: a new one would render every grid again.
    return Array.isArray(stored) && stored.length ? stored.filter(isCompared).slice(0, MAX_COMPARED) : NONE
  } catch {
    return NONE
  }
}

function isCompared(one: Partial<Compared> | null): one is Compared {
  return [one?.id, one?.slug, one?.name, one?.image].every((text) => typeof text === 'string')
}

function become(next: readonly Compared[]): void {
  kept = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage the selection lasts until the next document load.
  }
  notify()
}

/** False when the selection is full. */
export function toggleCompared({ id, slug, name, image }: Compared): boolean {
  const others = current().filter((one) => one.id !== id)
  const added = others.length === current().length
  if (added && others.length >= MAX_COMPARED) return false
  become(added ? [...others, { id, slug, name, image }] : others)
  return true
}

/** Replaces the selection by the products of the comparison page. */
export function compareExactly(products: readonly Compared[]): void {
  become(products.map(({ id, slug, name, image }) => ({ id, slug, name, image })))
}

export function forgetCompared(): void {
  become(NONE)
}

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(subscribe, current, () => NONE)
}
