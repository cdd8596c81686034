/** «de más watts», «que pese menos», «el que más aguante»: an order by a number that the data of products state, by content/assistant/ranks.json. */
import { readFile } from 'node:fs/promises'
import { fold } from '@tianguis/contract/folding'
import { z } from 'zod'

const words = z.array(z.string().min(1)).default([])
const entry = z.strictObject({
  /** The number, after «por». */
  says: z.string(),
  /** Folded; `*` stands for any letters, `@` for the endings of an adjective. With a `-` more of the word is less of the number. */
  nouns: words,
  adjectives: words,
  verbs: words,
  /** What a number of it is followed by; one that is none of the nouns only after a verb. */
  counts: words,
  /** Folded labels of the features that state it, the surest first. */
  labels: z.array(z.string()).min(1),
  /** Of these labels, those in which a higher number means less. */
  opposite: words,
  /** Folded units that state it in a name. */
  units: z.array(z.string()),
  /** Its noun is a unit: a number in another one states something else. */
  isOfUnit: z.boolean().default(false),
})
type Entry = z.infer<typeof entry>

export interface Rank {
  says: string
  labels: readonly string[]
  opposite: readonly string[]
  units: readonly string[]
  isOfUnit: boolean
  /** The least of it first. */
  isLeast: boolean
  limit: Limit | null
}

/** A rank, the words that said it and the rest of the text. */
export interface RankSaid {
  rank: Rank
  said: string
  left: string
}

/** So much of it at least, at most or just so. */
export interface Limit {
  bound: 'least' | 'most' | 'is'
  value: number
}

interface Pattern {
  entry: Entry
  isInverse: boolean
  pattern: RegExp
}

export type Ranks = readonly Pattern[]

export async function readRanks(file: string): Promise<Ranks> {
  return z
    .array(entry)
    .parse(JSON.parse(await readFile(file, 'utf8')))
    .flatMap(patternsOf)
}

const MORE =
  'mas|mayor|mayores|mejor|mejores|harto|harta|muchos?|muchas?|buena|menos|menor|menores|poco|poquito|poquita|poca'
const POINTS = '(?:(?:el|la|los|las|uno|una|unos|unas|algo|otro|otra|es[aeo]s?|es[oa]s) )?(?:de |con |en |a )?'
const HAS =
  '(?:(?:que|ke|q) )?(?:(?:me|le|les|se|ya|si|nos) )*(?:(?:sea|sean|tenga|tengan|traiga|traigan|lleve|lleven|den?|haga|hagan|venga|vengan|tiene|tienen|trae|traen|quepan?|dure|duren|aguanten?|gasten?|consuman?|es|son|este|esten|meta|metan)(?: de| con| a)? )?'
const TAIL =
  '(?: (?:de|en|por|con) (?:la |el )?(?:pila|bateria|luz|agua|carga|uso|memoria|ram|capacidad|potencia|garantia|succion|autonomia|porcion|alto|ancho|largo|fuerza|motor|electricidad|corriente|energia|disco|almacenamiento))?(?: que (?:haya|hay|tengas?|tienes?|tengan|encuentres|exista))?'
const LESS = /^(?:menos|menor|menores|poco|poquito|poquita|poca)$/

const NUMBER = '(?<number>\\d[\\d,]*(?:\\.\\d+)?)'
const BEFORE =
  '(?:(?<least>minimo|al menos|por lo menos|mas de|desde|arriba de|de mas de)|(?<most>maximo|menos de|hasta|no mas de)|como|unos|unas|de) '
const AFTER =
  '(?: (?:(?<leastAfter>en adelante|o mas|para arriba|pa arriba|minimo|por lo menos)|(?<mostAfter>o menos|maximo|para abajo)))?'

/** Any number of spaces for each one; a match begins at the first of a run, so that a long run is tried once. */
const spacedPattern = (form: string) => new RegExp(`(?<! )${form.replaceAll(' ', ' +').replaceAll(' +?', ' *')}`)

/** «de 400 hilos en adelante», «que aguante 120 kilos» */
function limitsOf(one: Entry): Pattern[] {
  if (one.counts.length === 0) return []
  const body = one.counts.join('|')
  const verbs = one.verbs.map((verb) => verb.replaceAll('*', '[a-z]*')).join('|')
  // «120 kilos» alone may be what a thing weighs
  const isOwn = one.counts.some((count) => one.nouns.includes(count))
  const lead =
    verbs === '' || isOwn ? `(?:${POINTS}${HAS})` : `${POINTS}(?:que|ke|q) (?:(?:me|le|si) )*(?<verb>${verbs}) `
  const form = ` ${lead}(?:${BEFORE})*${NUMBER} ?(?:${body})${AFTER}(?= )`
  return [{ entry: one, isInverse: false, pattern: spacedPattern(form) }]
}

function limitOf(groups: Readonly<Record<string, string | undefined>> | undefined): Limit | null {
  const { number, least, most, leastAfter, mostAfter, verb } = groups ?? {}
  if (number === undefined) return null
  const isLeast = least ?? leastAfter ?? (most || mostAfter ? undefined : verb)
  return {
    bound: isLeast === undefined ? ((most ?? mostAfter) === undefined ? 'is' : 'most') : 'least',
    value: Number(number.replaceAll(',', '')),
  }
}

function patternsOf(one: Entry): Pattern[] {
  const of = (form: (body: string) => string) => (list: readonly string[]) =>
    [false, true].flatMap((isInverse) => {
      const some = list.filter((word) => word.startsWith('-') === isInverse).map((word) => word.replace(/^-/, ''))
      if (some.length === 0) return []
      const body = some
        .toSorted((a, b) => b.length - a.length)
        .map((word) => word.replaceAll('*', '[a-z]*').replace('@', '[oa]s?'))
        .join('|')
      return [{ entry: one, isInverse, pattern: spacedPattern(form(`(?:${body})`)) }]
    })
  return [
    ...limitsOf(one),
    ...of((body) => ` ${POINTS}${HAS}(?<more>${MORE}) ${body}${TAIL}(?= )`)(one.nouns),
    ...of(
      (body) =>
        ` ${POINTS}(?:(?:de|con) )?${body} (?:mas (?<more>grande|larga|potente|duradera)|que (?:mas )?(?:dure|aguante|rinda)(?: (?:mas|mucho|harto|bastante))?)(?= )`,
    )(one.nouns),
    ...of((body) => ` ${POINTS}${HAS}(?<more>mas|menos) ${body}(?= )`)(one.adjectives),
    ...of(
      (body) =>
        ` ${POINTS}(?:que|ke|q) (?:(?:me|le|les|se|nos) )*(?:(?<no>no) )?(?:(?:me|le|les|se|nos) )*${body} (?:lo )?(?<more>mas|mejor|menos|mucho|harto|bastante|poco|poquito|tanto)${TAIL}(?: posible)?(?= )`,
    )(one.verbs),
    ...of((body) => ` ${POINTS}(?:que|ke|q) (?<more>mas|menos) (?:(?:me|le|se) )?${body}${TAIL}(?= )`)(one.verbs),
    ...of(
      (body) => ` ${POINTS}(?:que|ke|q) ${body} (?<more>mas|menos|poca|poquita|mucha|harta) ${NOUNS_OF_VERBS}(?= )`,
    )(one.verbs),
  ]
}

const NOUNS_OF_VERBS = '(?:luz|agua|electricidad|energia|corriente|peso|kilos)'

/** The text with one space for each sign, as long as before. */
function plain(message: string): string | null {
  const folded = fold(message)
  return folded.length === message.length ? ` ${folded.replace(/(?<!\d)[.,]|[.,](?!\d)|[^a-z0-9"$%.,]/g, ' ')} ` : null
}

const COMPARES =
  /\d| (?:mas|mayor(?:es)?|mejor(?:es)?|hart[oa]|much[oa]s?|buena|menos|menor(?:es)?|poc[oa]|poquit[oa]|bastante|tanto|dure|aguante|rinda) /

/** A comparison that asks for an order by a number; the longest one. */
export function rankIn(message: string, ranks: Ranks): RankSaid | null {
  const typed = message.normalize('NFC')
  const text = plain(typed)
  if (text === null || !COMPARES.test(text)) return null
  let best: { met: RegExpExecArray; pattern: Pattern } | null = null
  for (const pattern of ranks) {
    const met = pattern.pattern.exec(text)
    if (met && met[0].length > (best?.met[0].length ?? 0)) best = { met, pattern }
  }
  if (!best) return null
  const { met, pattern } = best
  const { says, labels, opposite, units, isOfUnit } = pattern.entry
  const { more = 'mas', no } = met.groups ?? {}
  const isLess = (LESS.test(more) || no !== undefined) !== pattern.isInverse
  return {
    rank: { says, labels, opposite, units, isOfUnit, isLeast: isLess, limit: limitOf(met.groups) },
    said: met[0].trim(),
    left: `${typed.slice(0, Math.max(0, met.index - 1))} ${typed.slice(met.index - 1 + met[0].length)}`
      .replace(/\s+/g, ' ')
      .trim(),
  }
}
