/**
 * A follow-up as operations on the wish before: each property that it speaks of is set, widened or refused, and nothing else of the
 * wish before is touched.
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { emptyWish } from '../request.ts'
import type { Knowledge } from '../understand.ts'
import { materialOfPart, propertiesOf, sharesOne } from './properties.ts'

export interface Operation {
  /** `set` takes the place of the values before, `widen` is accepted beside them, `refuse` takes the value out. */
  does: 'set' | 'widen' | 'refuse'
  /** Words as the wish has them. */
  value: string
  properties: ReadonlySet<string>
}

/** «también en vino», «o si no rectas», «aunque sea de plástico» */
const WIDENS =
  / (?:tambien|o si no|(?:y |o )?si no hay|aunque sea|ya ni modo|o de perdis|o de perdida|o bien) |^ (?:(?:y|ah|ok|bueno|oye|pero|igual) )*o (?!sea |me |te |no |que |(?:ya |bueno |pues |(?:ya )?sabes que )*mejor |sabes |cual |cuant)/

export const isWidening = (said: string) => WIDENS.test(` ${said.replace(/[^a-z0-9ñ]+/g, ' ')} `)

/** What the words of a sentence do to the wish before. */
export function operationsOf(now: Wish, said: string, knowledge: Knowledge): Operation[] {
  const does = isWidening(said) ? 'widen' : 'set'
  const values = [...now.words, ...now.loose].map((value) => operation(does, value, propertiesOf(value, knowledge)))
  const sizes = now.measures
    .filter(({ unit }) => unit === 'talla')
    .map(({ said: value }) => operation(does, value, new Set(['size'])))
  // «vestido corto» may be a kind of its own
  const spoken = new Set(stemsOf(said))
  const named = contentWords(now.kind?.said ?? '')
    .slice(1)
    .filter((word) => spoken.has(stem(word)))
    .map((value) => operation(does, value, propertiesOf(value, knowledge)))
  // «sin casquillo» may be a property that names say, or a wish that no data answer
  const without = [
    ...now.withoutWords,
    ...now.words.flatMap((word) => /^sin (.+)$/.exec(word)?.[1] ?? []),
    ...now.lacks.flatMap((lacking) => /^si (?:llevan|son(?: de)?) (.+)$/.exec(lacking)?.[1] ?? []),
  ]
  return [...values, ...sizes, ...named, ...without.map((value) => operation('refuse', value, new Set()))]
}

const operation = (does: Operation['does'], value: string, properties: ReadonlySet<string>): Operation => ({
  does,
  value,
  properties,
})

/** «rueditas» and «ruedas» are one. */
const plainStems = (text: string) => stemsOf(text).map((one) => one.replace(/^(.{4,}?)(?:ec|c)?it@$/, '$1@'))

/** The kind as it is named anew, without words of the name before that are replaced. */
export function kindAfter(kind: Wish['kind'], operations: readonly Operation[], knowledge: Knowledge): Wish['kind'] {
  return afterOperations({ ...emptyWish(), kind }, operations, knowledge).kind
}

/** The wish before, without what the operations replace or refuse; a widened value becomes one of the alternatives. */
export function afterOperations(before: Wish, operations: readonly Operation[], knowledge: Knowledge): Wish {
  const set = operations.filter(({ does, properties }) => does === 'set' && properties.size > 0)
  const said = operations.filter(({ does }) => does !== 'refuse')
  const refused = operations.filter(({ does }) => does === 'refuse').map(({ value }) => plainStems(value))
  const isSame = (one: string, other: string) => stemsOf(one).join(' ') === stemsOf(other).join(' ')
  const isRefused = (value: string) => {
    const stems = plainStems(value.replace(/^que sea /, ''))
    return refused.some((some) => some.length > 0 && stems.length > 0 && stems.every((one) => some.includes(one)))
  }
  const isReplaced = (value: string) => {
    const own = propertiesOf(value, knowledge)
    if (set.some((one) => isSame(one.value, value))) return false
    return set.some((one) => sharesOne(one.properties, own)) || isOtherMaterial(value, said)
  }
  // of «azul o vino» only what is refused goes
  const withoutRefused = (value: string) =>
    value
      .split('|')
      .filter((one) => !isRefused(one.replace(/^~/, '')))
      .join('|')
  const left = (list: readonly string[]) =>
    list
      .filter((value) => !isReplaced(value))
      .map(withoutRefused)
      .filter(Boolean)
  return {
    ...before,
    words: left(before.words),
    // what is said again is no clause of its own
    loose: left(before.loose).filter(
      (clause) => !said.some(({ value }) => isSame(clause.replace(/^que sea /, ''), value)),
    ),
    lacks: before.lacks.filter(
      (lacking) => !set.some(({ value }) => isSame(lacking.replace(/^si son (?:de )?/, ''), value)),
    ),
    kind: kindLeft(before.kind, (word) => isReplaced(word) || isRefused(word)),
  }
}

/** «de plástico» after «vaso de vidrio»; a part of another material, as «patas de metal», leaves the material of the thing. */
function isOtherMaterial(before: string, operations: readonly Operation[]): boolean {
  const old = materialOfPart(before)
  if (!old) return false
  return operations.some(({ does, value, properties }) => {
    const part = materialOfPart(value)
    return (
      does === 'set' && (part ? part.part === old.part && part.material !== old.material : properties.has('material'))
    )
  })
}

/** «vestido largo» is a dress, once it is to be short; the first word names the thing. */
function kindLeft(kind: Wish['kind'], isGone: (word: string) => boolean): Wish['kind'] {
  if (!kind || kind.said.includes(',')) return kind
  const [first, ...rest] = kind.said.split(' ')
  const named = new Set(kind.names.flatMap(stemsOf))
  const left = rest.filter((word) => named.has(stem(word)) || !isGone(word))
  if (left.length === rest.length) return kind
  return { ...kind, said: [first, ...left].join(' ').replace(/ (?:de|con|sin|en|para)$/, '') }
}

/** Words that widen join the value before that they stand beside: «azul marino» and «también vino». */
export function widened(words: readonly string[], operations: readonly Operation[], knowledge: Knowledge): string[] {
  const wider = operations.filter(({ does, properties }) => does === 'widen' && properties.size > 0)
  const isWider = (word: string) => wider.some(({ value }) => value === word)
  const joined = new Set<string>()
  const own = words
    .filter((word) => !isWider(word))
    .map((word) => {
      const properties = propertiesOf(word, knowledge)
      const beside = wider.filter((one) => sharesOne(one.properties, properties)).map(({ value }) => value)
      for (const value of beside) joined.add(value)
      return [...new Set([...word.split('|'), ...beside])].join('|')
    })
  // «en gris, y si no hay, negra»: alternatives to each other
  const left = words.filter((word) => isWider(word) && !joined.has(word))
  const either: string[] = []
  for (const word of left) {
    const properties = propertiesOf(word, knowledge)
    const at = either.findIndex((one) => sharesOne(propertiesOf(one, knowledge), properties))
    if (at < 0) either.push(word)
    else either[at] = `${either[at]}|${word}`
  }
  return [...own, ...either]
}
