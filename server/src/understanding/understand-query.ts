/** Understands a query. Pure: the same query and knowledge give the same understanding. */
import { withoutTradeMarks } from '@tianguis/contract/folding'
import { fold, type Kind, type QueryReading, quantitiesIn, readQuery, type Vocabulary } from '@tianguis/titles'
import type { QueryKnowledge } from './knowledge/query-knowledge.ts'
import { readAction, readFormAction, readToolAction, saysDone, wordsOfAction } from './reading/actions/action.ts'
import { codeIn } from './reading/codes/codes.ts'
import { plainNumbers } from './reading/colloquial-numbers.ts'
import { readDescribed, wordsOfDescription } from './reading/described.ts'
import { blankArticles, Draft } from './reading/draft.ts'
import { bothOf, eitherOf } from './reading/either.ts'
import { readExclusions, readWithout } from './reading/exclusions.ts'
import { readComplement, wholeIn } from './reading/kind/complement.ts'
import { readContents } from './reading/kind/contents.ts'
import { asPeopleMean } from './reading/kind/everyday-kind.ts'
import { kindTogether } from './reading/kind/kind-together.ts'
import { alsoOf } from './reading/kind/wider-kind.ts'
import { meantBySynonyms, saysNeed, servingAlike } from './reading/meant-by-synonyms.ts'
import { readNames } from './reading/names.ts'
import { bothNeeds, wordsOfNeed } from './reading/needs/need-words.ts'
import { remediesOf } from './reading/needs/remedies.ts'
import { readPattern } from './reading/patterns.ts'
import { plugLast } from './reading/plug-last.ts'
import { isWorthASum, readCondition, readOfferWords, readOnlyNew, readPrice } from './reading/purchase.ts'
import { readCount, readSeveral } from './reading/quantities/counts.ts'
import { readExtent } from './reading/quantities/extent.ts'
import { readMeasures } from './reading/quantities/measures.ts'
import { readSize } from './reading/quantities/sizes.ts'
import { separateLines } from './reading/separate-lines.ts'
import { withoutDiminutives } from './reading/spelling/diminutives.ts'
import { asInNames } from './reading/spelling/joined-words.ts'
import { mendSpelling } from './reading/spelling/mend-spelling.ts'
import { withoutConnective } from './reading/spelling/without-connective.ts'
import { blankGift } from './reading/telling/gift.ts'
import { endOfTelling, likedDeed, readQuestion, withoutContractions } from './reading/telling/speech.ts'
import { withTold } from './reading/telling/told.ts'
import { lineIn } from './reading/words/line-in.ts'
import { readSearchWords } from './reading/words/search-words.ts'
import { contentWords, wordsOfName } from './text/connecting.ts'
import { stem } from './text/stem.ts'
import type { QueryMeasure, Understanding } from './understanding.ts'

const MAX_QUERY_LENGTH = 300
/** What something is done to is not the kind that is wanted. */
const UNREAD: Pick<QueryReading, 'kind' | 'kindPlace' | 'kindRole' | 'isCertain' | 'mentions'> = {
  kind: null,
  kindPlace: null,
  kindRole: null,
  isCertain: false,
  mentions: [],
}
/** What is wanted does it; 'algo' may also be what is done. */
const TOOL_SAID = /^\s*(?:cosa|aparat|m[aá]quin|utensilio|herramienta|artefacto)/iu
const FOOD = '/supermercado'
const DENIED_DEED = /^\s*(?:que\s+)?no\s+(?!(?:sean?|est[eé]n?|vengan?|tengan?|traigan?|lleven?)\s)/iu
/** What a thing is without names no type of it: 'mouse sin cable'. */
const WITHOUT = /(?<![\p{L}])sin\s+[\p{L}\d]+/giu
/** 'fx-991': names may have more of the model, 'FX-991MS'. */
const JOINED_MODEL = /\p{L}-\d/u

/** `existing` are words that the catalogue contains as typed, so that they are not mended. */
export function understandQuery(
  typed: string,
  knowledge: QueryKnowledge,
  existing: ReadonlySet<string> = new Set(),
): Understanding {
  const { vocabulary } = knowledge
  const written = plainNumbers(
    withoutContractions(
      separateLines(plugLast(withoutTradeMarks(typed.normalize('NFC').slice(0, MAX_QUERY_LENGTH))), vocabulary),
      knowledge,
    ),
  )
  const { text: joined, mended: rejoined } = asInNames(written, knowledge)
  const { text: query, mended: enlarged } = withoutDiminutives(joined, knowledge, existing)
  const code = codeIn(query)
  const spelled = code ? { text: query, mended: [] } : mendSpelling(query, knowledge, existing)
  const mended = [...rejoined, ...enlarged, ...spelled.mended]
  const named = withoutConnective(plainNumbers(spelled.text), vocabulary)
  const text = code ? named : kindTogether(named, knowledge)
  const draft = new Draft(text)
  blankArticles(draft)
  const told = endOfTelling(text)
  const isTold = told > 0 && readQuery(vocabulary, text.slice(told)).isCertain
  if (isTold) draft.blank({ start: 0, end: told })
  const { isTheme } = blankGift(draft, knowledge)
  const isStated = (kind: Kind | null, clause: string) => knowledge.equal.lengthAt(kind, contentWords(clause), 0) > 1
  const wantsLowPrice = readQuestion(
    draft,
    (clause) =>
      saysNeed(clause, knowledge) ||
      saysDone(clause, knowledge) ||
      isStated(readQuery(vocabulary, draft.left).kind, clause),
  )
  const pattern = code ? null : readPattern(draft, vocabulary, knowledge.uses)
  const first = asPeopleMean(readContents(readQuery(vocabulary, draft.left)), draft.left, knowledge)
  const firstText = draft.left
  const pack = quantitiesIn(vocabulary, text, first.kind).pack
  const offer = readOfferWords(draft)
  const isForWomen = first.meanings.some((meaning) => meaning?.gender === 'mujer' || meaning?.gender === 'niña')
  const size = readSize(draft, first.kind, isForWomen)
  const measures = code ? [] : readMeasures(draft, vocabulary, first.kind, knowledge.bareNumbers)
  if (!code) measures.push(...takeCount(draft, measures.length, first, vocabulary))
  const price = code ? { min: null, max: null } : readPrice(draft, isWorthASum(first.kind))
  const onlyNew = readOnlyNew(draft, first.kind)
  const names = readNames(draft, knowledge)
  const extent = code ? null : readExtent(draft, first.kind, knowledge.alternatives)
  // 'para que el perro no ladre' excludes nothing, 'para poner la tele que no sea negro' does.
  const isPrevented = (clause: string) =>
    DENIED_DEED.test(clause) && readAction(draft.left, first, knowledge)?.isForObject === true
  const without = readExclusions(
    draft,
    first.kindPlace,
    knowledge,
    (clause) => isStated(first.kind, clause) || isPrevented(clause),
  )
  if (without.length === 0) without.push(...readWithout(draft, first.kind, knowledge))
  const condition = onlyNew ?? readCondition(draft, vocabulary)
  // What is said as it stands, whatever else is read.
  const asSaid = [...(code ? [blankCode(draft, code.code)] : []), ...(pattern ? [pattern] : [])]
  const last = draft.left === firstText ? first : readContents(readQuery(vocabulary, draft.left))
  const read = readComplement(asPeopleMean(last, draft.left, knowledge), knowledge.ignored)
  const plainly = readSearchWords(read.reading, draft.left, knowledge)
  const alike = meantBySynonyms(read.reading, read.complement, draft.left, plainly, knowledge)
  // What names say of either of the kinds that a 'compu' is, 'gamer' for 'compu para juegos'.
  const ofKind = alike.kinds[0] && !alike.isNeed && read.reading.kind === null ? alike.kinds[0] : null
  const spoken = ofKind ? readSearchWords({ ...read.reading, kind: ofKind }, draft.left, knowledge) : plainly
  const bySynonyms = bothNeeds(
    ofKind ? meantBySynonyms(read.reading, read.complement, draft.left, spoken, knowledge) : alike,
    draft.left,
    knowledge,
  )
  const liked = likedDeed(text, knowledge)
  const action = code
    ? null
    : (readAction(liked ?? draft.left, read.reading, knowledge) ??
      readFormAction(draft.left, read.reading, knowledge) ??
      readToolAction(draft.left, read.reading, knowledge))
  // 'sentarse en la playa' tells more than the need 'playa' does, 'limpiar el acné' less than 'acné'; of two words what tells more.
  const leastWords = bySynonyms.needWords + (TOOL_SAID.test(draft.left) ? 0 : 1)
  const isMeant = action?.isForObject && (bySynonyms.needWords < 2 || action.length >= leastWords)
  const done = action && (!bySynonyms.isNeed || isMeant || liked !== null) ? action : null
  const reading = done ? { ...read.reading, ...UNREAD } : read.reading
  const complement = done ? done.objects : read.complement
  const remedies = remediesOf(bySynonyms, knowledge)
  const needed = (read: typeof bySynonyms) =>
    read.isNeed ? { ...read, words: wordsOfNeed(read.words, read.kinds, reading, draft.left, knowledge) } : read
  const asked = done
    ? { kinds: done.kinds, words: wordsOfAction(spoken, done), isNeed: true, isNeedNamed: false }
    : needed({ ...bySynonyms, ...remedies })
  const described =
    code || isTheme ? null : readDescribed(draft, reading, { ...asked, isDeed: done?.isForObject === true }, knowledge)
  const meant = described
    ? {
        kinds: described.kinds,
        words: wordsOfDescription(spoken, draft.left, knowledge),
        isNeed: true,
        isNeedNamed: false,
      }
    : asked
  const asAsked = insteadOf(
    without,
    reading.kind,
    knowledge,
    // 'crema o aceite para las estrías': what serves the need is meant, in either form.
    meant.isNeed ? meant : bothOf(draft.left, knowledge, eitherOf(draft.left, knowledge, meant)),
  )
  const { kinds, words } = isTold ? withTold(asAsked, text.slice(0, told), knowledge) : asAsked
  const types = without.length > 0 ? typesBeside(without, kinds[0] ?? null, knowledge) : NO_TYPES
  const typesNamed = typesIn(kinds[0] ?? null, contentWords(draft.left.replace(WITHOUT, ' ')), knowledge)
  const origin = without.map((word) => originOf(word, first.kind, knowledge)).find((found) => found !== null)
  const withoutWords = [
    ...names.withoutBrands.map((name) => name.toLowerCase()),
    ...without,
    ...types.same,
    ...(origin?.brands ?? []),
  ]
  const also =
    remedies && !done
      ? remedies.also
      : kinds.length === 1
        ? alsoOf(kinds[0]!, reading, draft.left, words.all, knowledge)
        : null
  const whole = wholeIn(reading, draft.left, vocabulary)
  // Other moulds are nearer to a 'molde para panqué' than the cake.
  const ofFood = whole?.department === FOOD
  const kindSaid = reading.kindPlace && draft.left.slice(reading.kindPlace.start, reading.kindPlace.end)
  return {
    query: typed,
    text,
    mended,
    ...words,
    cheapest: wantsLowPrice,
    extent,
    words: code ? [...words.words, code.code] : words.words,
    said: [...words.said.filter(([first]) => !isHeadOf(first!, kinds)), ...asSaid],
    all: [...words.all, ...asSaid],
    beside: [...words.beside, ...asSaid],
    uses: types.others.length > 0 ? [...words.uses, types.others] : words.uses,
    types: typesNamed,
    isSpelt: !code && !JOINED_MODEL.test(text) && words.words.every((word) => isExactWord(word, knowledge, existing)),
    withoutWords,
    propertyOpposites: words.properties.map((property) => oppositesOf(property, kinds[0] ?? null, knowledge)),
    unknown: origin ? [`si es ${origin.word}`] : [],
    kind: kinds.length === 1 ? kinds[0]! : reading.kind,
    kinds,
    isNeed: meant.isNeed,
    isNeedNamed: meant.isNeedNamed,
    isDescribed: described !== null,
    complement: complement.filter((kind) => !kinds.includes(kind)),
    accessories: kinds.length === 1 ? knowledge.accessoriesOf(kinds[0]!) : [],
    ofMany: kinds.length === 1 ? knowledge.wordsForMany.kindsOf(kinds[0]!) : [],
    whole: ofFood ? null : whole,
    wider:
      kinds.length === 1
        ? [
            ...(ofFood && also?.kind.department === kinds[0]!.department ? [also.kind] : []),
            ...widerThan(kinds[0]!, knowledge),
          ]
        : [],
    also,
    near: described ? described.near : kinds.length > 0 ? nearTo(kinds[0]!, reading, knowledge) : [],
    sameHead: kinds.length > 0 && words.brands.length < 2 ? sameHeadAs(kinds[0]!, reading, draft.left, knowledge) : [],
    isOfOtherDepartment: kinds.length > 0 && words.brands.length === 1 && isElsewhere(kinds[0]!, reading, draft.left),
    isOfBrand: isOfBrand(reading, kinds, words, draft.left),
    kindIsCertain: reading.isCertain,
    kindSaid,
    line: lineIn(kindSaid ?? '', knowledge),
    ...names,
    code: code?.code ?? null,
    isBarcode: code?.isBarcode ?? false,
    measures,
    pack,
    size,
    condition,
    price,
    ...offer,
    parts: draft.parts,
  }
}

/** 'lentes' of 'lentes ray ban', where the line told that they are 'lentes de sol'. */
const isHeadOf = (word: string, kinds: readonly Kind[]) =>
  kinds.length === 1 && wordsOfName(kinds[0]!.name).length > 1 && wordsOfName(kinds[0]!.name)[0] === word

/** A 'tarjeta de regalo Game Pass' is near to memberships, and for the acne of a 'crema para acné' a cleanser serves too. */
function nearTo(kind: Kind, { mentions }: QueryReading, knowledge: QueryKnowledge): Kind[][] {
  const named = mentions.flatMap(({ meaning: { senses, line }, start, end }) => {
    const sure = (senses ?? []).filter(({ weak }) => !weak).map((sense) => sense.kind)
    const all = line ? [...sure, line.kind] : sure
    return end - start > 1 ? all : all.filter(({ department }) => department === kind.department)
  })
  const serving = servingAlike(kind, knowledge).filter((other) => other !== kind)
  // A medicine for something else is near to none.
  if (kind.category.startsWith(MEDICINES)) return serving.length > 0 ? [serving.slice(0, MAX_NAMED_KINDS)] : []
  const first = [...new Set([...named, ...serving])].filter((other) => other !== kind)
  return first.length > 0 ? [first.slice(0, MAX_NAMED_KINDS), ...knowledge.kindsNear(kind)] : knowledge.kindsNear(kind)
}

const MEDICINES = '/salud/medicamentos'
const MAX_NAMED_KINDS = 5

/** By the first word that names the kind: a 'barra' may be a 'barra de sonido'. */
function sameHeadAs(kind: Kind, { kindPlace }: QueryReading, text: string, { kindsByHead }: QueryKnowledge): Kind[] {
  const said = kindPlace ? contentWords(text.slice(kindPlace.start, kindPlace.end)) : wordsOfName(kind.name)
  const [head = ''] = said
  return (kindsByHead.get(head) ?? []).filter((other) => other !== kind).slice(0, MAX_SAME_HEAD)
}

/** The order of a list names them at every level. */
const MAX_SAME_HEAD = 8

/** Brands of one of these make things of the others. */
const MACHINES = ['/electrodomesticos', '/electronica', '/computacion', '/videojuegos']

/** A kind that was named by its own name is meant, whatever else the brand makes: 'silla Cougar'. */
function isElsewhere({ department, name }: Kind, { meanings, kindPlace }: QueryReading, text: string): boolean {
  const nameStems = new Set(wordsOfName(name).map(stem))
  const said = kindPlace ? contentWords(text.slice(kindPlace.start, kindPlace.end)) : []
  if (said.length === 0 || said.some((word) => nameStems.has(stem(word)))) return false
  const brand = meanings.find((meaning) => meaning?.brand)?.brand
  const own = brand?.kind?.department ?? brand?.department
  return own != null && own !== department && !(MACHINES.includes(own) && MACHINES.includes(department))
}

/** A screen is not near to a 'monitor para bebé'. */
function widerThan(kind: Kind, { kindsByWords, genericKinds }: QueryKnowledge): Kind[] {
  const words = wordsOfName(kind.name)
  const isFor = kind.name.includes(' para ')
  const generic = kind.category.startsWith(MEDICINES) ? undefined : genericKinds.get(kind.category)
  const named = words
    .slice(1)
    .flatMap((_, at) => kindsByWords.get(words.slice(0, words.length - 1 - at).join(' ')) ?? [])
    // 'tacos de fútbol' are none that one eats.
    .filter(({ department }) => department === kind.department || (!isFor && department !== FOOD))
  return generic && generic !== kind && !named.includes(generic) ? [...named, generic] : named
}

const NO_TYPES = { same: [], others: [] }
/** A query has at most 400 letters in the browser's searches. */
const MAX_EXCLUDED_WORDS = 6
/** The order of a list repeats them at every level. */
const MAX_OPPOSED_WORDS = 6
const isOneWord = (term: string) => !term.includes(' ')

/** 'que no sea de cápsulas': other words of names that say it are not wanted either, and names of another type lead. */
function typesBeside(without: readonly string[], kind: Kind | null, { uses, equal }: QueryKnowledge) {
  const { same, others } = uses.typesBeside(kind, without)
  const stated = [...new Set([...same, ...without.flatMap((word) => equal.statedFor(kind, [word]))])]
  return { same: stated.filter((word) => !without.includes(word)).slice(0, MAX_EXCLUDED_WORDS), others: [...others] }
}

/** What names of the kind say that have what a thing should be without. */
function oppositesOf(property: string, kind: Kind | null, { equal }: QueryKnowledge): string[] {
  const stated = equal.statedFor(kind, contentWords(property.replace(/^sin /, '')))
  return stated.filter(isOneWord).slice(0, MAX_EXCLUDED_WORDS)
}

/** The type that the words name; where they name none, what is not meant unless it is said comes last. */
function typesIn(kind: Kind | null, words: readonly string[], { uses }: QueryKnowledge): Understanding['types'] {
  const { same, others } = uses.typesNamed(kind, words)
  const opposed = [...others, ...(same.length === 0 ? uses.unsaidBy(kind, words) : [])]
  return { named: same.filter(isOneWord), others: opposed.filter(isOneWord).slice(0, MAX_OPPOSED_WORDS) }
}

/** Only the brand tells the kind, as 'Fabuloso' does; in 'tennis Skechers' another word does too. */
function isOfBrand(
  { kind, kindPlace, isFlavoured }: QueryReading,
  kinds: readonly Kind[],
  words: BrandWords,
  text: string,
): boolean {
  if (kind === null || isFlavoured || !kinds.includes(kind) || words.said.length !== words.all.length) return false
  const said = kindPlace && fold(text.slice(kindPlace.start, kindPlace.end))
  return said === null || words.brands.some((brand) => fold(brand) === said)
}

type Words = Pick<Understanding, 'said' | 'all'>
type BrandWords = Words & Pick<Understanding, 'brands'>

/** 'leche que no sea de vaca': the kinds that are meant; their names need not say the word of the first kind. */
function insteadOf<T extends { kinds: Kind[]; words: Words & Pick<Understanding, 'words' | 'beside'> }>(
  without: readonly string[],
  kind: Kind | null,
  { uses }: QueryKnowledge,
  read: T,
): T {
  const kinds = [...uses.insteadOf(kind, without)]
  if (kinds.length === 0 || !kind) return read
  const isOther = ([first]: string[]) => first !== fold(kind.name)
  const { said, all, beside } = read.words
  const words = {
    ...read.words,
    words: [],
    said: said.filter(isOther),
    all: all.filter(isOther),
    beside: beside.filter(isOther),
  }
  return { ...read, kinds, words }
}

function takeCount(
  draft: Draft,
  at: number,
  { kind, kindPlace }: QueryReading,
  vocabulary: Vocabulary,
): QueryMeasure[] {
  const count = readCount(draft, vocabulary, kind, kindPlace)
  if (count) draft.take('measure', count.place, at)
  const several = count ? null : readSeveral(draft, kind)
  if (several) draft.blank(several.place)
  return count ? [count.measure] : several ? [several.measure] : []
}

/** Things of which names may say where they are from; 'pelo chino' is curly. */
const HAS_ORIGIN = ['/electronica', '/computacion', '/electrodomesticos', '/herramientas-y-ferreteria', '/automotriz']

/** 'que no sea chino': the brands that are known to be, without those that are not. */
function originOf(word: string, kind: Kind | null, { uses }: QueryKnowledge) {
  const brands = kind && HAS_ORIGIN.includes(kind.department) ? uses.brandsFrom(word) : null
  return brands && { word, brands }
}

/** A word that names have as it is; of a model the beginning may have been typed. */
function isExactWord(word: string, { spelling, brands }: QueryKnowledge, existing: ReadonlySet<string>): boolean {
  const key = fold(word)
  if (/\d/.test(key)) return /^\d{1,3}$/.test(key)
  return key.length < 3 || spelling.isKnown(key) || spelling.isVerbForm(key) || brands.has(key) || existing.has(word)
}

/** Its spellings in names: 'lc3019xl', 'lc 3019xl', and of the button cell 'cr2032' also '2032'. */
function blankCode(draft: Draft, code: string): string[] {
  const pattern = new RegExp([...code].join('[-/\\s]?'), 'i')
  const found = pattern.exec(draft.left)
  if (!found) return [code]
  draft.blank({ start: found.index, end: found.index + found[0].length })
  const cell = /^[cls]r(\d{4})$/.exec(code)
  return [...new Set([code, found[0].toLowerCase().replace(/[-/\s]+/g, ' '), ...(cell ? [cell[1]!] : [])])]
}
