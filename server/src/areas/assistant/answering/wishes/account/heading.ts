/** What may be said of the products shown: the thing by its name in the catalogue, and of what was asked only what each of them states. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { TRAIL_JOINT } from '../../../understanding/vocabulary.ts'
import { describe, narrowing } from '../../describe.ts'
import { trailOf } from '../fits.ts'
import { isWrittenIn, textOf } from '../stated.ts'
import { keptBy, type ShownCandidate } from './conditions.ts'

/** The part of the wish that each of these products states in its name, kind or category. Its kind is the thing as it is said, without places in the catalogue. */
export function statedBy(shown: readonly ShownCandidate[], wish: Wish): Wish {
  // «doble» of «Freno: Doble» is quoted with its feature, and is no double pushchair; a card shows no features
  const named = shown.map(({ document }) => namedText(document))
  const isNamed = (words: string) => named.every((text) => contentWords(words).every((one) => isWrittenIn(text, one)))
  const kept = keptBy(shown, wish)
  const names = shown.map(({ document }) => document.productName)
  const thing = wish.kind && (thingOf(wish.kind, shown, isNamed) ?? placeOf(wish.kind, shown))
  const said = new Set(stemsOf(thing ?? ''))
  const isSaid = (words: string) => stemsOf(words).every((one) => said.has(one))
  const isStated = wish.purpose !== null && namesSomething(wish.purpose) && isNamed(wish.purpose)
  const purpose = isStated && !isSaid(wish.purpose!) ? wish.purpose : null
  // «azul o gris» of one in blue and one in grey
  const either = (word: string) => {
    const some = saidOf(word)
    const isIn = (text: string) => some.some((one) => contentWords(one).every((each) => isWrittenIn(text, each)))
    return some.length > 1 && named.every(isIn) ? some.join(' o ') : null
  }
  const words = wish.words.flatMap((word) => either(word) ?? saidOf(word).find(isNamed) ?? [])
  return {
    ...kept,
    kind: thing ? { said: asWritten(thing, names), trails: [], names: [], narrow: false } : null,
    // without the name of the thing its words would stand for it
    words: wish.kind && !thing ? [] : saidOnce(words, purpose).map((word) => asWritten(word, names)),
    purpose,
    age: shown.every(saysAge(wish.age)) ? wish.age : null,
    // whether an offer is paid in months is not on its card
    months: false,
    loose: [],
    lacks: [],
  }
}

/** Name, kind, brand and category; a category of several things («Café molido y en grano») does not say which of them it is. */
function namedText(document: ShownCandidate['document']): string {
  const places = trailOf(document).split(TRAIL_JOINT)
  const single = places.filter((place) => !SEVERAL.test(place) && place !== 'Línea blanca')
  return `${textOf(document, [], false)}${single.flatMap(stemsOf).join(' ')} `
}

const SEVERAL = / [yeou] |,/

/** Empty where nothing can be said of all of them, or only conditions without a thing. */
export function headingOf(stated: Wish): string {
  const { kind, brands, words } = stated
  return !kind && brands.length + words.length === 0 ? '' : describe(stated)
}

/** «para él» says nothing that a product could state. */
const namesSomething = (words: string) => contentWords(words).length > 0

/** Words that a longer one, an earlier one or the use already says are left out. */
function saidOnce(words: readonly string[], purpose: string | null): string[] {
  const stems = words.map(stemsOf)
  const covers = (whole: readonly string[], at: number) => stems[at]!.every((one) => whole.includes(one))
  const isFirst = (at: number, other: number) => other < at || stems[other]!.length > stems[at]!.length
  return words.filter(
    (_, at) =>
      !covers(stemsOf(purpose ?? ''), at) &&
      !stems.some((other, place) => place !== at && isFirst(at, place) && covers(other, at)),
  )
}

/** With the accents of the products' names: «audifonos» is written «audífonos» there. */
function asWritten(words: string, names: readonly string[]): string {
  const spelled = new Map(names.flatMap((name) => name.toLowerCase().match(WORD) ?? []).map((one) => [fold(one), one]))
  return words.replace(WORD, (word) => (word === fold(word) ? (spelled.get(word) ?? withTilde(word)) : word))
}

/** Names may lack a word that the visitor wrote. */
const withTilde = (word: string) => word.replace(/^(ni|ba|pa|peque|espa)n(?=(?:[oa]|al|ol)(?:e?s)?$)/, '$1ñ')

const WORD = /[\p{L}\d]+/gu

/** The category that all of them share, where it is one of those that were searched. */
function placeOf({ trails }: NonNullable<Wish['kind']>, shown: readonly ShownCandidate[]): string | null {
  const trail = only(shown.map(({ document }) => trailOf(document)))
  return trail && trails.some((one) => trail.startsWith(one)) ? trail.split(TRAIL_JOINT).at(-1)!.toLowerCase() : null
}

/** Those after a `~` were not said. */
const saidOf = (word: string) => word.split('|').filter((one) => !one.startsWith('~'))

const saysAge =
  (age: number | null) =>
  ({ features }: ShownCandidate) =>
    features?.specs.some(
      ({ label, value }) => fold(label) === 'edad' && new RegExp(`\\b${age}\\b`).test(fold(value)),
    ) === true

/** The category's name where it is that of the thing, or what was said, or the name of the kind: whatever each product bears. */
function thingOf(
  { said }: NonNullable<Wish['kind']>,
  shown: readonly ShownCandidate[],
  isNamed: (words: string) => boolean,
): string | null {
  const category = only(shown.map(({ document }) => trailOf(document).split(TRAIL_JOINT).at(-1)!.toLowerCase()))
  const name = only(shown.map(({ document }) => document.kind ?? ''))
  const [head] = stemsOf(said)
  const known = new Set([...stemsOf(name ?? ''), ...stemsOf(said)])
  const isOfThing = (text: string) => {
    const stems = stemsOf(text)
    return stems.includes(head ?? '') && stems.every((one) => known.has(one))
  }
  if (category && isOfThing(category)) return `${category}${statedBeside(said, category, isNamed)}`
  // «lentes sol» has lost a word that the name has
  const isPhrase = !said.includes(' ') || LINKED.test(said) || said.split(' ').length >= (name?.split(' ').length ?? 0)
  const isAccented = name !== null && fold(name) !== name && stemsOf(name).join() === stemsOf(said).join()
  if (isPhrase && !isAccented && isNamed(said)) return said
  if (name) return `${name}${statedBeside(said, name, isNamed)}`
  const words = contentWords(said).filter(isNamed)
  return words.length > 0 ? words.join(' ') : null
}

const LINKED = / (?:de|para|con|sin|en) /
const only = (values: readonly string[]) => (new Set(values).size === 1 && values[0] ? values[0] : null)

/** « de torre» or « para hombre» beside a name that lacks it, where each product states it. */
function statedBeside(said: string, name: string, isNamed: (words: string) => boolean): string {
  const [head = '', ...rest] = said.split(' ')
  const words = rest.join(' ')
  const isAudience = AUDIENCE.test(words) && stemsOf(name).includes(stemsOf(head)[0] ?? '')
  const beside =
    isAudience && !stemsOf(name).includes(stemsOf(words)[0] ?? '') ? ` para ${words}` : narrowing(said, name)
  return isNamed(words) ? beside : ''
}

const AUDIENCE = /^(?:hombres?|mujer(?:es)?|damas?|caballeros?|ni[nñ][oa]s?)$/
