/** Decides the kind of a text from the parts its mentions play, the brand and the store's category. */

import { HAS_SERVICE } from '../meaning.ts'
import type { Mention, ParsedText } from '../mentions/parsed-text.ts'
import { isNumber } from '../text/token.ts'
import { fold } from '../text/tokenise.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import { type Candidate, Candidates } from './candidates.ts'
import {
  departmentPoints,
  doubtAmongSnacks,
  doubtBehindBrand,
  doubtOf,
  doubtOfBrand,
  doubtOfLine,
} from './category-doubt.ts'
import {
  type Evidence,
  isAmongApps,
  isComponent,
  isDose,
  isFeature,
  isOnlyAfterOther,
  isOnlyBeside,
  isOnlyPurpose,
  listsComponents,
  namesNeighbour,
  petKindOf,
} from './evidence.ts'
import { addGames } from './games.ts'
import { isFood, sellsMeal } from './meals.ts'
import { asksToSpend, isNamedAmongServices, sellsNothing } from './offers.ts'
import { addTitleKinds, LATER_SEGMENT } from './title-kinds.ts'

export interface KindDecision {
  kind: Kind | null
  score: number
  /** Distance to the best other kind. */
  margin: number
  /** Mention that decided, if one of the title did. */
  mention: Mention | null
}

const BRAND_KIND = 1.5
const BRAND_AGREES = 0.8
const MIN_POINTS = 1
const BESIDE = 0.4
/** What a store's category is worth beside a title that surely names another thing. */
const UNSAID = 0.6
const DOSE = 2.6
/** Points of a medicine that the title names beside a dose. */
const NAMED_DOSE = 3
/** 'Descuento de $50 en la compra de cerveza' sells no beer. */
const NOUN_OF_DISCOUNT = 0.3
const DISH = 0.1

const NO_KIND: KindDecision = { kind: null, score: 0, margin: 0, mention: null }

export function decideKind(vocabulary: Vocabulary, text: ParsedText, evidence: Evidence): KindDecision {
  const candidates = new Candidates()
  const hasDose = isDose(vocabulary, text)
  if (hasDose) candidates.offer(vocabulary.medicine, DOSE, null)
  if (evidence.categorySells === 'services' && !isNamedAmongServices(text)) return NO_KIND
  if (asksToSpend(vocabulary, text)) return NO_KIND
  const isDiscount = sellsNothing(vocabulary, text)
  const isMeal = sellsMeal(vocabulary, text, evidence.categorySells)
  const ofNoun = isDiscount ? NOUN_OF_DISCOUNT : 1
  const isComputer = listsComponents(text, evidence)
  const isApp = isAmongApps(evidence.categoryKinds)
  addTitleKinds(text, hasDose, (kind, points, mention) => {
    // In 'Domino's y Burger King' the name is no game.
    if (isMeal && mention.meaning.isRestaurant) return
    const ofOffer = isMeal && isFood(kind) ? DISH : isComputer && isComponent(kind) ? NOUN_OF_DISCOUNT : ofNoun
    const ofLine = mention.meaning.line?.kind === kind ? doubtOfLine(kind, evidence) : 1
    // 'Cubasis 3 iPad y Android' among apps runs on an iPad.
    const ofApp = isApp && vocabulary.appDevices.has(kind.name) ? NOUN_OF_DISCOUNT : 1
    const ofPart = isFeature(text, mention, kind, evidence) ? LATER_SEGMENT : 1
    const ofSnack = doubtAmongSnacks(kind, mention.start, evidence)
    const ofBrand = doubtBehindBrand(kind, mention, text, evidence.brandKind)
    const doubt = doubtOf(kind, evidence) * ofOffer * ofLine * ofApp * ofPart * ofSnack * ofBrand
    candidates.offer(kind, points * doubt, mention)
  })
  if (hasDose) preferNamedMedicine(vocabulary.medicine, candidates.all)
  if (!isMeal && (!isDiscount || hasUnknownWord(text)))
    addGames(vocabulary, text, candidates, evidence.categoryKinds, isApp)
  const isService = (text.traits & HAS_SERVICE) !== 0
  const ofTitle = isService ? 0.4 : 1
  const ofProduct = isDiscount || isMeal ? 0 : ofTitle
  const categoryWeight = evidence.categoryDepartment === '-' ? 0 : ofProduct
  const unsaid = namesSurely(text) ? UNSAID : 1
  const { brandKind } = evidence
  if (brandKind && !isService && ofProduct > 0 && !isOnlyPurpose(text, brandKind)) {
    const known = candidates.of(brandKind)
    if (known) known.points += BRAND_AGREES
    else
      candidates.offer(
        brandKind,
        doubtOf(brandKind, evidence) *
          doubtOfBrand(brandKind, evidence) *
          (namesNeighbour(text, brandKind) ? BRAND_KIND * BESIDE : BRAND_KIND),
        null,
      )
  }
  for (const [kind, weight] of evidence.categoryKinds) {
    if (isOnlyPurpose(text, kind)) continue
    const known = candidates.of(kind)
    if (isDiscount) break
    if (known) known.points += isOnlyBeside(text, kind) || isOnlyAfterOther(text, kind) ? weight * BESIDE : weight
    else if (!kind.mustBeNamed && !(kind.isOfCategoryName && namesNarrower(text, kind)))
      candidates.offer(kind, weight * (kind.isTitled ? ofTitle : categoryWeight * unsaid), null)
  }
  let best: Candidate | null = null
  let bestPoints = 0
  let second = 0
  for (const candidate of candidates.all) {
    const total = candidate.points + departmentPoints(candidate.kind, evidence)
    if (total > bestPoints) {
      second = bestPoints
      bestPoints = total
      best = candidate
    } else if (total > second) second = total
  }
  if (best === null || bestPoints < MIN_POINTS) return { kind: null, score: bestPoints, margin: 0, mention: null }
  const kind =
    lineKindOfNoun(text, best.kind, best.mention) ??
    brandKindOfNoun(text, best.kind, best.mention, brandKind) ??
    petKindOf(vocabulary, text, best.kind)
  return { kind, score: bestPoints, margin: bestPoints - second, mention: best.mention }
}

/** Words between a noun and the line: 'cámara digital GoPro Hero 8'. */
const MAX_WORDS_BEFORE_LINE = 2

/** 'Cámara GoPro Hero 8' is a 'cámara de acción': the line tells which of the things with this name it is. */
function lineKindOfNoun({ mentions }: ParsedText, best: Kind, mention: Mention | null): Kind | null {
  if (mention === null || mention.role !== 'head') return null
  const behind = mentions.find(
    ({ start, segment, meaning }) =>
      meaning.line !== null &&
      segment === mention.segment &&
      start >= mention.end &&
      start - mention.end <= MAX_WORDS_BEFORE_LINE &&
      meaning.line.kind.name.startsWith(`${best.name} `),
  )
  return behind?.meaning.line?.kind ?? null
}

const LETTERS_OF_NOUN = 5

/** 'Croquetas Whiskas pescado', 'pañales Tena': the brand tells which of the things with this noun it is. */
function brandKindOfNoun(
  { tokens, mentions }: ParsedText,
  best: Kind,
  mention: Mention | null,
  brandKind: Kind | null,
): Kind | null {
  if (mention === null || !brandKind?.isCompound) return null
  // 'Café Taster's Choice' is instant; of 'limpiador multiusos Fabuloso' the word between tells which cleaner it is.
  const isBeside =
    mention.end === mention.start + 1 &&
    mentions.some(
      ({ meaning, start, end }) =>
        meaning.brand?.kind === brandKind && (start === mention.end || end === mention.start),
    )
  if (isBeside && tokens[mention.start]!.text === fold(best.name) && brandKind.name.startsWith(`${best.name} `))
    return brandKind
  if (brandKind.department === best.department) return null
  const noun = tokens[mention.start]!.text.slice(0, LETTERS_OF_NOUN)
  return noun.length === LETTERS_OF_NOUN && fold(brandKind.name).startsWith(noun) ? brandKind : null
}

/** 'Genérico loratadina 10 mg 20 tabletas' is an antihistamine, not just a medicine. */
function preferNamedMedicine({ category }: Kind, candidates: readonly Candidate[]): void {
  let named: Candidate | null = null
  for (const candidate of candidates) {
    const { kind } = candidate
    if (kind.category !== category || kind.isGeneric) continue
    if (named === null || candidate.points > named.points) named = candidate
  }
  if (named !== null) named.points = Math.max(named.points, NAMED_DOSE)
}

function hasUnknownWord({ tokens, meanings }: ParsedText): boolean {
  return tokens.some((token, at) => !meanings[at] && !isNumber(token))
}

/** 'Sol cacahuate salado' among 'botanas': the title names a kind of the same category. */
function namesNarrower({ mentions }: ParsedText, { category }: Kind): boolean {
  return mentions.some(
    ({ role, meaning }) =>
      role === 'head' &&
      meaning.senses?.some(({ weak, kind }) => !weak && !kind.isGeneric && kind.category === category),
  )
}

/** The first noun has no other meaning and no unknown word before it. */
function namesSurely({ mentions }: ParsedText): boolean {
  const first = mentions.find(({ meaning }) => meaning.senses !== null)
  return (
    first?.role === 'head' &&
    !first.isAfterUnknown &&
    !first.meaning.isContainer &&
    first.meaning.senses!.some(({ weak, kind }) => !weak && !kind.isGeneric)
  )
}
