/** Decides the kind of a text from the parts its mentions play, the brand and the store's category. */

import type { Role } from '../context.ts'
import { HAS_SERVICE } from '../meaning.ts'
import type { Mention, ParsedText } from '../mentions.ts'
import { fold, isNumber } from '../text.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import {
  departmentPoints,
  doubtOf,
  doubtOfBrand,
  doubtOfLine,
  type Evidence,
  isAccessoryOf,
  isAmongApps,
  isComponent,
  isDose,
  isFeature,
  isOnlyAfterOther,
  isOnlyBeside,
  isOnlyPurpose,
  isSameShelf,
  listsComponents,
  namesNeighbour,
  petKindOf,
} from './evidence.ts'
import { addGames, LINE_POINTS } from './games.ts'
import { asksToSpend, endOfPlace, isFood, isNamedAmongServices, sellsMeal, sellsNothing } from './offers.ts'

export interface KindDecision {
  kind: Kind | null
  score: number
  /** Distance to the best other kind. */
  margin: number
  /** Mention that decided, if one of the title did. */
  mention: Mention | null
}

/** Points of a name by the part it plays; the figures are fitted on the development titles. */
const ROLE_POINTS: Record<Role, number> = {
  head: 3,
  of: 0.15,
  'of-unknown': 1.2,
  purpose: 0,
  with: 0.4,
  without: 0,
  flavour: 0,
  in: 0.5,
}
const WEAK = 0.42
const OTHER_SENSE = 0.75
const LATER_IN_SEGMENT = 0.45
/** 'Alexa cuchara blanca': the first noun has other meanings. */
const AFTER_WEAK = 0.7
const LATER_SEGMENT = 0.5
const IN_PARENTHESES = 0.4
const AFTER_UNKNOWN = 0.8
const CONTAINER = 0.5
const FITS_COMPLEMENT = 1.4
const OTHER_COMPLEMENT = 0.3
const AFTER_WEAK_HEAD = 8
const BRAND_KIND = 1.5
const BRAND_AGREES = 0.8
const ENOUGH = 1
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
  const candidates = new Map<Kind, { points: number; mention: Mention | null }>()
  const offer = (kind: Kind, points: number, mention: Mention | null): void => {
    const known = candidates.get(kind)
    if (!known || known.points < points) candidates.set(kind, { points, mention })
  }
  const hasDose = isDose(vocabulary, text)
  if (hasDose) offer(vocabulary.medicine, DOSE, null)
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
    offer(kind, points * doubtOf(kind, evidence) * ofOffer * ofLine * ofApp * ofPart, mention)
  })
  if (hasDose) preferNamedMedicine(vocabulary.medicine, candidates)
  if (!isMeal && (!isDiscount || hasUnknownWord(text)))
    addGames(vocabulary, text, candidates, evidence.categoryKinds, offer)
  const isService = (text.traits & HAS_SERVICE) !== 0
  const ofTitle = isService ? 0.4 : 1
  const ofProduct = isDiscount || isMeal ? 0 : ofTitle
  const categoryWeight = evidence.categoryDepartment === '-' ? 0 : ofProduct
  const unsaid = namesSurely(text) ? UNSAID : 1
  const { brandKind } = evidence
  if (brandKind && !isService && ofProduct > 0 && !isOnlyPurpose(text, brandKind)) {
    const known = candidates.get(brandKind)
    if (known) known.points += BRAND_AGREES
    else
      offer(
        brandKind,
        doubtOf(brandKind, evidence) *
          doubtOfBrand(brandKind, evidence) *
          (namesNeighbour(text, brandKind) ? BRAND_KIND * BESIDE : BRAND_KIND),
        null,
      )
  }
  for (const [kind, weight] of evidence.categoryKinds) {
    if (isOnlyPurpose(text, kind)) continue
    const known = candidates.get(kind)
    if (isDiscount) break
    if (known) known.points += isOnlyBeside(text, kind) || isOnlyAfterOther(text, kind) ? weight * BESIDE : weight
    else if (!kind.mustBeNamed) offer(kind, weight * (kind.isTitled ? ofTitle : categoryWeight * unsaid), null)
  }
  let best: Kind | null = null
  let bestPoints = 0
  let second = 0
  for (const [kind, { points }] of candidates) {
    const total = points + departmentPoints(kind, evidence)
    if (total > bestPoints) {
      second = bestPoints
      bestPoints = total
      best = kind
    } else if (total > second) second = total
  }
  if (best === null || bestPoints < ENOUGH) return { kind: null, score: bestPoints, margin: 0, mention: null }
  const kind =
    brandKindOfNoun(text, best, candidates.get(best)!.mention, brandKind) ?? petKindOf(vocabulary, text, best)
  return { kind, score: bestPoints, margin: bestPoints - second, mention: candidates.get(best)!.mention }
}

const LETTERS_OF_NOUN = 5

/** 'Croquetas Whiskas pescado', 'pañales Tena': the brand tells which of the things with this noun it is. */
function brandKindOfNoun(
  { tokens }: ParsedText,
  best: Kind,
  mention: Mention | null,
  brandKind: Kind | null,
): Kind | null {
  if (mention === null || !brandKind?.isCompound || brandKind.department === best.department) return null
  const noun = tokens[mention.start]!.text.slice(0, LETTERS_OF_NOUN)
  return noun.length === LETTERS_OF_NOUN && fold(brandKind.name).startsWith(noun) ? brandKind : null
}

/** 'Genérico loratadina 10 mg 20 tabletas' is an antihistamine, not just a medicine. */
function preferNamedMedicine({ category }: Kind, candidates: ReadonlyMap<Kind, { points: number }>): void {
  let named: { points: number } | null = null
  for (const [kind, candidate] of candidates) {
    if (kind.category !== category || kind.isGeneric) continue
    if (named === null || candidate.points > named.points) named = candidate
  }
  if (named !== null) named.points = Math.max(named.points, NAMED_DOSE)
}

function hasUnknownWord({ tokens, meanings }: ParsedText): boolean {
  return tokens.some((token, at) => !meanings[at] && !isNumber(token))
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

/** In Spanish the first noun is the head; in English the last one before 'for', 'with' or a comma. */
function addTitleKinds(
  text: ParsedText,
  hasDose: boolean,
  offer: (kind: Kind, points: number, mention: Mention) => void,
): void {
  const english = text.englishWords >= 2 && text.englishWords > text.spanishWords
  let nouns = text.mentions.filter(
    ({ meaning }) => (meaning.senses !== null || meaning.line !== null) && !(hasDose && meaning.isDoseForm),
  )
  const place = endOfPlace(text)
  if (place > 0 && nouns.some(({ start, role }) => start >= place && role === 'head'))
    nouns = nouns.filter((noun) => noun.start >= place || !isWordOfPlace(noun))
  if (nouns.length > 1 && nouns.some(({ meaning }) => meaning.line !== null)) offerAccessories(nouns, offer)
  let headSegment = -1
  let isFirst = true
  for (let at = 0; at < nouns.length; at++) {
    const mention = nouns[at]!
    let factor = mention.inParentheses ? IN_PARENTHESES : 1
    if (mention.role === 'head') {
      if (mention.isAfterUnknown) factor *= AFTER_UNKNOWN
      if (english) {
        const next = nouns[at + 1]
        if (next && next.role === 'head' && next.segment === mention.segment && next.meaning.senses)
          factor *= LATER_IN_SEGMENT
        if (headSegment !== -1 && headSegment !== mention.segment) factor *= LATER_SEGMENT
      } else if (!isFirst && !(mention.meaning.line && isWeak(nouns[at - 1])))
        factor *= mention.segment === headSegment ? laterThan(nouns, at) : LATER_SEGMENT
      if (isBrandBefore(mention, nouns[at + 1])) {
        offerMention(mention, factor * LATER_IN_SEGMENT, null, offer)
        continue
      }
      // A line such as 'iPhone 12' before a noun leaves the noun first: 'iPhone 12 funda', 'Core i5 laptop'.
      if (mention.meaning.senses !== null && !(mention.meaning.line && isWeak(mention))) {
        isFirst = false
        headSegment = mention.segment
      } else if (headSegment === -1) headSegment = mention.segment
    } else if (!isFirst && mention.role === 'of-unknown') factor *= LATER_IN_SEGMENT
    else if (mention.role === 'of' && isWeak(nouns[at - 1])) factor *= AFTER_WEAK_HEAD
    offerMention(mention, factor, complementOf(mention, nouns[at + 1]), offer)
  }
}

/** What a noun is worth after the one that leads its part of the title; a noun of food may be a flavour. */
function laterThan(nouns: readonly Mention[], at: number): number {
  const first = nouns[at - 1]!
  const { start, meaning } = nouns[at]!
  if (at !== 1 || !isWeak(first) || first.role !== 'head' || first.end !== start) return LATER_IN_SEGMENT
  return meaning.senses?.some(({ weak, kind }) => !weak && !isFood(kind)) ? AFTER_WEAK : LATER_IN_SEGMENT
}

/** The model beside an accessory is what it is for. */
function offerAccessories(
  nouns: readonly Mention[],
  offer: (kind: Kind, points: number, mention: Mention) => void,
): void {
  for (let at = 0; at < nouns.length; at++) {
    for (const model of [nouns[at - 1], nouns[at + 1]]) {
      const accessory = accessoryOfLine(nouns[at], model)
      if (!accessory) continue
      model!.role = 'purpose'
      offer(accessory, ROLE_POINTS.head, nouns[at]!)
    }
  }
}

/** Words between a model and its accessory: 'iPhone 11 Pro Max case'. */
const MOST_WORDS_OF_MODEL = 3

/** 'Case' beside 'iPhone 11' is a case for it, though the word has other meanings. */
function accessoryOfLine(noun: Mention | undefined, line: Mention | undefined): Kind | null {
  if (noun === undefined || line === undefined || noun.meaning.line !== null || noun.role !== 'head') return null
  const model = line.meaning.senses === null ? line.meaning.line : null
  if (!model || line.segment !== noun.segment || !isWeak(noun)) return null
  const gap = line.start < noun.start ? noun.start - line.end : line.start - noun.end
  if (gap > MOST_WORDS_OF_MODEL) return null
  if (noun.meaning.senses!.some(({ kind }) => kind === model.kind)) return null
  return noun.meaning.senses!.find(({ kind }) => isAccessoryOf(kind, model.kind))?.kind ?? null
}

/** Words between a brand and the thing: 'Gillette Sport Defense antitranspirante'. */
const MOST_WORDS_OF_LINE = 4

/** 'Anillo' of 'Walmart Tercer Anillo: 4 pilas' */
function isWordOfPlace({ start, end, meaning: { line, brand } }: Mention): boolean {
  return end - start === 1 && line === null && brand === null
}

/** 'Cloralex toallitas desinfectantes': a brand that stands for a thing leaves the noun after it first. */
function isBrandBefore({ meaning, end, segment }: Mention, next: Mention | undefined): boolean {
  if (meaning.brand === null || meaning.senses === null || next === undefined) return false
  if (next.role !== 'head' || next.start - end > MOST_WORDS_OF_LINE || next.segment !== segment) return false
  if (next.inParentheses || next.meaning.brand !== null) return false
  // After other words a noun of food is a flavour: 'Magnum doble chocolate'.
  const isApart = next.start !== end
  return next.meaning.senses?.some(({ weak, kind }) => !weak && !kind.isGeneric && !(isApart && isFood(kind))) ?? false
}

/** What the head is for or of: 'sillón' of 'funda para el sillón'. */
function complementOf(head: Mention, next: Mention | undefined): Complement | null {
  if (head.role !== 'head' || head.isExtended || next === undefined || next.segment !== head.segment) return null
  if (next.role !== 'purpose' && next.role !== 'of') return null
  const { senses, line } = next.meaning
  const isPurpose = next.role === 'purpose'
  const kinds = (senses ?? []).flatMap(({ kind, weak }) => (weak && !isPurpose ? [] : [kind]))
  if (line) kinds.push(line.kind)
  return kinds.length === 0 ? null : { kinds, isPurpose }
}

interface Complement {
  kinds: Kind[]
  isPurpose: boolean
}

/** A word with several meanings has the one that is sold beside its complement; a case 'para sillón' is no phone case. */
function fitOf(kind: Kind, words: number, { kinds, isPurpose }: Complement): number {
  const isNear = kinds.some((other) => isSameShelf(other, kind))
  if (isNear) return FITS_COMPLEMENT
  return isPurpose && kind.isCompound && words === 1 ? OTHER_COMPLEMENT : 1
}

/** 'hoja de chaya', 'frasco de nescafé': a head with other meanings, or a container, leaves the kind to what follows. */
function isWeak(mention: Mention | undefined): boolean {
  return mention?.meaning.senses?.every(({ weak }) => weak) ?? false
}

function offerMention(
  mention: Mention,
  factor: number,
  complement: Complement | null,
  offer: (kind: Kind, points: number, mention: Mention) => void,
): void {
  const points = ROLE_POINTS[mention.role] * factor * (mention.meaning.isContainer ? CONTAINER : 1)
  const { senses, line } = mention.meaning
  if (senses !== null) {
    const hasStrong = senses.some((sense) => !sense.weak)
    for (const { kind, weak } of senses) {
      const fit =
        complement && (senses.length > 1 || kind.isCompound) ? fitOf(kind, mention.end - mention.start, complement) : 1
      offer(kind, points * fit * (weak ? (hasStrong ? OTHER_SENSE : WEAK) : 1), mention)
    }
  }
  if (line !== null && mention.role !== 'purpose') offer(line.kind, (points * LINE_POINTS) / 3, mention)
}
