/** The kinds of product that are suggested for a purpose, each read as a wish of its own. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { emptyWish, type Request } from '../request.ts'
import type { Knowledge } from '../understand.ts'
import { offeredAt } from './needs.ts'
import type { Purpose } from './read-needs.ts'

export interface SuggestedKind {
  /** As it is said back. */
  noun: string
  /** Null: the catalogue does not know such a thing. */
  wish: Wish | null
}

/** Each noun is read once as long as this knowledge is in use. */
const wishesByNoun = new WeakMap<Knowledge, Map<string, Wish | null>>()

/** `understand` is a parameter, because understand.ts imports this file. */
export function suggestedKinds(
  purpose: Purpose,
  age: number | null,
  knowledge: Knowledge,
  understand: (sentence: string, knowledge: Knowledge) => Request,
): SuggestedKind[] {
  const nouns = offeredAt(purpose.offers, age)
  const known = wishesByNoun.get(knowledge) ?? new Map<string, Wish | null>()
  wishesByNoun.set(knowledge, known)
  return nouns.map((noun) => {
    if (!known.has(noun)) known.set(noun, wishFor(noun, knowledge, understand))
    return { noun, wish: known.get(noun)! }
  })
}

/** Null where no kind is recognised or a word is not known to the catalogue; the whole name of a kind is that kind. */
function wishFor(
  noun: string,
  knowledge: Knowledge,
  understand: (sentence: string, knowledge: Knowledge) => Request,
): Wish | null {
  const named = kindNamed(noun, knowledge)
  if (named) return { ...emptyWish(), kind: named }
  const { wish } = understand(noun, { ...knowledge, rules: { ...knowledge.rules, purposes: [] } })
  return wish.kind && wish.loose.length === 0 ? { ...wish, kind: { ...wish.kind, said: noun } } : null
}

function kindNamed(noun: string, { query, vocabulary }: Knowledge): Wish['kind'] {
  const own = query.kinds.get(fold(noun))
  const trail = own && fold(own.name) === fold(noun) ? vocabulary.trailAt.get(own.category) : undefined
  return own && trail ? { said: noun, trails: [trail], names: [own.name], narrow: false } : null
}

/** Several kinds as one that matches by category alone, or the only one there is. */
export function joinedSuggestions(offered: readonly SuggestedKind[]): Pick<Wish, 'kind' | 'words'> | null {
  const wishes = offered.flatMap(({ wish }) => wish ?? [])
  const [only] = wishes
  if (!only) return null
  if (wishes.length === 1) return { kind: only.kind, words: only.words }
  const said = offered.flatMap(({ noun, wish }) => (wish ? [noun] : [])).join(', ')
  const trails = [...new Set(wishes.flatMap(({ kind }) => kind?.trails ?? []))]
  return { kind: { said, trails, names: [], narrow: false }, words: [] }
}
