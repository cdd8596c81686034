/** Decides whether two offers without a common GTIN are the same article: see README.md. */
export { CandidateScores } from './candidates.ts'
export { isWorthReview, mayJoin } from './certainty.ts'
export type { WordWeights } from './comparison/word-weights.ts'
export { type Contradiction, contradictionsOf } from './contradictions.ts'
export { Judge, type Judgement } from './judge.ts'
export { type MatchModel, type MatchThresholds, readModel } from './model.ts'
export { type OfferText, type ReadOffer, readOffer } from './offer.ts'
export { TERMS_VERSION, type Term, termsOfStored } from './terms.ts'
