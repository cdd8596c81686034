/** The judge: rules first, then fitted weights. */
import { RULES_VERSION } from './certainty.ts'
import { align } from './comparison/align.ts'
import { FEATURES, featuresOf } from './comparison/features.ts'
import type { WordWeights } from './comparison/word-weights.ts'
import { type Contradiction, contradictionsOf, isContradicted, sharesAmount } from './contradictions.ts'
import { type MatchModel, wordWeights } from './model.ts'
import type { ReadOffer } from './offer.ts'
import { Forest } from './trees.ts'

export interface Judgement {
  /** Log odds that both are the same article; meaningless where a contradiction forbids it. */
  odds: number
  contradictions: Contradiction[]
}

export interface Explanation extends Judgement {
  sameBrand: boolean
  sameAmount: boolean
  /** Words as both titles have them, the rarest first. */
  shared: string[]
  onlyFirst: string[]
  onlySecond: string[]
}

const MAX_WORDS = 6

export class Judge {
  readonly model: MatchModel
  readonly weights: WordWeights
  readonly #forest: Forest
  readonly #row = new Float64Array(FEATURES.length)

  constructor(model: MatchModel) {
    this.model = model
    this.weights = wordWeights(model)
    this.#forest = new Forest(model.trees)
  }

  /** Of the rules and the fitted weights. */
  get version(): string {
    return `${this.model.version}/${RULES_VERSION}`
  }

  judge(a: ReadOffer, b: ReadOffer): Judgement {
    const contradictions = contradictionsOf(a, b)
    if (contradictions.length > 0) return { odds: Number.NEGATIVE_INFINITY, contradictions }
    featuresOf(a, b, this.weights, 0, this.#row)
    return { odds: this.#forest.logOdds(this.#row), contradictions }
  }

  /** As `judge`, where only odds of at least `least` matter: others are some number below it. */
  oddsFrom(least: number, a: ReadOffer, b: ReadOffer): number {
    if (isContradicted(a, b)) return Number.NEGATIVE_INFINITY
    featuresOf(a, b, this.weights, 0, this.#row)
    return this.#forest.logOdds(this.#row, least)
  }

  explain(a: ReadOffer, b: ReadOffer): Explanation {
    const { matched, onlyA, onlyB } = align(a, b)
    const shared = matched
      .map(({ a: i, b: j }) => (i === -1 ? b.words[j]! : a.words[i]!).stem)
      .sort((x, y) => this.weights.rarity(y) - this.weights.rarity(x))
    return {
      ...this.judge(a, b),
      sameBrand: a.brand !== null && a.brand === b.brand,
      sameAmount: sharesAmount(a, b),
      shared: [...a.codes.filter((code) => b.codes.includes(code)), ...shared].slice(0, MAX_WORDS),
      onlyFirst: onlyA.map((i) => a.words[i]!.stem).slice(0, MAX_WORDS),
      onlySecond: onlyB.map((j) => b.words[j]!.stem).slice(0, MAX_WORDS),
    }
  }
}
