/** What understanding a query needs to know: the vocabulary of titles, and names and words of the catalogue. */
import { fold, type Kind, type Vocabulary } from '@tianguis/titles'
import { runAtOnce, type Steps } from '../../async/steps.ts'
import { type HeardNames, heardNamesSteps } from '../spelling/heard-names.ts'
import { type Spelling, spellingSteps } from '../spelling/spelling.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import { contentWords } from '../text/connecting.ts'
import { stem } from '../text/stem.ts'
import { NUMBER_WORDS } from '../text/tokens.ts'
import { type Actions, NO_ACTIONS } from './actions.ts'
import { type BareNumbers, NO_BARE_NUMBERS } from './bare-numbers.ts'
import { type Descriptions, NO_DESCRIPTIONS } from './descriptions.ts'
import { type EqualWords, NO_EQUAL_WORDS } from './equal-words.ts'
import type { EverydayNames } from './everyday-names.ts'
import type { Persons } from './persons.ts'
import { NO_USES, type Uses } from './uses.ts'
import { NO_WORDS_FOR_MANY, type WordsForMany } from './words-for-many.ts'

export interface CatalogFacts {
  brands: readonly string[]
  stores: readonly string[]
  /** Names of products, the most popular first; a sample is enough. */
  productNames: readonly string[]
}

export interface QueryKnowledge {
  vocabulary: Vocabulary
  /** Folded name → kind. */
  kinds: ReadonlyMap<string, Kind>
  /** The same without connecting words. */
  kindsByWords: ReadonlyMap<string, Kind>
  /** The same by the stems of the words: 'medidor presion llant@'. */
  kindsByAllStems: ReadonlyMap<string, Kind>
  /** By category the kind that stands for all of it: 'medicamento'. */
  genericKinds: ReadonlyMap<string, Kind>
  /** By the first word of their names: 'crema facial' and 'crema corporal'. */
  kindsByHead: ReadonlyMap<string, readonly Kind[]>
  /** The same by the stem of that word: 'tiras' and 'tira led'. */
  kindsByStem: ReadonlyMap<string, readonly Kind[]>
  /** Other kinds of the category and of those around it, in groups, the nearest first. */
  kindsNear(kind: Kind): Kind[][]
  /** Kinds whose names say that they are for or of the kind: 'esterilizador de biberones'. */
  accessoriesOf(kind: Kind): readonly Kind[]
  /** Kinds that are described with the words of the kind: what serves the same, or with it. */
  kindsUsedAlike(kind: Kind): ReadonlySet<Kind>
  /** One or two words that name a line of one brand: 'macbook', 'ipad', 'echo dot'. */
  lineNames: ReadonlySet<string>
  /** Folded name → the name as the catalogue writes it. */
  brands: ReadonlyMap<string, string>
  stores: ReadonlyMap<string, string>
  /** The same brand as the catalogue writes it elsewhere: 'Head and Shoulders' and 'Head & Shoulders'. */
  sameBrand(name: string): readonly string[]
  /** Words of the longest brand or store name. */
  longestName: number
  /** First words of brand and store names. */
  nameStarts: ReadonlySet<string>
  spelling: Spelling
  /** Brands and models by how they sound. */
  heardNames: HeardNames
  synonyms: Synonyms
  /** Other words with which a name says the same; a shampoo does not say 'caspa' by being one. */
  alternatives: ReadonlyMap<string, readonly string[]>
  /** Words with which no product is meant: 'quiero', 'busco'. */
  ignored: ReadonlySet<string>
  /** What a thing is against, or for whom: 'caspa', 'zurdos'; names say it. */
  isCondition(word: string): boolean
  /** How a thing is sold or looks, which tells little of what it is: 'desbloqueado', 'original'. */
  isQuality(word: string): boolean
  /** There can be less of it: 'menos azúcar', 'menos pesada'. */
  isOfDegree(word: string): boolean
  uses: Uses
  actions: Actions
  descriptions: Descriptions
  everydayNames: EverydayNames
  persons: Persons
  equal: EqualWords
  bareNumbers: BareNumbers
  wordsForMany: WordsForMany
}

/** What content/ says, the same for every catalogue. */
export interface QueryTexts extends Pick<QueryKnowledge, 'vocabulary' | 'synonyms' | 'ignored'> {
  /** Words of everyday Spanish that titles seldom have; they are not mended. */
  everyday?: Iterable<string>
  /** Troubles and people that a thing is made for. */
  conditions?: Iterable<string>
  /** Words for how a thing is sold or looks. */
  qualities?: Iterable<string>
  /** Words for what there can be less of. */
  degrees?: Iterable<string>
  /** Names beside those of brands and models that are written by ear. */
  names?: readonly string[]
  uses?: Uses
  actions?: Actions
  descriptions?: Descriptions
  everydayNames?: EverydayNames
  persons?: Persons
  equal?: EqualWords
  bareNumbers?: BareNumbers
  wordsForMany?: WordsForMany
}

/** Words of prices and measures that no title has. */
const QUERY_WORDS =
  'menos hasta entre maximo minimo desde unos unas pesos varos como alrededor miles talla numero cueste pase sean excepto salvo tienda sucursal envio gratis meses intereses descuento abajo arriba cuanto cuanta cuantos cuales donde abue hijo hija hijos hijas sobrino sobrina sobrinos sobrinas nieto nieta nietos nietas primo prima bonito bonita sirva traiga compro regalar'.split(
    ' ',
  )
const MIN_NAME_LENGTH = 2
const MAX_NAME_WORDS = 5

export const buildQueryKnowledge = (texts: QueryTexts, facts: CatalogFacts): QueryKnowledge =>
  runAtOnce(queryKnowledgeSteps(texts, facts))

export function* queryKnowledgeSteps(
  {
    vocabulary,
    synonyms,
    ignored,
    everyday = [],
    conditions = [],
    qualities = [],
    degrees = [],
    names = [],
    uses = NO_USES,
    actions = NO_ACTIONS,
    descriptions = NO_DESCRIPTIONS,
    everydayNames = new Map(),
    persons = new Map(),
    equal = NO_EQUAL_WORDS,
    bareNumbers = NO_BARE_NUMBERS,
    wordsForMany = NO_WORDS_FOR_MANY,
  }: QueryTexts,
  facts: CatalogFacts,
): Steps<QueryKnowledge> {
  const stores = namesByKey(facts.stores)
  const brands = namesByKey([...facts.brands, ...vocabulary.brands].filter((brand) => !isOnly(brand, ignored)))
  const longestName = Math.max(1, ...[...stores.keys(), ...brands.keys()].map((key) => key.split(' ').length))
  yield
  const spelling = yield* spellingSteps({
    vocabularyWords: [
      ...vocabulary.phrases.words(),
      ...vocabulary.units.keys(),
      ...vocabulary.pieces,
      ...vocabulary.numberWords.keys(),
      ...synonyms.words(),
      ...QUERY_WORDS,
      ...persons.keys(),
      ...Object.keys(NUMBER_WORDS),
    ],
    names: [...brands.keys(), ...stores.keys()],
    productNames: facts.productNames,
    everyday: [...everyday, ...actions.verbs],
    ignored,
  })
  const byEar = new Set([...brands.keys(), ...spelling.numbered, ...[...vocabulary.lines, ...names].map(fold)])
  const heardNames = yield* heardNamesSteps(byEar, (name) => Math.min(...name.split(' ').map(spelling.count)))
  const nameStarts = new Set([...stores.keys(), ...brands.keys()].map((key) => key.split(' ', 1)[0]!))
  const kindsByWords = new Map([...vocabulary.kinds.values()].map((kind) => [contentWords(kind.name).join(' '), kind]))
  const kindsByAllStems = new Map([...kindsByWords].map(([words, kind]) => [stemsOf(words), kind]))
  const conditionStems = new Set([...conditions].map(stem))
  const qualityStems = new Set([...qualities].map(stem))
  const degreeStems = new Set([...degrees].map(stem))
  const accessoriesOf = accessoriesIn(vocabulary)
  const kindsByStem = Map.groupBy(vocabulary.kinds.values(), headOf)
  const kindsUsedAlike = usedAlikeIn(descriptions)
  return {
    uses,
    actions,
    descriptions,
    everydayNames,
    persons,
    equal,
    bareNumbers,
    wordsForMany,
    isCondition: (word) => conditionStems.has(stem(word)),
    isQuality: (word) => qualityStems.has(stem(word)),
    isOfDegree: (word) => degreeStems.has(stem(word)),
    vocabulary,
    kinds: new Map([...vocabulary.kinds.values()].map((kind) => [fold(kind.name), kind])),
    kindsByWords,
    kindsByAllStems,
    genericKinds: new Map(
      [...vocabulary.kinds.values()].filter((kind) => kind.isGeneric).map((kind) => [kind.category, kind]),
    ),
    kindsByHead: Map.groupBy(vocabulary.kinds.values(), ({ name }) => contentWords(name)[0]!),
    kindsByStem,
    kindsNear: kindsNearIn(vocabulary, kindsByStem, kindsUsedAlike, accessoriesOf),
    kindsUsedAlike,
    lineNames: lineNamesIn(vocabulary),
    accessoriesOf,
    synonyms,
    alternatives: alternativesOfNames(synonyms, kindsByWords),
    ignored,
    brands,
    sameBrand: sameBrandIn([...facts.brands, ...vocabulary.brands]),
    stores,
    longestName: Math.min(longestName, MAX_NAME_WORDS),
    nameStarts,
    spelling,
    heardNames,
  }
}

const lineNamesIn = ({ lines }: Vocabulary): ReadonlySet<string> =>
  new Set([...lines].flatMap((line) => LINE_NAME.exec(fold(line))?.[1] ?? []))

/** 'macbook', 'ipad #', 'echo dot', 'galaxy tab s#'. */
const LINE_NAME = /^([a-z]{4,}(?: [a-z]{3,})?)(?: .+| ?#)?$/

/** The order of a list names the kinds of a group at every level. */
const NEAR_TOGETHER = 8
const MAX_NEAR_KINDS = 5

/** From this likeness on two kinds are of one sort: 'casco para moto' and 'casco para bicicleta'. */
const SAME_SORT = 0.1

const usedAlikeIn =
  (descriptions: Descriptions) =>
  (kind: Kind): ReadonlySet<Kind> =>
    new Set(
      descriptions
        .kindsUsedLike(kind)
        .filter(({ likeness }) => likeness >= SAME_SORT)
        .map((one) => one.kind),
    )

/** Kinds whose names begin alike first, then others of the category, of categories beside it and of the department. */
function kindsNearIn(
  { kinds }: Vocabulary,
  byStem: QueryKnowledge['kindsByStem'],
  usedAlike: QueryKnowledge['kindsUsedAlike'],
  accessoriesOf: QueryKnowledge['accessoriesOf'],
): (kind: Kind) => Kind[][] {
  const byDepartment = Map.groupBy(kinds.values(), ({ department }) => department)
  const near = new Map<Kind, Kind[][]>()
  const read = (kind: Kind) => {
    const [head, parent] = [headOf(kind), parentOf(kind.category)]
    const named = (byStem.get(head) ?? []).filter((other) => other.category !== kind.category)
    const elsewhere = named.length > 0 ? new Set(named).intersection(usedAlike(kind)) : new Set<Kind>()
    const farness = (other: Kind): number => {
      if (headOf(other) === head && (other.category === kind.category || elsewhere.has(other))) return 0
      if (other.category === kind.category) return 1
      return other.category.startsWith(parent) ? 2 : 3
    }
    // What belongs to the kind takes the place of none.
    const without = new Set([kind, ...accessoriesOf(kind)])
    const others = new Set([...(byDepartment.get(kind.department) ?? []), ...elsewhere]).difference(without)
    const byFarness = Map.groupBy(others, farness)
    return [0, 1, 2, 3].flatMap((far) => inGroups(byFarness.get(far) ?? [])).slice(0, MAX_NEAR_KINDS)
  }
  return (kind) => {
    const known = near.get(kind) ?? read(kind)
    near.set(kind, known)
    return known
  }
}

const BELONGS = /^(?!(?:juego|set|kit|paquete|par|pack|combo)s? )(.+?) (?:de|para) (?:el |la |los |las )?(.+)$/

/** By what follows 'de' or 'para' in their names, in either number. */
function accessoriesIn({ kinds }: Vocabulary): (kind: Kind) => readonly Kind[] {
  const wholeOf = ({ name }: Kind) => stemsOf(BELONGS.exec(name)?.[2] ?? '')
  const byWhole = Map.groupBy(kinds.values(), wholeOf)
  const byKind = new Map([...kinds.values()].map((kind) => [kind, byWhole.get(stemsOf(kind.name)) ?? []]))
  return (kind) => byKind.get(kind) ?? []
}

const stemsOf = (name: string) => fold(name).split(' ').map(stem).join(' ')

const inGroups = (kinds: readonly Kind[]) =>
  Array.from({ length: Math.ceil(kinds.length / NEAR_TOGETHER) }, (_, at) =>
    kinds.slice(at * NEAR_TOGETHER, (at + 1) * NEAR_TOGETHER),
  )

const headOf = ({ name }: Kind) => stem(contentWords(name)[0] ?? name)
const parentOf = (category: string) => category.slice(0, category.lastIndexOf('/'))

function alternativesOfNames(
  { alternatives, isNeed }: Synonyms,
  kindsByWords: ReadonlyMap<string, Kind>,
): Map<string, readonly string[]> {
  const entries = [...alternatives].map(([words, others]): [string, readonly string[]] =>
    isNeed(words) ? [words, others.filter((other) => !kindsByWords.has(other))] : [words, others],
  )
  return new Map(entries.filter(([, others]) => others.length > 0))
}

/** 'Play-Doh' is also written 'playdoh'. */
function namesByKey(names: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = fold(name)
    if (key.length < MIN_NAME_LENGTH || /^\d+$/.test(key)) continue
    if (!byKey.has(key)) byKey.set(key, name)
    const joined = key.replaceAll(' ', '')
    if (joined !== key && /[-.&'’]/.test(name) && !byKey.has(joined)) byKey.set(joined, name)
    for (const spelling of withOtherAnd(name)) if (!byKey.has(spelling)) byKey.set(spelling, name)
  }
  return byKey
}

const AND = /\s*[&+]\s*|\s(?:and|y)\s/iu

/** 'Head & Shoulders' is also written 'head and shoulders' and 'head y shoulders'. */
const withOtherAnd = (name: string) =>
  AND.test(name.trim()) ? [' and ', ' y ', ' '].map((and) => fold(name.trim().replace(AND, and))) : []

function sameBrandIn(names: readonly string[]): (name: string) => readonly string[] {
  const keyOf = (name: string) => fold(name.replace(AND, ' ')).replaceAll(' ', '')
  const byKey = Map.groupBy(new Set(names), keyOf)
  return (name) => byKey.get(keyOf(name)) ?? [name]
}

/** A feed may call a brand 'barato' or 'genérico': no name to look for. */
function isOnly(name: string, ignored: ReadonlySet<string>): boolean {
  return fold(name)
    .split(' ')
    .every((word) => ignored.has(word))
}
