/** The part of a condition that no card says, as a whole constituent. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, isLittle } from '../../../../../understanding/text/words.ts'
import { isDemand } from '../../../sentences/spans/said-conditions.ts'
import { MEASURE_UNITS } from '../../../understanding/measures.ts'

/** Half a clause says nothing: «doble con una» of «que se doble con una mano». */
const CLAUSE = /^(?:que|q|para|pa|con)\s|\s(?:que|q|con|para)\s/
export const isClause = (said: string) => CLAUSE.test(said)

/** «en gris o verde olivo»: the words of either. */
export function alternativesIn(said: string, words: readonly string[]): string[][] {
  const parts = said.split(/ [ou] /).map((part) => new Set(contentWords(part)))
  const some = parts.map((part) => words.filter((word) => part.has(word))).filter((part) => part.length > 0)
  return some.length > 1 ? some : [[...words]]
}

/** «que tome AM»: no card says the verb of a clause, so the words beside it decide. */
export function withoutVerb(said: string, words: readonly string[]): string[] {
  const folded = fold(said)
  const verb = VERB.exec(folded)?.[1]
  // «que escanee y saque copias» has two
  const second = verb ? SECOND_VERB.exec(folded)?.[1] : undefined
  const others = words.filter((word) => word !== verb && word !== second)
  return verb && !isDemand(verb) && others.length > 0 ? others : [...words]
}

const VERB = /^(?:que|q) (?:(?:no|se|me|le|les|nos|l[oa]s?|ya|si|tambien) )*([a-z]+)/

const SECOND_VERB =
  / [yeo] (?:(?:se|me|le|les|nos|l[oa]s?|ya|tambien) )*((?:saque|haga|tenga|traiga|lleve|sea|pueda|sirva|quepa|aguante|dure|incluya|venga|cuente|salga|quede)n?) (?=[a-z])/

/** The words that are left, without those that only joined them to others. */
export function withoutWords(said: string, without: ReadonlySet<string>): string {
  if (without.size === 0) return said
  const stems = new Set([...without].map(stem))
  const isLeft = (word: string) => !contentWords(word).some((one) => without.has(one) || stems.has(stem(one)))
  const isSmall = (word: string | undefined) =>
    word !== undefined && (isLittle(fold(word)) || JOINS.test(fold(word)) || MEASURE_UNITS.has(fold(word)))
  const runs: string[][] = [[]]
  for (const word of said.split(/\s+/)) {
    if (isLeft(word)) runs.at(-1)!.push(word)
    else runs.push([])
  }
  for (const run of runs) {
    while (isSmall(run[0])) run.shift()
    while (isSmall(run.at(-1))) run.pop()
  }
  // «el hueco de la … mide 65 cm» is said in one piece or not at all
  return runs.toSorted((a, b) => b.length - a.length)[0]!.join(' ')
}

/** Of a clause: without the parts between commas that are said whole, and «para enfermera» of «para enfermera antiderrapantes» where that is said. */
export function unsaidClause(said: string, isSaid: (word: string) => boolean): string {
  const isUnsaid = (part: string) => contentWords(part).some((word) => !isSaid(word))
  return said
    .split(/\s*,\s+/)
    .filter(isUnsaid)
    .map((part) => {
      if (!/^para? /.test(part)) return part
      const words = part.split(/\s+/)
      while (words.length > 1 && !isUnsaid(words.at(-1)!)) words.pop()
      // «para mal» of «para mal de espalda» says nothing
      if (contentWords(words.join(' ')).every((word) => word.length < MIN_WORD)) return part
      return words.join(' ')
    })
    .join(', ')
}

const MIN_WORD = 4
const JOINS =
  /^(?:no|ni|sin|sea|sean|tenga|tengan|traiga|traigan|muy|mas|bien|talla|color|tipo|marca|grados?|psi|dpi|rpm|hilos|vol|volumenes|volts?|que|caliente|llegue)$/
