/** Whether two titles name the same kind of product. */
import type { ReadOffer } from '../offer.ts'

type Kinded = Pick<ReadOffer, 'kind' | 'department'>

/** 'dulce de leche' is no milk, 'jabón de tocador' is a soap. */
const CONNECTED = / (?:de|del|para|con|sin|a|al|en|y) /
const SPACE = 32

/** 2: one kind; 0: not known, or one kind is the wider name of the other; -1: two kinds; -2: of two departments. */
export function kindAgreement(a: Kinded, b: Kinded): number {
  if (a.kind === null || b.kind === null) return 0
  if (a.kind === b.kind) return 2
  if (a.department !== b.department) return -2
  return isWiderName(a.kind, b.kind) || isWiderName(b.kind, a.kind) ? 0 : -1
}

/** 'sartén' and 'comal' of 'sartén comal', 'jabón' of 'jabón de tocador'. */
function isWiderName(wider: string, narrower: string): boolean {
  const more = narrower.length - wider.length
  if (more < 2) return false
  if (narrower.charCodeAt(wider.length) === SPACE && narrower.startsWith(wider)) return true
  return narrower.charCodeAt(more - 1) === SPACE && narrower.endsWith(wider) && !CONNECTED.test(narrower)
}
