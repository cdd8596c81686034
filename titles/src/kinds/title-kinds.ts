/** The kinds that a title names, each with its points. */

import type { Mention, ParsedText } from '../mentions/parsed-text.ts'
import { itemAt } from '../text/item-at.ts'
import type { Kind } from '../vocabulary.ts'
import { isAccessoryOf } from './category-sections.ts'
import { isFood } from './meals.ts'
import { complementOf, offerMention, ROLE_POINTS } from './mention-points.ts'
import { endOfPlace } from './offers.ts'

const LATER_IN_SEGMENT = 0.45
/** 'Alexa cuchara blanca': the first noun has other meanings. */
const AFTER_WEAK = 0.7
export const LATER_SEGMENT = 0.5
const IN_PARENTHESES = 0.4
const AFTER_UNKNOWN = 0.8
const AFTER_WEAK_HEAD = 8

/** In Spanish the first noun is the head; in English the last one before 'for', 'with' or a comma. */
export function addTitleKinds(
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
  if (nouns.length > 1 && nouns.some(({ meaning }) => meaning.line !== null)) offerAccessories(text, nouns, offer)
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
      } else if (!isFirst && !(mention.meaning.line && isWeak(itemAt(nouns, at - 1))))
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
    else if (mention.role === 'of' && isWeak(itemAt(nouns, at - 1))) factor *= AFTER_WEAK_HEAD
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
  text: ParsedText,
  nouns: readonly Mention[],
  offer: (kind: Kind, points: number, mention: Mention) => void,
): void {
  for (let at = 0; at < nouns.length; at++) {
    for (const model of [itemAt(nouns, at - 1), nouns[at + 1]]) {
      const accessory = accessoryOfLine(nouns[at], model) ?? accessoryBehindLine(text, nouns[at], model)
      if (!accessory) continue
      model!.role = 'purpose'
      offer(accessory, ROLE_POINTS.head, nouns[at]!)
    }
  }
}

/** Words between a model and its accessory: 'iPhone 11 Pro Max case'. */
const MAX_WORDS_OF_MODEL = 3

/** 'Case' beside 'iPhone 11' is a case for it, though the word has other meanings. */
function accessoryOfLine(noun: Mention | undefined, line: Mention | undefined): Kind | null {
  if (noun === undefined || line === undefined || noun.meaning.line !== null || noun.role !== 'head') return null
  const model = line.meaning.senses === null ? line.meaning.line : null
  if (!model || line.segment !== noun.segment || !isWeak(noun)) return null
  const gap = line.start < noun.start ? noun.start - line.end : line.start - noun.end
  if (gap > MAX_WORDS_OF_MODEL) return null
  if (noun.meaning.senses!.some(({ kind }) => kind === model.kind)) return null
  return noun.meaning.senses!.find(({ kind }) => isAccessoryOf(kind, model.kind))?.kind ?? null
}

/** 'Galaxy S21 Ultra - Carcasa de silicona': the accessory of a model that stands alone in the part before. */
function accessoryBehindLine(
  { meanings }: ParsedText,
  noun: Mention | undefined,
  line: Mention | undefined,
): Kind | null {
  if (!noun || !line || line.meaning.line === null || line.meaning.senses !== null || noun.role !== 'head') return null
  if (noun.segment !== line.segment + 1 || line.start >= noun.start) return null
  if (meanings[noun.end]?.connective !== 'of') return null
  return noun.meaning.senses?.find(({ kind }) => isAccessoryOf(kind, line.meaning.line!.kind))?.kind ?? null
}

/** Words between a brand and the thing: 'Gillette Sport Defense antitranspirante'. */
const MAX_WORDS_OF_LINE = 4

/** 'Anillo' of 'Walmart Tercer Anillo: 4 pilas' */
function isWordOfPlace({ start, end, meaning: { line, brand } }: Mention): boolean {
  return end - start === 1 && line === null && brand === null
}

/** 'Cloralex toallitas desinfectantes': a brand that stands for a thing leaves the noun after it first. */
function isBrandBefore({ meaning, end, segment }: Mention, next: Mention | undefined): boolean {
  if (meaning.brand === null || meaning.senses === null || next === undefined) return false
  if (next.role !== 'head' || next.start - end > MAX_WORDS_OF_LINE || next.segment !== segment) return false
  if (next.inParentheses || next.meaning.brand !== null) return false
  // After other words a noun of food is a flavour: 'Magnum doble chocolate'.
  const isApart = next.start !== end
  return next.meaning.senses?.some(({ weak, kind }) => !weak && !kind.isGeneric && !(isApart && isFood(kind))) ?? false
}

/** 'hoja de chaya', 'frasco de nescafé': a head with other meanings, or a container, leaves the kind to what follows. */
function isWeak(mention: Mention | undefined): boolean {
  return mention?.meaning.senses?.every(({ weak }) => weak) ?? false
}
