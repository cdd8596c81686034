/** The kinds of product that serve a purpose, each read as a wish of its own. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { Request } from '../request.ts'
import type { Knowledge } from '../understand.ts'
import { offeredAt } from './needs.ts'
import type { Purpose } from './read-needs.ts'

export interface Offered {
  /** As it is said back. */
  noun: string
  /** Null: the catalogue does not know such a thing. */
  wish: Wish | null
}

const read = new WeakMap<Knowledge, Map<string, Wish | null>>()

/** `understand` is given, for it reads purposes itself. */
export function offeredKinds(
  purpose: Purpose,
  age: number | null,
  knowledge: Knowledge,
  understand: (sentence: string, knowledge: Knowledge) => Request,
): Offered[] {
  const nouns = offeredAt(purpose.offers, age)
  const known = read.get(knowledge) ?? new Map<string, Wish | null>()
  read.set(knowledge, known)
  return nouns.map((noun) => {
    if (!known.has(noun)) known.set(noun, wishFor(noun, knowledge, understand))
    return { noun, wish: known.get(noun)! }
  })
}

function wishFor(
  noun: string,
  knowledge: Knowledge,
  understand: (sentence: string, knowledge: Knowledge) => Request,
): Wish | null {
  const { wish } = understand(noun, { ...knowledge, rules: { ...knowledge.rules, purposes: [] } })
  return wish.kind && wish.loose.length === 0 ? { ...wish, kind: { ...wish.kind, said: noun } } : null
}

/** Several kinds as one, or the only one there is. */
export function joinedOffers(offered: readonly Offered[]): Pick<Wish, 'kind' | 'words'> | null {
  const wishes = offered.flatMap(({ wish }) => wish ?? [])
  const [only] = wishes
  if (!only) return null
  if (wishes.length === 1) return { kind: only.kind, words: only.words }
  const said = offered.flatMap(({ noun, wish }) => (wish ? [noun] : [])).join(', ')
  const trails = [...new Set(wishes.flatMap(({ kind }) => kind?.trails ?? []))]
  return { kind: { said, trails, names: [], narrow: false }, words: [] }
}
