/** A sentence turned into what is asked for. Pure: the same sentence, vocabulary and rules give the same request. */
import type { Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { QueryKnowledge } from '../../../understanding/knowledge/query-knowledge.ts'
import { type Budget, budgetIn } from '../../../understanding/reading/prices.ts'
import { distance, sound, stem } from '../../../understanding/text/stem.ts'
import { type Token, tokensOf } from '../../../understanding/text/tokens.ts'
import { contentWords, isLittle, keyOfText, stemsOf } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import { relativesIn } from './changes.ts'
import { intentOf, placesIn, spaced } from './intents.ts'
import { readKind } from './kinds.ts'
import { keyOf, MEASURE_UNITS, measuresIn } from './measures.ts'
import { askedAfter, isAskedFor, servesAsked, spokenBefore, withAllWords } from './needs/asked-for.ts'
import { incidentalPlaces, numbersAside, placesToFit, tellerPlaces } from './needs/incidental.ts'
import { needPlaces } from './needs/needs.ts'
import { answeredPlaces, dislikedPlaces, refusedPlaces } from './needs/refused.ts'
import { suggestedKinds } from './needs/suggested-kinds.ts'
import { readNumbers } from './numbers.ts'
import { ageIn, mayServe, type PurposeFound, purposesIn, withPurposes } from './purposes.ts'
import { joinedKind, kindForPurpose, readAsQuery, wordsBeyondKind } from './query-kind.ts'
import { emptyWish, type Request } from './request.ts'
import { markUsed, runsOf, type Word, wordsOf } from './sentence.ts'
import { nearestStemOnce } from './spelling.ts'
import { discountIn, markUnits, readExtras } from './terms/sale-terms.ts'
import { isBeside, isKindLeftOut, rewrittenWithouts } from './terms/withouts.ts'
import { TRAIL_JOINT, type Vocabulary } from './vocabulary.ts'
import { isHere, readWords } from './wanted-words.ts'

export interface Knowledge {
  query: QueryKnowledge
  vocabulary: Vocabulary
  rules: Rules
}

export function understand(sentence: string, knowledge: Knowledge): Request {
  const { rules } = knowledge
  const text = spaced(sentence)
  const intent = intentOf(text, rules)
  const tokens = tokensOf(sentence, MEASURE_UNITS)
  for (const name of ['greet', 'thanks', ...(SPOKEN.has(intent) ? [intent] : [])])
    markSaid(tokens, rules.intents[name] ?? [])
  const age = ageIn(tokens)
  for (const at of numbersAside(tokens)) if (tokens[at]!.number !== null) tokens[at]!.used = true
  const measures = measuresIn(tokens)
  for (const { from, to } of measures) for (let at = from; at <= to; at++) tokens[at]!.used = true
  const discount = discountIn(tokens, text)
  markUnits(tokens, text)
  const budget = budgetIn(tokens)
  const isName = namedBy(knowledge)
  const refused = refusedPlaces(tokens, isName)
  const disliked = dislikedPlaces(tokens)
  const isDisliked = ({ places }: PurposeFound) => places.some((at) => disliked.has(at))
  const asked = askedAfter(tokens, knowledge)
  const tellers = tellerPlaces(tokens)
  const isTeller = ({ purpose, places }: PurposeFound) =>
    (purpose.person || purpose.child) && places.every((at) => tellers.has(at) || isLittle(tokens[at]!.text))
  // «mi morra cumple 19»
  const isGrown = ({ purpose }: PurposeFound) => purpose.child && age !== null && age >= ADULT_AGE
  const all = purposesIn(tokens, rules).filter((found) => !isTeller(found) && !isGrown(found))
  const met = all.filter((found) => servesAsked(found, asked, tokens, knowledge))
  const aside = all.filter((found) => !met.includes(found))
  const purposes = met
    .filter((found) => !isDisliked(found))
    // «no de los chiquitos» is for no small space
    .filter(({ places, isTold }) => isTold || !places.every((at) => refused.has(at) || isLittle(tokens[at]!.text)))
    .map((found) => withAllWords(found, tokens, knowledge))
    // «cuna para bebé» asks for a crib; its name alone tells of no need
    .filter(
      (found) =>
        !found.isTold || !isOffered(found, tokens) || needPlaces(found.purpose.when, textsAt(tokens, found.places)),
    )
  const purpose = purposes[0] ?? null
  const others = purposes
    .slice(1)
    .filter(({ purpose: { rules: some, offers, person } }) => some.length > 0 || (offers.length > 0 && !person))
  for (const found of purposes)
    if (found === purpose || found.purpose.person || found.purpose.child || others.includes(found))
      markTokens(tokens, found)
  const beside = new Set([
    ...incidentalPlaces(tokens),
    ...spokenBefore(tokens, knowledge),
    ...disliked,
    ...answeredPlaces(tokens),
  ])
  for (const at of beside) tokens[at]!.used = true

  const wish: Wish = {
    ...emptyWish(),
    ...budget,
    age,
    discount,
    measures: measures.filter(({ isRefused }) => !isRefused).map(({ from, to, ...measure }) => measure),
    withoutWords: measures.filter(({ isRefused }) => isRefused).map(({ said }) => said),
  }
  if (intent === 'alert' && wish.max === null) wish.max = targetIn(tokens)
  readWishes(wish, text, tokens, knowledge, purpose, others, beside)
  wish.loose.push(...conditionsTold(aside, tokens))
  wish.lacks.push(...placesToFit(tokens))
  wish.withoutTrails.push(...met.filter(isDisliked).flatMap(({ purpose: one }) => shelvesOf(one, wish.age, knowledge)))
  const request: Request = {
    said: sentence,
    intent,
    wish,
    sides: intent === 'compare' ? sidesOf(text, rules) : [],
    places: placesIn(text),
    target: null,
    quantity: 1,
    follows: false,
    isLimitShown: false,
    // «la más barata por litro» orders by unit, whatever it costs in all
    relative: new Set(
      [...relativesIn(text, rules.changes)].filter((one) => one !== 'cheaper' || wish.order !== 'unit'),
    ),
  }
  return settled(request)
}

const ADULT_AGE = 18

/** «tengo 7 meses de embarazo, ¿hay almohadas?»: it asks for no other product, and is no wish that may be forgotten. */
const conditionsTold = (found: readonly PurposeFound[], tokens: readonly Token[]): string[] => [
  ...new Set(
    found
      .filter(({ purpose: { person, child } }) => !person && !child)
      .flatMap(({ places }) => places.filter((at) => /^(?:de|del|con|por)$/.test(tokens[at - 1]?.text ?? '')))
      .map((at) => tokens[at]!.text),
  ),
]

/** The shelves of what serves a use that is not liked: «no le gustan las cosas de cocina». */
function shelvesOf(purpose: PurposeFound['purpose'], age: number | null, knowledge: Knowledge): string[] {
  const trails = suggestedKinds(purpose, age, knowledge, understand).flatMap(({ wish }) => wish?.kind?.trails ?? [])
  return [...new Set(trails.map((trail) => trail.split(TRAIL_JOINT).slice(0, 2).join(TRAIL_JOINT)))]
}

/** «avísame cuando baje de 3,000»: whatever number is left. */
function targetIn(tokens: Token[]): number | null {
  const left = tokens.filter(({ number, used }) => !used && number !== null)
  // «el 1» is a place on the screen, not pesos
  const token = left.toSorted((a, b) => b.number! - a.number!)[0]
  if (token) token.used = true
  return token?.number ?? null
}

/** Their phrases say what to do, nothing of the product. */
const SPOKEN: ReadonlySet<string> = new Set(['coupons', 'alert', 'save', 'price', 'compare'])

/** Brands, stores, kind, purpose and words, in the order of how sure they are. */
function readWishes(
  wish: Wish,
  text: string,
  tokens: Token[],
  knowledge: Knowledge,
  purpose: PurposeFound | null,
  others: readonly PurposeFound[],
  beside: ReadonlySet<number>,
): void {
  const { vocabulary, rules } = knowledge
  const negated = refusedPlaces(tokens, namedBy(knowledge))
  const spelling = {
    ...rules,
    nearest: (word: string) => (rules.everyday.has(word) ? stem(word) : nearestStemOnce(vocabulary, word)),
  }
  const words = wordsOf(tokens, spelling, negated)

  // «hacer una carne asada» asks for no meat, «silla para oficina» for a chair of a kind
  const isToldOf = purpose && (purpose.isTold || !/^(?:para|pa)$/.test(tokens[purpose.places[0]!]!.text))
  const told = isToldOf && !purpose.purpose.person && !purpose.purpose.child ? purpose.places : []
  const rest = tokens.filter((_, at) => !told.includes(at) && !beside.has(at)).map((one) => one.text)
  const understanding = readAsQuery(rest.length < tokens.length ? rest.join(' ') : text.trim(), knowledge)
  // a name that is also a brand is a store only where the sentence says so
  const isStore = (key: string) => {
    const name = vocabulary.stores.get(key)
    return name !== undefined && (!knowledge.query.brands.has(key) || understanding.stores.includes(name))
  }
  const stores = new Map([...vocabulary.stores].filter(([key]) => isStore(key)))
  readNames(words, stores, 5, wish.stores, wish.withoutStores)
  // «en rosa» is a colour and no sweet of «De la Rosa»
  const isColourOnly = (key: string) =>
    rules.colours.has(stem(key)) && !text.includes(` ${fold(vocabulary.brands.get(key) ?? key)} `)
  const isBrand = (key: string) => vocabulary.brands.has(key) && !isColourOnly(key)
  readNames(words, vocabulary.brands, vocabulary.longestBrand, wish.brands, wish.withoutBrands, isBrand)
  const { kind, heads, withoutTrails } = readKind(words, wish, knowledge)
  const meant = joinedKind(kind, understanding, words, knowledge)
  // «regalo» stands for many kinds; what a person likes names them better
  const said = purpose && meant && !isSaidIn(meant.said, text) ? kind : meant
  const isMended = (word: string) => !vocabulary.known.has(stem(word)) && !rules.spellings.has(word)
  const isGuessed = purpose !== null && said !== null && contentWords(said.said).some(isMended)
  const isLimited = wish.measures.length > 0 || wish.max !== null || wish.min !== null
  const isAsked =
    !purpose?.isTold || (said !== null && isAskedFor(said.said, tokens, knowledge, isLimited, purpose.purpose))
  const joined = isGuessed || !isAsked ? null : said
  const fitted = purpose ? { kind: joined, word: null } : kindForPurpose(joined, understanding, knowledge)
  Object.assign(wish, { kind: fitted.kind, withoutTrails })
  wish.words.push(...wordsBeyondKind(joined, understanding, knowledge), ...(fitted.word ? [fitted.word] : []))
  const offered = (one: PurposeFound['purpose']) => suggestedKinds(one, wish.age, knowledge, understand)
  const serving = purpose ? [purpose, ...others].filter((one) => mayServe(one, wish.kind, vocabulary, offered)) : []
  if (serving.length > 0) Object.assign(wish, withPurposes(wish, serving, vocabulary, offered))
  if (purpose?.purpose.child) settleChild(wish)
  settleGender(wish, understanding.wishes.find(({ name }) => name === 'gender')?.value ?? null)
  settleBrands(wish, vocabulary)
  settleMeasures(wish, vocabulary)
  readNumbers(wish, words, vocabulary, understanding)
  readWords(wish, words, tokens, knowledge)
  wish.words.unshift(...heads)
  // «yogur sin azúcar» leaves out no shelf of sugar: it is asked of each product, like «sin gluten»
  wish.withoutTrails = wish.withoutTrails.filter((trail) => isBeside(trail, wish.kind))
  wish.words.push(
    ...understanding.properties
      .map(fold)
      .filter((property) => !wish.words.includes(property) && isSaidIn(property.replace(/^sin /, ''), text))
      .filter((property) => !property.startsWith('sin ') || !isBrandWord(property.slice(4), vocabulary)),
  )
  // given up last
  const rewritten = rewrittenWithouts(wish, text, understanding.words, knowledge)
  wish.words.unshift(...rewritten)
  if (rewritten.length > 0) wish.lacks = []
  // «etapa 4» is a measure, and «etapa» no quality beside it
  // and «144hz» is «144 hz»
  const measured = new Set(wish.measures.flatMap(({ said }) => [...said.split(' '), said.replaceAll(' ', '')]))
  wish.words = wish.words.filter((word) => !measured.has(word))
  if (wish.kind) wish.kind = { ...wish.kind, said: withoutMeasures(wish.kind.said, measured) }
  // «sin licuadora» leaves out a kind, it is no quality; «sin negros» is seen of each colour, and no name says it
  const isColourLeftOut = (word: string) => word.startsWith('sin ') && rules.colours.has(stem(word.slice(4)))
  // food «para gato» is not of the brand «El Gato»
  const isOtherName = (word: string) => /^(?:el|la|los|las) /.test(word) && !text.includes(` ${word} `)
  wish.words = wish.words.filter(
    (word) => !isKindLeftOut(word, wish.kind, knowledge) && !isColourLeftOut(word) && !isOtherName(word),
  )
  readExtras(wish, text)
}

/** «pantalla 55» is a screen of a size, and «de 43 mejor» is another size. */
function withoutMeasures(said: string, measured: ReadonlySet<string>): string {
  const left = said.split(' ').filter((word) => !(/\d/.test(word) && measured.has(word)))
  return left.length > 0 ? left.join(' ') : said
}

/** «dolce gusto no» leaves out a brand, not a quality. */
const isBrandWord = (word: string, { brands }: Vocabulary) =>
  [...brands.keys()].some((key) => key.split(' ').includes(word))

/** One of the words by which it was met is the whole name of what it offers. */
function isOffered({ purpose: { offers, when } }: PurposeFound, tokens: readonly Token[]): boolean {
  const met = needPlaces(when, textsOf(tokens)) ?? []
  const nouns = new Set(offers.flatMap(({ kinds }) => kinds.map(keyOfText)))
  return met.some((at) => nouns.has(stem(tokens[at]!.text)))
}

const textsOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text)
const textsAt = (tokens: readonly Token[], places: readonly number[]) =>
  tokens.map(({ text }, at) => (places.includes(at) ? text : '·'))

const namedBy =
  ({ vocabulary }: Knowledge) =>
  (word: string) =>
    vocabulary.brands.has(word) || vocabulary.stores.has(word)

function readNames(
  words: Word[],
  names: Map<string, string>,
  longest: number,
  wanted: string[],
  unwanted: string[],
  isName = (key: string) => names.has(key),
): void {
  for (const run of runsOf(words, longest, isName, 'name')) {
    if (words.slice(run.from, run.from + run.length).some(isFarMended)) continue
    const list = words[run.from]!.negated ? unwanted : wanted
    const name = names.get(run.key)!
    if (!list.includes(name)) list.push(name)
    markUsed(words, run)
  }
}

/** «romance» is not «Roma»: a short name is one letter away at most. */
const SHORT_NAME = 6
const isFarMended = ({ text, name }: Word) =>
  name !== text && name.length <= SHORT_NAME && sound(name) !== sound(stem(text)) && distance(stem(text), name, 1) > 1

function isSaidIn(kind: string, text: string): boolean {
  const stems = new Set(stemsOf(text))
  return stemsOf(kind).some((one) => stems.has(one))
}

/** A toy is for a child by its age; shoes and clothes are for children by their shelf. */
function settleChild(wish: Wish): void {
  const shelf = wish.kind?.trails.filter((trail) => /Niños/.test(trail)) ?? []
  if (wish.kind && shelf.length > 0 && shelf.length < wish.kind.trails.length) wish.kind.trails = shelf
}

/** «chamarra de mujer»: the shelves for women, where the kind has such. */
function settleGender({ kind }: Wish, gender: string | null): void {
  if (!kind || !gender) return
  const isFor = (trail: string) => fold(trail).split(TRAIL_JOINT).includes(gender)
  const shelves = kind.trails.filter(isFor)
  if (shelves.length === 0 || shelves.length === kind.trails.length) return
  kind.trails = shelves
  kind.narrow = kind.names.length > 0
}

/** «Phillips» beside lamps is «Philips»: the brand of that kind that is written almost so. */
const isNextTo = (brand: string) => (other: string) =>
  brand.length >= SHORT_NAME && distance(fold(brand), fold(other), 1) <= 1

/** «juegos de Xbox» are not made by Xbox: a brand the kind is not sold under is one of its words. */
function settleBrands(wish: Wish, vocabulary: Vocabulary): void {
  if (!wish.kind || wish.brands.length + wish.withoutBrands.length === 0) return
  const here = [...new Set(vocabulary.brands.values())].filter((brand) =>
    isHere(vocabulary.brandPlaces.get(brand), wish),
  )
  // «quaker» beside oil for engines is «Quaker State»
  const isBegun = (brand: string) => (other: string) => fold(other).startsWith(`${fold(brand)} `)
  const meant = (brand: string) =>
    here.includes(brand) ? brand : (here.find(isNextTo(brand)) ?? here.find(isBegun(brand)) ?? brand)
  wish.brands = [...new Set(wish.brands.map(meant))]
  wish.withoutBrands = [...new Set(wish.withoutBrands.map(meant))]
  const sold = wish.brands.filter((brand) => isHere(vocabulary.brandPlaces.get(brand), wish))
  const said = wish.brands.filter(
    (brand) => !sold.includes(brand) && stemsOf(brand).every((word) => isHere(vocabulary.words.get(word), wish)),
  )
  wish.brands = wish.brands.filter((brand) => !said.includes(brand))
  wish.words.push(...said.map((brand) => fold(brand)))
}

/** «dos puertas» is a quantity where features count doors, and part of a name elsewhere. */
function settleMeasures(wish: Wish, vocabulary: Vocabulary): void {
  const { kind } = wish
  if (!kind || wish.measures.length === 0) return
  const here = [...vocabulary.measures].filter(([leaf]) => isHere(new Set([leaf]), wish))
  const named = wish.measures.filter(
    (measure) =>
      measure.bound === 'is' &&
      !here.some(([, keys]) => keys.has(keyOf(measure))) &&
      stemsOf(measure.said).every((word) => isHere(vocabulary.words.get(word), wish)),
  )
  wish.words.push(...named.map(({ said }) => said))
  const left = wish.measures.filter((measure) => !named.includes(measure))
  wish.measures = left
  if (here.length === 0) return
  // no product of the kind says its height: that is no «no lo tengo»
  const isSaid = ({ unit, among }: Measure) =>
    (kind.names.length > 0 && IN_NAMES.has(unit)) ||
    here.some(
      ([leaf, keys]) =>
        [...keys].some((key) => key.startsWith(`${unit}:`)) &&
        (unit !== 'cm' ||
          among === null ||
          [...(vocabulary.featureLabels.get(leaf) ?? [])].some((one) => one.includes(among))),
    )
  wish.measures = left.filter(isSaid)
  wish.lacks.push(...left.filter((measure) => !isSaid(measure)).map(measureLack))
}

/** Units that names say, also those of products on other shelves of the kind. */
const IN_NAMES = new Set(['ml', 'g', 'gb', 'pulgada', 'talla', 'pie', 'v', 'w', 'rin', 'etapa', 'fps'])
const BOUND_WORDS = { is: '', least: 'al menos ', most: 'hasta ' }
const measureLack = ({ said, bound }: Measure) => `si son de ${BOUND_WORDS[bound]}${said}`

/** The intent as the rest of the sentence makes it. */
function settled(request: Request): Request {
  const { intent, wish } = request
  if (intent !== 'alert') return request
  const budget: Budget = { min: wish.min, max: wish.max }
  return { ...request, target: budget.max ?? budget.min, wish: { ...wish, min: null, max: null } }
}

const PARTS = / (?:con|vs|versus|contra|y|o|frente a) (?:el |la |los |las |un |una )?|, /
const FILLERS =
  / (entre|el|la|los|las|me|que|es|cual|un|una|mas|mejor|conviene|favor|por|diferencias?|hay|de|precio|precios|comprar|me|sirve|cuesta) /g

/** «compara A con B»: A and B. */
function sidesOf(text: string, rules: Rules): string[] {
  let rest = text
  for (const phrase of [...(rules.intents.compare ?? [])].sort((a, b) => b.length - a.length)) {
    rest = rest.replace(` ${phrase} `, phrase === 'vs' || phrase === 'versus' ? ' vs ' : ' ')
  }
  const clean = (side: string) => ` ${side.replaceAll(' ', '  ')} `.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim()
  return rest
    .split(PARTS)
    .map(clean)
    .filter((side) => side.length > 1)
    .slice(0, 4)
}

function markSaid(tokens: Token[], phrases: readonly string[]): void {
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    const from = tokens.findIndex((_, at) => words.every((word, i) => tokens[at + i]?.text === word))
    if (from >= 0) for (let at = from; at < from + words.length; at++) tokens[at]!.used = true
  }
}

function markTokens(tokens: Token[], { places }: PurposeFound): void {
  for (const at of places) tokens[at]!.used = true
}
