/** Cross-validation: by groups of a GTIN, and by stores that were never seen. */

import { readOffer } from '../src/offer.ts'
import { catalogueTitles, type LabelledOffer, labelledOffers, vocabulary } from './data.ts'
import { decidedPairs } from './decisions.ts'
import { judgePairs, merged, type Outcome } from './measure.ts'
import { seededRandom } from './random.ts'
import { type OfferPair, train } from './train.ts'
import { type CatalogueCounts, countWords } from './word-weights.ts'

export const FOLDS = 5
/** Fewer offers than this and a store is not worth a line of its own. */
const MIN_OFFERS = 2000

export interface Truth {
  offers: LabelledOffer[]
  counts: CatalogueCounts
  /** Decisions of an operator: fitted to, never measured with. */
  decided: OfferPair[]
}

/** Words are counted in titles of a catalogue, without those that are also in the groups. */
export function readTruth(decisions?: string): Truth {
  const offers = labelledOffers()
  const known = new Set(offers.map(({ title }) => title))
  const catalogue = catalogueTitles().filter((title) => !known.has(title))
  return {
    offers,
    counts: countWords(catalogue.map((title) => readOffer(vocabulary, { title }))),
    decided: decisions ? decidedPairs(decisions) : [],
  }
}

export function acrossGroups({ offers, counts, decided }: Truth, folds = FOLDS): Outcome {
  const random = seededRandom(20261116)
  const foldOf = new Map<number, number>()
  for (const { group } of offers) if (!foldOf.has(group)) foldOf.set(group, Math.floor(random() * folds))
  return merged(
    Array.from({ length: folds }, (_, fold) => {
      const isTest = ({ group }: LabelledOffer) => foldOf.get(group) === fold
      const fitted = train(
        offers.filter((offer) => !isTest(offer)),
        counts,
        decided,
      )
      return judgePairs(fitted, offers.filter(isTest), counts, () => true)
    }),
  )
}

/** Fitted without any offer of the store and without any article that it sells. */
export function acrossStores({ offers, counts, decided }: Truth): Map<string, Outcome> {
  const large = [...Map.groupBy(offers, ({ vendor }) => vendor)]
    .filter(([, own]) => own.length >= MIN_OFFERS)
    .map(([vendor]) => vendor)
  const outcomes = new Map<string, Outcome>()
  for (const store of [...large, 'all smaller stores']) {
    const isOfStore = ({ vendor }: LabelledOffer) =>
      large.includes(store) ? vendor === store : !large.includes(vendor)
    const groups = new Set(offers.filter(isOfStore).map(({ group }) => group))
    const others = offers.filter(({ group }) => !groups.has(group))
    if (others.length < MIN_OFFERS) continue
    const test = offers.filter(({ group }) => groups.has(group))
    outcomes.set(
      store,
      judgePairs(train(others, counts, decided), test, counts, (x, y) => isOfStore(x) || isOfStore(y)),
    )
  }
  return outcomes
}

export { atThreshold } from './measure.ts'
