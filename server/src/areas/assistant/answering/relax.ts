/** When nothing keeps the whole wish: what to give up first, and how to say so. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords } from '../../../understanding/text/words.ts'
import { TRAIL_JOINT } from '../understanding/vocabulary.ts'
import { type FindDeps, type Found, find } from './find.ts'

export interface Relaxed extends Found {
  /** What had to be given up, as «con …»; empty when nothing. */
  without: string
}

const CONDITION_WORDS = { new: 'nuevo', refurbished: 'reacondicionado', used: 'usado' }

interface Step {
  without: string
  wish: Wish
}

/** Each part alone, the least important first, then all but kind and brand, then the kind by itself. */
function stepsFor(wish: Wish): Step[] {
  const steps: Step[] = []
  const give = (without: string, change: Partial<Wish>) => steps.push({ without, wish: { ...wish, ...change } })
  if (wish.condition) give(CONDITION_WORDS[wish.condition], { condition: null })
  if (wish.discount > 0) give('en oferta', { discount: 0 })
  if (wish.withoutWords.length > 0) give(`sin ${wish.withoutWords.join(' ni ')}`, { withoutWords: [] })
  // without a kind the words are all there is to go by
  if (wish.kind || wish.brands.length > 0)
    for (const word of wish.words.toReversed())
      give(`con «${word.split('|')[0]}»`, { words: wish.words.filter((other) => other !== word) })
  for (const measure of wish.measures) {
    give(`de ${measure.said}`, { measures: wish.measures.filter((other) => other !== measure) })
  }
  if (wish.max !== null) give(`por ${formatMoney(centavosOf(wish.max))} o menos`, { max: null, order: 'cheapest' })
  if (wish.min !== null) give(`desde ${formatMoney(centavosOf(wish.min))}`, { min: null, order: 'dearest' })
  if (wish.stores.length > 0) give(`en ${wish.stores.join(' o ')}`, { stores: [] })
  if (wish.brands.length > 0) give(`de ${wish.brands.join(' o ')}`, { brands: [] })
  const bare = { condition: null, words: [], withoutWords: [], measures: [], discount: 0, loose: [] }
  if (wish.words.length + wish.measures.length > 1) give('con todo eso', bare)
  if (wish.kind && wish.brands.length > 0) give('con todo eso', { ...bare, brands: [], stores: [] })
  if (wish.kind) give('con todo eso', { ...bare, brands: [], stores: [], min: null, max: null })
  // what only names the kind may be a flavour or a part of it
  if (wish.kind && wish.kind.names.length > 0)
    steps.push({
      without: 'como tal',
      wish: { ...wish, kind: null, words: [...wish.words, ...contentWords(wish.kind.said)] },
    })
  return steps
}

/** Words alone find anything: «carbón» for a grill is no laptop. */
function isOfDepartment({ lvl0 }: ProductDocument, { kind }: Wish): boolean {
  return !kind || kind.trails.some((trail) => trail === lvl0 || trail.startsWith(lvl0 + TRAIL_JOINT))
}

export async function nearest(deps: FindDeps, wish: Wish): Promise<Relaxed | null> {
  for (const { without, wish: relaxed } of stepsFor(wish)) {
    const found = await find(deps, relaxed, 1)
    const documents = relaxed.kind ? found.documents : found.documents.filter((one) => isOfDepartment(one, wish))
    if (documents.length > 0) return { documents, total: documents.length, without }
  }
  return null
}
