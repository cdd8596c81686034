/** The search box speaks the same language: «laptop para diseño menos de 15 mil» is a word and filters. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Understand, Understood } from '@tianguis/contract/listing/listing-state'
import { budget } from './answering/describe.ts'
import { filtersOf } from './answering/listing-link.ts'
import type { KnowledgeSource } from './knowledge.ts'
import { type Knowledge, understand } from './understanding/understand.ts'
import { TRAIL_JOINT } from './understanding/vocabulary.ts'

export function createSearchWords(knowledge: KnowledgeSource): Understand {
  // without a vocabulary words are only words
  return (q) =>
    knowledge().then(
      (known) => understoodOf(q, known),
      () => null,
    )
}

/** Null while the words are only names: those the search finds best by itself. */
export function understoodOf(q: string, knowledge: Knowledge): Understood | null {
  const { intent, wish } = understand(q, knowledge)
  if (intent !== 'find' || !isSentence(wish)) return null
  const { kind, words, measures, loose } = wish
  const left = [
    kind?.said ?? '',
    ...words,
    ...measures.filter(({ bound }) => bound === 'is').map(({ said }) => said),
    ...(kind ? [] : loose),
  ]
  // for whom a gift is says nothing that a list can be searched by
  if (wish.purpose && kind && kind.trails.length > 1 && !fold(q).includes(fold(kind.said))) return null
  const filters = filtersOf(wish)
  // a purpose that means one shelf is that shelf: «para gaming»
  const [trail, ...others] = kind?.trails ?? []
  const shelf = wish.purpose && trail && others.length === 0 ? trail : null
  if (shelf) filters.category = shelf.split(TRAIL_JOINT)
  return { q: left.filter(Boolean).join(' '), filters, labels: labelsOf(wish, shelf) }
}

function isSentence({ min, max, stores, withoutStores, discount, purpose }: Wish): boolean {
  return min !== null || max !== null || discount > 0 || stores.length + withoutStores.length > 0 || purpose !== null
}

function labelsOf(wish: Wish, shelf: string | null): string[] {
  const { stores, withoutStores, brands } = wish
  return [
    ...(shelf ? [wish.purpose!] : []),
    ...brands,
    ...budget({ ...wish, freeShipping: false, months: false }),
    ...stores.map((name) => `en ${name}`),
    ...withoutStores.map((name) => `sin ${name}`),
  ]
}
