/** The words of a query that are looked for in names, the most important first. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { CONNECTING, contentWords } from '../../text/connecting.ts'
import type { Understanding, Wish } from '../../understanding.ts'
import type { Place } from '../draft.ts'
import { isContainer, isPackage } from '../kind/contents.ts'
import { namesIn } from '../names.ts'
import { equalRunAt, isSaidByKind, statedFor } from './equal-runs.ts'
import { isForWhom, isNamedUse, isSaidOtherwise, isServedByWords, MAX_WORDS_WITH_PURPOSE } from './for-whom.ts'
import { isImplied } from './implied-words.ts'
import { isGlued, isTypeC, joinedWord, wordsWithin } from './joined-tokens.ts'
import { beyondName, isNameOf, isSameAs, isWordOf, kindWords, saysMoreThan } from './kind-names.ts'
import { isUnsaidVerb, isVerbOfSentence } from './unsaid-verbs.ts'
import { spellingsOf, withUnits } from './word-spellings.ts'

type Words = Pick<
  Understanding,
  | 'words'
  | 'said'
  | 'all'
  | 'beside'
  | 'qualities'
  | 'uses'
  | 'brands'
  | 'wishes'
  | 'properties'
  | 'propertyNames'
  | 'purpose'
>

/** Order of importance; the search gives up words from the end. */
const RANKS = { kind: 0, brand: 1, model: 2, property: 2, word: 2, alias: 4, colour: 5, gender: 6, purpose: 7 } as const
type Rank = (typeof RANKS)[keyof typeof RANKS]

export function readSearchWords(reading: QueryReading, left: string, knowledge: QueryKnowledge): Words {
  const { tokens, meanings, kind, kindPlace } = reading
  const brands = namesIn(left, knowledge, (key) => knowledge.brands.get(key)).filter(
    ({ first, last }) =>
      (!isInside(tokens[first]!, tokens[last]!, kindPlace) || meanings[first]?.brand !== null) &&
      // A 'mochila para el kínder' is none of Kinder, and 'etiqueta roja' is a label of whisky.
      knowledge.equal.statedFor(
        kind,
        tokens.slice(first, last + 1).map(({ text }) => text),
      ).length === 0,
  )
  const isBrandToken = (at: number) => brands.some(({ first, last }) => at >= first && at <= last)
  const ranked: { word: string; rank: Rank }[] = []
  const found: Words = {
    words: [],
    said: [],
    all: [],
    beside: [],
    qualities: [],
    uses: [],
    brands: [],
    wishes: [],
    properties: [],
    propertyNames: [],
    purpose: null,
  }
  const wish = (name: Wish['name'], value: string, said: string | null, { start, end }: Place) => {
    if (!found.wishes.some((other) => other.name === name)) found.wishes.push({ name, value, said, start, end })
  }
  const kindSpoken = kindPlace ? wordsWithin(kindPlace, tokens, left) : []
  const spokenBefore: string[] = []
  const spokenAfter: string[] = []
  /** For what or whom it is; said last, as it matters less than what the thing is. */
  const spokenFor: string[] = []
  /** 'multicontacto con supresor de picos': what comes with it is said although it also names the kind. */
  const spokenWith = new Set<string>()
  let isWith = false
  /** Said by several words, with the words of names. */
  const phrases: string[][] = []
  if (kind && kindPlace && isNamedBySense(reading))
    for (const { word, isOwn } of kindWords(kind.name, left.slice(kindPlace.start, kindPlace.end), knowledge))
      ranked.push({ word, rank: isOwn ? RANKS.kind : knowledge.brands.has(word) ? RANKS.brand : RANKS.alias })
  let isPurpose = false
  /** Behind the verb of a clause: 'que corra juegos'. */
  let isClause = false
  const purpose: string[] = []
  const useWords: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!
    const meaning = meanings[at] ?? null
    const spoken = kindPlace && start < kindPlace.start ? spokenBefore : spokenAfter
    const isKind = kindPlace !== null && start >= kindPlace.start && end <= kindPlace.end
    if (isKind) {
      if (meaning?.gender && kind?.attributes.has('gender')) wish('gender', meaning.gender, null, kindPlace)
      isPurpose = false
      if (isNamedBySense(reading)) continue
      ranked.push({ word: joinedWord(left, tokens, at), rank: RANKS.kind })
      if (isGlued(tokens, at)) at++
      continue
    }
    // 'cable tipo c', 'usb-c': the letter belongs to the word before it.
    if (isTypeC(tokens, at)) {
      const last = tokens[at + 1]!.text === 'c' ? at + 1 : at + 2
      ranked.push({ word: 'usb c', rank: RANKS.model })
      spoken.push('usbc')
      at = last
      continue
    }
    const equal = text === 'sin' ? null : equalRunAt(reading, at, knowledge)
    if (equal) {
      const named = equal.words.filter((word) => !OF_CLAUSE.test(word))
      ranked.push(...named.map((word) => ({ word, rank: isPurpose ? RANKS.purpose : RANKS.word })))
      phrases.push([equal.words.join(' '), ...statedFor(equal.words, kind, knowledge)])
      at = equal.last
      continue
    }
    if (text === 'sin' && tokens[at + 1] && !isUnasked(tokens[at + 1]!.text, knowledge)) {
      const property = `sin ${tokens[++at]!.text}`
      const names = new Set(knowledge.synonyms.meaningsOf(property))
      const [meant] = names
      // Of one word for it or its inflections names have the word: 'deslactosada'.
      if (meant === undefined || (names.size > 1 && !names.has(property))) {
        found.properties.push(property)
        const stated = statedFor(property.split(' '), kind, knowledge)
        found.propertyNames.push([...new Set([...names, ...stated])].map((name) => contentWords(name).join(' ')))
      } else {
        ranked.push({ word: meant, rank: RANKS.property })
        spoken.push(meant)
      }
      continue
    }
    if (meaning?.connective === 'purpose') isPurpose = true
    // 'bocina para fiestas con luces': what it comes with is no purpose.
    if (meaning?.connective === 'with') {
      isPurpose = false
      isClause = false
    }
    if (meaning?.connective) isWith = text === 'con' || (isWith && text === 'de')
    if (OWN_PROPERTY.test(text)) isPurpose = false
    const person = kind?.attributes.has('gender') ? personAt(tokens, at, isPurpose, knowledge) : undefined
    if (person) wish('gender', person, text, { start, end })
    // A 'cartera para mi papá' need not say for whom it is, nor is he a potato.
    if (!person && isPurpose && knowledge.persons.has(text) && POSSESSIVE.test(tokens[at - 1]?.text ?? '')) continue
    const isStated = isPurpose && knowledge.equal.statedFor(kind, [text]).length > 0
    if (person || (!isStated && isConnecting(text, meaning, knowledge, tokens.length, kind))) continue
    if (kind && isUnsaidVerb(reading, at, knowledge)) {
      isPurpose = true
      isClause = true
      continue
    }
    if (kind && isVerbOfSentence(reading, at, knowledge)) continue
    if (meaning?.colour && !isBrandToken(at) && isColourHere(reading, at)) {
      wish('colour', meaning.colour, text, { start, end })
      found.qualities.push(text)
      ranked.push({ word: text, rank: RANKS.colour })
    } else if (meaning?.gender && !meaning.brand && !meaning.senses && !isInPhrase(tokens, at, knowledge)) {
      wish('gender', meaning.gender, text, { start, end })
      ranked.push({ word: text, rank: RANKS.gender })
    } else if (isBrandToken(at) || meaning?.brand) ranked.push({ word: wordAt(left, start, end), rank: RANKS.brand })
    else if (/\d/.test(text) || meaning?.line) ranked.push({ word: joinedWord(left, tokens, at), rank: RANKS.model })
    else if (isPurpose) {
      purpose.push(text)
      ranked.push({ word: text, rank: RANKS.purpose })
    } else ranked.push({ word: wordAt(left, start, end), rank: RANKS.word })
    const isQuality =
      // The letter of 'para poco x3'.
      (/^[a-z]$/.test(text) && tokens[at + 1]?.before === 0 && !Number.isNaN(tokens[at + 1]!.value)) ||
      // 'para laptop de 17', but the age of 'para niño de 8' is not said by names.
      (/^\d/.test(text) && found.wishes.every(({ name }) => name !== 'gender')) ||
      // 'para 6 personas'
      /^\d+$/.test(tokens[at - 1]?.text ?? '') ||
      meaning?.colour ||
      meaning?.gender ||
      isNamedUse(meaning, purpose, kind) ||
      (!isClause && isForWhom(text, reading, knowledge)) ||
      isSaidOtherwise(text, kind, knowledge)
    const isOpinion = OPINION.test(text) && !meaning?.brand && !isBrandToken(at)
    const word = fold(joinedWord(left, tokens, at)).replaceAll(' ', '')
    if (isWith) spokenWith.add(word)
    if (knowledge.isQuality(word)) found.qualities.push(word)
    // 'caja de galletas': names seldom say it, those that do lead.
    const isHeld = spoken === spokenBefore ? isContainer(tokens, at) : isPackage(text, kind)
    const isHow = isHeld && !isSaidOtherwise(text, kind, knowledge)
    if (isHow) useWords.push(word)
    else if (!isOpinion && (!isPurpose || isQuality)) (isPurpose ? spokenFor : spoken).push(word)
    else if (!isOpinion && kind && !isWordOf(word, kind)) useWords.push(word)
    if (isGlued(tokens, at)) at++
  }
  const { alternatives } = knowledge
  // What follows the kind stays beside it: 'xiaomi redmi note 9' has a 'note 9' and no 'xiaomi 9'.
  const others = [...spokenAfter, ...spokenBefore, ...spokenFor].flatMap((word) => word.split(' '))
  const isWholeKind = kind !== null && isNameOf(kind.name, kindSpoken, alternatives)
  const isSense = kindPlace !== null && isNamedBySense(reading)
  const inBrands = new Set(tokens.filter((_, at) => isBrandToken(at)).map(({ text }) => text))
  // A Canon is no 'cañón', which is a projector.
  const asBrand = (spellings: string[]) =>
    inBrands.has(spellings[0]!) && !kindSpoken.includes(spellings[0]!) ? spellings.slice(0, 1) : spellings
  const spelled = spellingsOf([...kindSpoken, ...others], alternatives, isSense ? kindSpoken.length : 0)
    .map(asBrand)
    .map((spellings) => asNamed(spellings, kind, knowledge))
  const whole = ownWhereSaidTwice(spelled).map((spellings, at) =>
    at === 0 && !saysMoreThan(spellings[0]!, kind) ? spellings : beyondName(spellings, kind),
  )
  const isWithIt = (words: string) =>
    words.split(' ').every((word) => spokenWith.has(word)) && isSameAs(words, kind, knowledge)
  const besides = ownWhereSaidTwice(spellingsOf(others, alternatives).map(asBrand))
    .map((spellings) => (isWithIt(spellings[0]!) ? spellings.slice(0, 1) : spellings))
    .filter(([first]) => isWithIt(first!) || !isSameAs(first!, kind, knowledge))
    .map((spellings) => beyondName(asNamed(spellings, kind, knowledge), kind))
  const isOtherPhrase =
    isSense &&
    kindSpoken.length > 1 &&
    (!kindSpoken.some((word) => isWordOf(word, kind)) ||
      (!isWordOf(kindSpoken[0]!, kind) && namesAKind(kindSpoken[0]!, knowledge)))
  const isAsked = ([first]: string[]) => isAskedBeyond(first!.split(' '), kind, knowledge)
  const kindPhrases: string[][] = []
  // 'mata cucarachas' names the kind and says more than it.
  for (let at = 0; at < kindSpoken.length; at++) {
    const length = knowledge.equal.lengthAt(kind, kindSpoken, at)
    const run = kindSpoken.slice(at, at + length)
    if (length === 0 || isSaidByKind(run, kind, knowledge)) continue
    kindPhrases.push([run.join(' '), ...statedFor(run, kind, knowledge)])
    at += length - 1
  }
  const asked =
    isWholeKind || !kindPlace
      ? besides
      : whole.filter(
          ([first], at) =>
            // 'leche de almendra': being a plant drink says 'leche', not 'almendra'; the number of 'levis 501' is asked.
            !(
              isSense &&
              at < kindSpoken.length &&
              (isWordOf(first!, kind) || (at === 0 && isOtherPhrase && !/\d/.test(first!)))
            ),
        )
  // 'funda uso rudo': the two words of the name say one thing.
  const joint = kindPhrases.filter(([first]) => {
    const parts = first!.split(' ')
    return parts.length > 1 && parts.every((part) => asked.some(([word]) => word === part))
  })
  const said = asked.filter(([word]) => !joint.some(([first]) => first!.split(' ').includes(word!)))
  const isNew = ([first]: string[]) => !said.some(([other]) => isWithin(first!, other!) || isWithin(other!, first!))
  phrases.push(...kindPhrases.filter(isNew))
  const uses = spellingsOf(useWords, alternatives).filter(isAsked)
  const isNamedNeed = ([first]: string[]) => isServedByWords(first!, kind, knowledge)
  const needs = uses.filter(isNamedNeed)
  found.uses = uses.filter((use) => !isNamedNeed(use)).map((spellings) => asStated(spellings, kind, knowledge))
  // Of a medicine the trouble matters more than the form.
  const stated = (groups: string[][]) => [
    ...needs,
    ...groups.map((spellings) => asStated(spellings, kind, knowledge)),
    ...phrases,
  ]
  found.said = stated(said.filter(isAsked))
  // Products of other kinds say the words themselves.
  found.all = [...whole, ...[...needs, ...phrases].map(asWritten)]
  found.beside = stated(isSense ? besides.filter(isAsked) : whole)
  found.brands = [...new Set(brands.map(({ name }) => name))]
  found.purpose = purpose.length > 0 ? purpose.join(' ') : null
  found.words = ranked.toSorted((a, b) => a.rank - b.rank).map(({ word }) => word)
  return found
}

/** 'tenis para mi mamá' are for women, 'chamarra de morrito' and 'chamarra morrito' for boys. */
function personAt(
  tokens: QueryReading['tokens'],
  at: number,
  isPurpose: boolean,
  { persons }: QueryKnowledge,
): string | undefined {
  const person = persons.get(tokens[at]!.text)
  return isPurpose || person === 'niño' || person === 'niña' || tokens[at - 1]?.text === 'de' ? person : undefined
}

/** 'sin querer' asks for nothing, 'sin color' does although 'de color' says little. */
const isUnasked = (word: string, { ignored }: QueryKnowledge) =>
  ignored.has(word) && !/^(?:color|olor|aroma|sabor|marca|tapa|caja)$/.test(word)

/** 'foco' of 'foco solar': where another kind is meant, the name of the first says no more. */
const namesAKind = (word: string, { kindsByWords }: QueryKnowledge) =>
  kindsByWords.has(word) || kindsByWords.has(word.replace(/s$/, '')) || kindsByWords.has(word.replace(/es$/, ''))

/** 'olla de cocción lenta Crock-Pot': the second of two words for the same is asked as it is. */
function ownWhereSaidTwice(groups: string[][]): string[][] {
  const firsts = groups.map(([first]) => first!)
  return groups.map((spellings, at) =>
    spellings.some((other, i) => i > 0 && firsts.indexOf(other) !== -1 && firsts.indexOf(other) < at)
      ? [spellings[0]!, spellings[0]!.replaceAll(' ', '')]
      : spellings,
  )
}

/** A sunscreen is for the skin, but only some are for the face. */
function isAskedBeyond(words: readonly string[], kind: Kind | null, knowledge: QueryKnowledge): boolean {
  if (knowledge.equal.statedFor(kind, words).length > 0) return !isSaidByKind(words, kind, knowledge)
  return !isImplied(words.join(' '), kind)
}

/** With the words in which names of the kind say the same. */
function asNamed(spellings: string[], kind: Kind | null, knowledge: QueryKnowledge): string[] {
  const more = [...knowledge.uses.wordsFor(kind, spellings[0]!), ...withUnits(spellings[0]!, kind)]
  const opposed = withOpposite(spellings, knowledge)
  return more.length === 0 ? opposed : [...new Set([...opposed, ...more])]
}

function asStated(spellings: string[], kind: Kind | null, knowledge: QueryKnowledge): string[] {
  const stated = statedFor(spellings[0]!.split(' '), kind, knowledge)
  return stated.length === 0 ? spellings : [...new Set([...spellings, ...beyondName([spellings[0]!, ...stated], kind)])]
}

/** '4 k' and '4k' are the same words. */
const asWritten = ([first = '', ...others]: string[]) => [
  first,
  ...others.filter((other) => other.replaceAll(' ', '') === first.replaceAll(' ', '')),
]

const isWithin = (words: string, others: string) => ` ${others} `.includes(` ${words} `)

const MIN_OPPOSED_LENGTH = 5

/** 'para la caspa' is 'anticaspa', where names have the word. */
function withOpposite(spellings: string[], { spelling }: QueryKnowledge): string[] {
  const [first = ''] = spellings
  const opposite = `anti${first}`
  if (first.length < MIN_OPPOSED_LENGTH || spellings.includes(opposite) || spelling.count(opposite) === 0)
    return spellings
  return [...spellings, opposite]
}

/** 'rosa' after the kind is a colour although it is also a flower; 'jugo de naranja' and 'yogurt fresa' have none. */
function isColourHere({ tokens, meanings, kind, kindPlace }: QueryReading, at: number): boolean {
  // The net of 'brincolín con red'.
  if (tokens[at]!.text === 'red') return false
  if (!meanings[at]!.senses) return true
  if (!kind || !kindPlace || tokens[at]!.start < kindPlace.end || meanings[at - 1]?.connective) return false
  return kind.attributes.has('colour') || !(kind.attributes.has('mass') || kind.attributes.has('volume'))
}

/** Names seldom have them; a chest of drawers is a kind of its own, 'silla cómoda' is none. */
const OPINION =
  /^(?:puras|comod[oa]s?|bonit[oa]s?|chid[oa]s?|elegantes?|modern[oa]s?|practic[oa]s?|durader[oa]s?|lind[oa]s?|hermos[oa]s?|calidad)$/

/** Of the thing itself, also behind its purpose: 'andadera para anciano plegable'. */
const OWN_PROPERTY =
  /^(?:.{3,}[ai]bles?|portatil(?:es)?|electric[oa]s?|inalambric[oa]s?|automatic[oa]s?|digital(?:es)?|manual(?:es)?|profesional(?:es)?)$/

const POSSESSIVE = /^(?:mi|tu|su|nuestr[oa])s?$/
const OF_CLAUSE = /^(?:no|se|me|le|tambien|con)$/

/** 'hombre araña' is no man. */
function isInPhrase(tokens: QueryReading['tokens'], at: number, { alternatives }: QueryKnowledge): boolean {
  return alternatives.has(`${tokens[at]!.text} ${tokens[at + 1]?.text ?? ''}`)
}

/** 'laptop' names the kind; 'iPhone' is a line of it, whose words must stay. */
function isNamedBySense({ mentions, tokens, kind, kindPlace }: QueryReading): boolean {
  const mention = mentions.find(({ start }) => tokens[start]!.start === kindPlace?.start)
  return mention?.meaning.senses?.some((sense) => sense.kind === kind) ?? false
}

/** In a query of few words only words about the price say nothing: 'modelo' may be a beer. */
const FEW_WORDS = 3
/** Read as a measure or a size where the kind has one. */
const EXTENT = /^(?:grande|chic[oa]|median[oa]|gigante|jumbo)s?$/
const ABOUT_PRICE = /^(?:barat|economic|mejor|preci|ofert|descuent|promo|rebaj|compr|busc|quier|necesit|ocupo)/

function isConnecting(
  text: string,
  meaning: QueryReading['meanings'][number],
  { ignored }: QueryKnowledge,
  wordCount: number,
  kind: Kind | null,
): boolean {
  // The article is blanked before: these are 'uñas'.
  if (text === 'unas') return false
  if (CONNECTING.has(text)) return true
  // 'zapatos de señora' are for women.
  if (meaning?.gender && kind?.attributes.has('gender')) return false
  if (meaning?.connective && meaning.connective !== 'flavour') return true
  if (wordCount <= FEW_WORDS && !ABOUT_PRICE.test(text)) return false
  if (wordCount <= MAX_WORDS_WITH_PURPOSE && EXTENT.test(text)) return false
  return ignored.has(text) && !meaning?.senses && !meaning?.brand && !meaning?.line
}

const wordAt = (text: string, start: number, end: number) => text.slice(start, end)

function isInside(first: { start: number }, last: { end: number }, place: QueryReading['kindPlace']): boolean {
  return place !== null && first.start >= place.start && last.end <= place.end
}
