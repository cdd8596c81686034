/** Kinds that a synonym names where the vocabulary of titles has none, or one of its words only: 'mesa de noche' is no table. */
import { fold, type Kind, type QueryReading, readQuery, type Vocabulary } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import { contentWords, wordsOfName } from '../text/connecting.ts'
import { stem } from '../text/stem.ts'
import type { Understanding } from '../understanding.ts'

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

interface Meant {
  /** The words that name them. */
  run: string[]
  /** The synonym, of which they may be another form. */
  phrase: string
  kinds: Kind[]
}

const MAX_WORDS = 4
/** May stand between the words of a phrase, as a brand may: 'la piel muy reseca', 'calzones Calvin Klein para caballero'. */
const DEGREE = /^(?:muy|tan|bien|mucho|mucha|demasiado|demasiada|super)$/
/** The order of a list names them at every level, and browsers may send 80 commas in it. */
const MAX_KINDS = 5
/** What follows is what something is of, for, in or with: 'mal olor del refri', 'medirse el azúcar con tiras'. */
const CONNECTED = /(?<![\p{L}])(?:del?|para|en|con|por|al?)\s+(?:(?:el|la|los|las|mi|mis|tu|su|un|una)\s+)?$/iu

export function meantBySynonyms(
  { kind, kindPlace }: QueryReading,
  complement: readonly Kind[],
  text: string,
  words: Words,
  knowledge: QueryKnowledge,
): { kinds: Kind[]; words: Words; isNeed: boolean; isNeedNamed: boolean; needWords: number } {
  const said = contentWords(text)
  const everyday = knowledge.everydayNames.get(said.filter((word) => !words.qualities.includes(word)).join(' '))
  if (everyday)
    return {
      kinds: [...everyday],
      words: asEveryday(words, said),
      isNeed: true,
      isNeedNamed: false,
      needWords: said.length,
    }
  const named = kindPlace ? contentWords(text.slice(kindPlace.start, kindPlace.end)) : []
  const isConnected = kindPlace !== null && CONNECTED.test(text.slice(0, kindPlace.start))
  const ofBrands = words.brands.flatMap((brand) => fold(brand).split(' '))
  const plain = said.filter((word) => !ofBrands.includes(word) && !DEGREE.test(word))
  const several =
    kindsNamed(said, knowledge, 2) ?? (plain.length < said.length ? kindsNamed(plain, knowledge, 2) : null)
  const beyond = phraseBeyond(said, named, isConnected, several, knowledge)
  // A 'no break' is one, and leads before the regulators among which it is also looked for.
  const isOwnName = kind !== null && beyond?.run.join(' ') === wordsOfName(kind.name).join(' ')
  const phrase = isOwnName && !beyond!.kinds.includes(kind) ? { ...beyond!, kinds: [kind, ...beyond!.kinds] } : beyond
  const meant =
    phrase ??
    forPurpose(named, words.purpose, knowledge) ??
    forNeed(named, kind, said, knowledge) ??
    forTask(named, kind, said, knowledge) ??
    ofQuality(named, kind, words.said, knowledge, text) ??
    (kind ? null : namedAlone(said, complement, text, knowledge))
  if (!meant) return { kinds: kind ? [kind] : [], words, isNeed: false, isNeedNamed: false, needWords: 0 }
  const isNeed = knowledge.synonyms.isNeed(meant.phrase)
  const needWords = isNeed ? meant.run.length : 0
  const isNeedNamed = isNeed && knowledge.alternatives.has(meant.phrase)
  // 'regalo para un niño al que le gustan los carritos'
  const isWanted = (each: Kind) =>
    each === kind || complement.includes(each) || (kind !== null && each.name.startsWith(`${kind.name} `))
  const wanted = isNeed ? meant.kinds.filter(isWanted) : []
  const meantKinds = wanted.length > 0 ? wanted : meant.kinds
  const kinds = meantKinds.toSorted((a, b) => Number(b === kind) - Number(a === kind)).slice(0, MAX_KINDS)
  const isOwn = kind !== null && meant.kinds.includes(kind)
  if (!isOwn) {
    // The name of the kind that the vocabulary read was put before the words: 'comida preparada' of 'tacos de fut'.
    const spoken = words.words.filter((word) => contentWords(word).every((each) => said.includes(each)))
    return { kinds, words: withoutRun({ ...words, words: spoken }, meant, knowledge), isNeed, isNeedNamed, needWords }
  }
  return { kinds, words: kinds.length > 1 ? { ...words, words: [] } : words, isNeed, isNeedNamed, needWords }
}

/** Of what a name may mean none need say it; those that do lead, and colours and other qualities stay asked. */
function asEveryday(words: Words, said: readonly string[]): Words {
  const qualities = words.said.filter(([first]) => words.qualities.includes(first!))
  const names = said.filter((word) => !words.qualities.includes(word)).map((word) => [word])
  const all = [...names, ...qualities]
  return { ...words, words: [], said: qualities, all, beside: qualities, uses: names, brands: [] }
}

/** 'silla cómoda para estar en la compu': the thing and what it is for, whatever stands between. */
function forPurpose(
  named: readonly string[],
  purpose: string | null,
  { synonyms, kindsByWords }: QueryKnowledge,
): Meant | null {
  for (const word of named.length > 0 && purpose !== null ? purpose.split(' ') : []) {
    const run = [...named, word]
    const phrase = run.join(' ')
    const kinds = kindsOf(synonyms.alternatives.get(phrase) ?? [], kindsByWords)
    if (kinds.length > 0) return { run, phrase, kinds }
  }
  return null
}

/** Forms of medicines, which also name sweets and creams. */
const FORM =
  /^(?:pastilla|tableta|capsula|gota|jarabe|pomada|unguento|crema|gel|te|polvo|spray|suspension|ampolleta|parche|remedio|medicina|pildora|comprimido|grajea)s?$/

/** Departments of what serves a trouble. */
const CARE = ['/salud', '/belleza-y-cuidado-personal']

/** 'pastillas para la acidez' are no sweets, 'crema contra barros' is no food: the trouble tells the kind. */
function forNeed(
  named: readonly string[],
  kind: Kind | null,
  said: readonly string[],
  { synonyms, kindsByWords, kindsByHead }: QueryKnowledge,
): Meant | null {
  const [head = ''] = named
  if (!kind || named.length !== 1 || !FORM.test(head)) return null
  const words = said.slice(said.indexOf(head) + 1)
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      const phrase = needIn(run, synonyms)
      if (phrase === null) continue
      const kinds = kindsOf(synonyms.alternatives.get(phrase) ?? [], kindsByWords)
      const ofCare = kinds.filter(({ department }) => CARE.includes(department))
      if (ofCare.length === 0 || kinds.includes(kind)) return null
      // Of the creams those that stand beside what serves it.
      const categories = new Set(ofCare.map(({ category }) => category))
      const begun = (kindsByHead.get(head) ?? []).filter(({ category }) => categories.has(category))
      return { run, phrase, kinds: [...new Set([...begun, ...ofCare])] }
    }
  return null
}

/** 'lámpara para secar el gelish' is a 'lámpara para uñas': what serves the task has the name of the thing. */
function forTask(
  named: readonly string[],
  kind: Kind | null,
  said: readonly string[],
  { synonyms, kindsByWords }: QueryKnowledge,
): Meant | null {
  const [head = ''] = named
  if (!kind || named.length !== 1) return null
  const words = said.slice(said.indexOf(head) + 1)
  for (let length = Math.min(MAX_WORDS, words.length); length > 1; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      const phrase = needIn(run, synonyms)
      if (phrase === null) continue
      const kinds = kindsOf(synonyms.alternatives.get(phrase) ?? [], kindsByWords)
      const same = kinds.filter(({ name }) => stem(wordsOfName(name)[0]!) === stem(head))
      if (same.length > 0 && !kinds.includes(kind)) return { run, phrase, kinds: same }
    }
  return null
}

/** 'que no se me caiga el pelo': two words or more that name a need. */
export function saysNeed(clause: string, { synonyms }: QueryKnowledge): boolean {
  const words = contentWords(clause)
  for (let length = Math.min(MAX_WORDS, words.length); length > 1; length--)
    for (let at = 0; at + length <= words.length; at++)
      if (needIn(words.slice(at, at + length), synonyms) !== null) return true
  return false
}

export const needIn = (run: readonly string[], { isNeed, needLike }: QueryKnowledge['synonyms']) => {
  const phrase = run.join(' ')
  return isNeed(phrase) ? phrase : needLike(run)
}

/** Other kinds for the trouble or the task that the name of the kind says. */
export function servingAlike(kind: Kind, { synonyms, kindsByWords }: QueryKnowledge): Kind[] {
  const phrase = needIn(wordsOfName(kind.name).slice(1), synonyms)
  const kinds = phrase === null ? [] : kindsOf(synonyms.alternatives.get(phrase) ?? [], kindsByWords)
  return kinds.filter((other) => other !== kind && other.department === kind.department)
}

/** 'olla frijolera eléctrica': the kind and a quality name another kind, whatever stands between; either may be meant. */
function ofQuality(
  named: readonly string[],
  kind: Kind | null,
  said: readonly string[][],
  { kindsByWords, vocabulary }: QueryKnowledge,
  text: string,
): Meant | null {
  const [head] = named
  const isSynonym = kind !== null && named.length === 1 && wordsOfName(kind.name).join(' ') !== head
  // A 'cámara de seguridad' says more than 'cámara infantil' does.
  if (kind && named.length > 1 && wordsOfName(kind.name).join(' ') === named.join(' ')) return null
  for (const [word = '', ...others] of kind && head !== undefined ? said : []) {
    if (word.includes(' ') || named.includes(word)) continue
    const meant = kindsByWords.get(`${head} ${word}`)
    const beside = { run: [head!, word], phrase: `${head} ${word}` }
    // A lamp for nails stands elsewhere than lamps do: only it is meant.
    if (meant && meant !== kind)
      return { ...beside, kinds: meant.department === kind!.department ? [meant, kind!] : [meant] }
    // A 'chapa inteligente' is a 'cerradura inteligente'.
    const isBeside = isSynonym && fold(text).includes(beside.phrase)
    const other = isBeside ? kindOf(`${kind!.name} ${word}`, vocabulary) : null
    if (other && other !== kind) return { ...beside, kinds: [other, kind!] }
    // 'carne de puerco' is 'carne de cerdo'.
    const compound = others.find((other) => other.startsWith(`${head} `) && kindsByWords.has(other))
    if (compound !== undefined) return { ...beside, kinds: [kindsByWords.get(compound)!] }
  }
  return null
}

/** The kind that all the words name. */
export function kindOf(words: string, vocabulary: Vocabulary): Kind | null {
  const { kind, kindPlace, isCertain } = readQuery(vocabulary, words)
  return isCertain && kindPlace?.start === 0 && kindPlace.end === words.length ? kind : null
}

const kindsOf = (names: readonly string[], kindsByWords: QueryKnowledge['kindsByWords']) => [
  ...new Set(names.flatMap((name) => kindsByWords.get(name) ?? [])),
]

/** Where the vocabulary of titles names a kind, a synonym must begin with its words and say more: 'batería de carro' of a charger does not. */
function phraseBeyond(
  said: readonly string[],
  named: readonly string[],
  isConnected: boolean,
  meant: Meant | null,
  { synonyms }: QueryKnowledge,
): Meant | null {
  if (!meant || named.length === 0) return meant
  // 'para el mal olor del refri': what is wanted is said before the thing it is for.
  const isBefore = said.indexOf(meant.run[0]!) < said.indexOf(named[0]!)
  if (isBefore && isConnected && synonyms.isNeed(meant.phrase)) return meant
  return meant.run.includes(named[0]!) && meant.run.length >= named.length ? meant : null
}

/** The longest synonym of at least so many words that is another name of a kind. */
function kindsNamed(
  said: readonly string[],
  { synonyms, kindsByWords, brands }: QueryKnowledge,
  shortest: number,
): Meant | null {
  for (let length = Math.min(MAX_WORDS, said.length); length >= shortest; length--)
    for (let at = 0; at + length <= said.length; at++) {
      const run = said.slice(at, at + length)
      // 'canon eos': beside other words the maker is meant, not the 'cañón'.
      if (length === 1 && said.length > 1 && brands.has(run[0]!)) continue
      const phrase = run.join(' ')
      const kinds = kindsOf(synonyms.alternatives.get(phrase) ?? [], kindsByWords)
      if (kinds.length > 0) return { run, phrase, kinds }
      const need = synonyms.needLike(run)
      if (need === null) continue
      const serving = kindsOf(synonyms.alternatives.get(need) ?? [], kindsByWords)
      if (serving.length > 0) return { run, phrase: need, kinds: serving }
    }
  return null
}

/** Beside what a thing is of only its first word names it: 'una compu completa de escritorio'. */
function namedAlone(
  said: readonly string[],
  complement: readonly Kind[],
  text: string,
  knowledge: QueryKnowledge,
): Meant | null {
  const named = kindsNamed(said, knowledge, 1)
  if (complement.length > 0 && (named?.run[0] !== said[0] || knowledge.synonyms.isNeed(named!.phrase))) return null
  return ownName(named, said, text, knowledge)
}

/** 'lentes para la luz de la compu': what stands behind a thing and 'de' or 'para' is not the thing, unless it is a need. */
function ownName(
  meant: Meant | null,
  said: readonly string[],
  text: string,
  { synonyms, ignored }: QueryKnowledge,
): Meant | null {
  if (!meant || synonyms.isNeed(meant.phrase)) return meant
  const [first = ''] = meant.run
  const hasHead = said.slice(0, said.indexOf(first)).some((word) => !ignored.has(word))
  return hasHead && CONNECTED.test(text.slice(0, fold(text).indexOf(first))) ? null : meant
}

/** Being of the kind says the words of the synonym. Of several kinds all products are found, those with the other words first. */
function withoutRun(
  words: Words,
  { run, phrase, kinds }: Meant,
  { kindsByWords, synonyms, alternatives }: QueryKnowledge,
): Words {
  const isNeed = synonyms.isNeed(phrase)
  const isRun = (word: string) =>
    fold(word)
      .split(' ')
      .every((each) => run.includes(each))
  const others = words.words.filter((word) => !isRun(word))
  const isNamed = kinds.some((kind) => synonyms.areSame(phrase, wordsOfName(kind.name).join(' ')))
  // 'dolor de cabeza' is more than a medicine: one with 'paracetamol' leads, and shampoo that says 'caspa'.
  const said = isNeed
    ? [[phrase, ...(alternatives.get(phrase) ?? [])], ...words.said.filter(([first]) => !isRun(first!))]
    : words.said.filter(
        ([first, ...others]) =>
          !isRun(first!) ||
          // Of two words for the kind ('ventilador para gabinete') neither is said beyond it.
          ((run.length === 1 || first === phrase) && !isNamed && others.some((other) => !kindsByWords.has(other))),
      )
  return {
    ...words,
    words: kinds.length > 1 ? [] : [...wordsOfName(kinds[0]!.name), ...others],
    said,
    beside: said,
    uses: words.uses.filter(([first]) => !isRun(first!)),
  }
}
