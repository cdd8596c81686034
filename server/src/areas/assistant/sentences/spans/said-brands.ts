/** Which brands of a message are asked for and which are refused, as it is marked and as it is written. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isWithin } from '../../understanding/purposes.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { departmentOf } from '../../understanding/vocabulary.ts'
import type { Span } from './marks.ts'
import { isEffect } from './said-conditions.ts'

/** «que camine» is no Royal Canin: a brand is marked as one, or written as it is. */
export function withSaidBrands(all: Wish, spans: readonly Span[], message: string, { vocabulary }: Knowledge): Wish {
  const told = toldBrands(all, spans, message, vocabulary)
  const wish = told.size > 0 ? { ...all, brands: all.brands.filter((brand) => !told.has(brand)) } : all
  if (wish.brands.length === 0 || spans.some(({ mark }) => mark === 'brand')) return wish
  const said = [fold(message).match(/[a-z0-9]+/g) ?? [], stemsOf(message)].map((words) => ` ${words.join(' ')} `)
  const isSaid = (brand: string) =>
    said.some((text) => text.includes(` ${fold(brand)} `)) ||
    [...vocabulary.brands].some(([key, name]) => name === brand && said.some((text) => text.includes(` ${key} `)))
  return { ...wish, brands: wish.brands.filter(isSaid) }
}

/** «tiene gato» names no brand. */
const TOLD: ReadonlySet<Span['mark']> = new Set(['aside', 'person'])

/** «mi licuadora oster» that broke, «vivimos de sabritas» beside a refrigerator: told of, and not asked of the thing. */
function toldBrands(
  { kind, brands }: Wish,
  spans: readonly Span[],
  message: string,
  { brandPlaces }: Knowledge['vocabulary'],
): ReadonlySet<string> {
  const product = spans.find(({ mark }) => mark === 'product')
  const isIn = (span: Span, brand: string) =>
    ` ${stemsOf(span.text).join(' ')} `.includes(` ${stemsOf(brand).join(' ')} `)
  const isSold = (brand: string) => {
    const shelves = kind?.trails.map(departmentOf) ?? []
    return (
      shelves.length === 0 ||
      [...(brandPlaces.get(brand) ?? [])].some((place) => shelves.some((one) => isWithin(place, one)))
    )
  }
  const isApart = ({ start, end }: Span) =>
    product !== undefined && /[,;.?!]/.test(message.slice(Math.min(end, product.end), Math.max(start, product.start)))
  return new Set(
    brands.filter((brand) => {
      // «color arena» is no brand
      if (new RegExp(`\\bcolor\\s+${RegExp.escape(fold(brand))}(?![a-z0-9])`).test(fold(message))) return true
      const own = spans.filter((span) => isIn(span, brand))
      if (own.length === 0) return false
      const isElsewhere = (span: Span) => (span.mark === 'brand' && isApart(span)) || span.mark === 'use'
      return own.every((span) => TOLD.has(span.mark) || (isElsewhere(span) && !isSold(brand)))
    }),
  )
}

/** A brand that stands in a refusal is refused; one that has no mark, and that the kind is sold under, is asked for. */
export function withNamedBrands(
  wish: Wish,
  spans: readonly Span[],
  message: string,
  { vocabulary, rules }: Knowledge,
): Wish {
  const shelves = wish.kind?.trails ?? []
  const isSold = (brand: string) =>
    [...(vocabulary.brandPlaces.get(brand) ?? [])].some((place) =>
      shelves.some((shelf) => isWithin(place, shelf) || isWithin(shelf, place)),
    )
  // «rosa no» refuses a colour, and not «De la Rosa»
  const isColourOf = (text: string) => (brand: string) =>
    !fold(text).includes(fold(brand)) && contentWords(brand).every((word) => rules.colours.has(stem(word)))
  const brandsIn = (text: string) =>
    namesIn(text, vocabulary.brands, vocabulary.longestBrand).filter((brand) => !isColourOf(text)(brand))
  const gaps = unmarked(spans, message)
  // «nada de pedigree» «ni nupec»
  const isRefusal = ({ mark, text, start }: Span) =>
    mark === 'without' || (mark === 'brand' && (NEITHER.test(message.slice(0, start)) || /^ni\s/i.test(text)))
  const refusals = [...spans.filter(isRefusal).map(({ text }) => text), ...gaps.filter((gap) => DENIES.test(fold(gap)))]
  const refused = refusals
    .filter((text) => !isEffect(text))
    .flatMap((text) => brandsIn(text))
    .filter((brand) => shelves.length === 0 || isSold(brand))
  const plain = (word: string) => !rules.everyday.has(word) && !rules.ignored.has(word) && !rules.colours.has(word)
  const free =
    wish.kind && wish.brands.length === 0 && spans.some(({ mark }) => mark === 'product')
      ? gaps.filter((gap) => !DENIES.test(fold(gap)))
      : []
  const isPlain = (brand: string) => contentWords(brand).every((word) => word.length >= MIN_NAME && plain(word))
  // «mole doña maría»: two words of a name are no words of the thing
  const within = free.length === 0 ? [] : spans.filter(({ mark }) => mark === 'product').map(({ text }) => text)
  const named = [
    ...free.flatMap(brandsIn).filter(isPlain),
    ...within.flatMap(brandsIn).filter((brand) => /[ -]/.test(brand) && fold(brand).length >= MIN_LONG_NAME),
  ].filter((brand) => isSold(brand) && !refused.includes(brand) && !wish.withoutBrands.includes(brand))
  if (refused.length + named.length === 0) return wish
  const known = new Set(named.flatMap(stemsOf))
  const isOther = (word: string) => known.size === 0 || !stemsOf(word).every((one) => known.has(one))
  const isNoRefusal = (word: string) => !refused.some((brand) => stemsOf(brand).includes(stemsOf(word)[0] ?? ''))
  return {
    ...wish,
    brands: [...new Set([...wish.brands.filter((brand) => !refused.includes(brand)), ...named])],
    withoutBrands: [...new Set([...wish.withoutBrands, ...refused])],
    words: wish.words.filter(isOther),
    loose: wish.loose.filter((word) => isOther(word) && isNoRefusal(word)),
  }
}

const MIN_LONG_NAME = 7
const NEITHER = /(?:^|\s)ni\s+$/i
const DENIES = /(?:^|\s)(?:ni|no|sin|menos|excepto|tampoco|nada)\s/

/** A shorter name may be any word. */
const MIN_NAME = 4

/** What stands between the pieces. */
function unmarked(spans: readonly Span[], message: string): string[] {
  const ends = [0, ...spans.map(({ end }) => end)]
  const starts = [...spans.map(({ start }) => start), message.length]
  // what stands before the first piece and is not joined to it greets or tells
  return ends.map((end, at) => message.slice(end, starts[at])).slice(1)
}

function namesIn(text: string, names: ReadonlyMap<string, string>, longest: number): string[] {
  const words = fold(text).match(/[a-z0-9]+(?:[-+.'][a-z0-9]+)*/g) ?? []
  const found: string[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(longest, words.length - from); length > 0; length--) {
      const name = names.get(words.slice(from, from + length).join(' '))
      if (name === undefined) continue
      found.push(name)
      from += length - 1
      break
    }
  }
  return found
}
