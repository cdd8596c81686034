/** Kinds that a synonym names where the vocabulary of titles has none, or one of its words only: 'mesa de noche' is no table. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import { contentWords, wordsOfName } from '../text/connecting.ts'
import type { Understanding } from '../understanding.ts'

type Words = Pick<
  Understanding,
  'words' | 'said' | 'all' | 'beside' | 'uses' | 'brands' | 'wishes' | 'properties' | 'propertyNames' | 'purpose'
>

interface Meant {
  /** The words that name them. */
  run: string[]
  kinds: Kind[]
}

const LONGEST = 4
/** The order of a list names them at every level, and browsers may send 80 commas in it. */
const MOST_KINDS = 5
/** What follows is what something is of, for or in: 'mal olor del refri'. */
const CONNECTED = /(?<![\p{L}])(?:del?|para|en|al?)\s+(?:(?:el|la|los|las|mi|mis|tu|su|un|una)\s+)?$/iu

export function meantBySynonyms(
  { kind, kindPlace }: QueryReading,
  complement: readonly Kind[],
  text: string,
  words: Words,
  knowledge: QueryKnowledge,
): { kinds: Kind[]; words: Words; isNeed: boolean; isNeedNamed: boolean } {
  const said = contentWords(text)
  const named = kindPlace ? contentWords(text.slice(kindPlace.start, kindPlace.end)) : []
  const isConnected = kindPlace !== null && CONNECTED.test(text.slice(0, kindPlace.start))
  const phrase = phraseBeyond(said, named, isConnected, kindsNamed(said, knowledge, 2), knowledge)
  const meant =
    phrase ??
    forPurpose(named, words.purpose, knowledge) ??
    forNeed(named, kind, words.purpose, knowledge) ??
    ofQuality(named, kind, words.said, knowledge) ??
    (kind || complement.length > 0 ? null : kindsNamed(said, knowledge, 1))
  if (!meant) return { kinds: kind ? [kind] : [], words, isNeed: false, isNeedNamed: false }
  const run = meant.run.join(' ')
  const isNeed = knowledge.synonyms.isNeed(run)
  const isNeedNamed = isNeed && knowledge.alternatives.has(run)
  // 'regalo para un niño al que le gustan los carritos'
  const wanted = isNeed ? meant.kinds.filter((each) => each === kind || complement.includes(each)) : []
  const meantKinds = wanted.length > 0 ? wanted : meant.kinds
  const kinds = meantKinds.toSorted((a, b) => Number(b === kind) - Number(a === kind)).slice(0, MOST_KINDS)
  const isOwn = kind !== null && meant.kinds.includes(kind)
  if (!isOwn) {
    // The name of the kind that the vocabulary read was put before the words: 'comida preparada' of 'tacos de fut'.
    const spoken = words.words.filter((word) => contentWords(word).every((each) => said.includes(each)))
    return { kinds, words: withoutRun({ ...words, words: spoken }, meant, knowledge), isNeed, isNeedNamed }
  }
  return { kinds, words: kinds.length > 1 ? { ...words, words: [] } : words, isNeed, isNeedNamed }
}

/** 'silla cómoda para estar en la compu': the thing and what it is for, whatever stands between. */
function forPurpose(
  named: readonly string[],
  purpose: string | null,
  { synonyms, kindsByWords }: QueryKnowledge,
): Meant | null {
  for (const word of named.length > 0 && purpose !== null ? purpose.split(' ') : []) {
    const run = [...named, word]
    const kinds = kindsOf(synonyms.alternatives.get(run.join(' ')) ?? [], kindsByWords)
    if (kinds.length > 0) return { run, kinds }
  }
  return null
}

/** Forms of medicines, which also name sweets and creams. */
const FORM =
  /^(?:pastilla|tableta|capsula|gota|jarabe|pomada|unguento|crema|gel|te|polvo|spray|suspension|ampolleta|parche|remedio|medicina|pildora|comprimido|grajea)s?$/

/** 'pastillas para la acidez' are no sweets: the trouble tells the kind. */
function forNeed(
  named: readonly string[],
  kind: Kind | null,
  purpose: string | null,
  { synonyms, kindsByWords }: QueryKnowledge,
): Meant | null {
  if (!kind || purpose === null || named.length !== 1 || !FORM.test(named[0]!)) return null
  const words = purpose.split(' ')
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      if (!synonyms.isNeed(run.join(' '))) continue
      const kinds = kindsOf(synonyms.alternatives.get(run.join(' ')) ?? [], kindsByWords)
      const medicines = kinds.filter(({ department }) => department === '/salud')
      return medicines.length === 0 || kinds.includes(kind) ? null : { run, kinds: medicines }
    }
  return null
}

/** 'olla frijolera eléctrica': the kind and a quality name another kind, whatever stands between; either may be meant. */
function ofQuality(
  named: readonly string[],
  kind: Kind | null,
  said: readonly string[][],
  { kindsByWords }: QueryKnowledge,
): Meant | null {
  const [head] = named
  for (const [word = '', ...others] of kind && head !== undefined ? said : []) {
    if (word.includes(' ') || named.includes(word)) continue
    const meant = kindsByWords.get(`${head} ${word}`)
    // A lamp for nails stands elsewhere than lamps do: only it is meant.
    if (meant && meant !== kind)
      return { run: [head!, word], kinds: meant.department === kind!.department ? [meant, kind!] : [meant] }
    // 'carne de puerco' is 'carne de cerdo'.
    const compound = others.find((other) => other.startsWith(`${head} `) && kindsByWords.has(other))
    if (compound !== undefined) return { run: [head!, word], kinds: [kindsByWords.get(compound)!] }
  }
  return null
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
  if (isBefore && isConnected && synonyms.isNeed(meant.run.join(' '))) return meant
  return meant.run.includes(named[0]!) && meant.run.length >= named.length ? meant : null
}

/** The longest synonym of at least so many words that is another name of a kind. */
function kindsNamed(
  said: readonly string[],
  { synonyms, kindsByWords, brands }: QueryKnowledge,
  shortest: number,
): Meant | null {
  for (let length = Math.min(LONGEST, said.length); length >= shortest; length--)
    for (let at = 0; at + length <= said.length; at++) {
      const run = said.slice(at, at + length)
      // 'canon eos': beside other words the maker is meant, not the 'cañón'.
      if (length === 1 && said.length > 1 && brands.has(run[0]!)) continue
      const kinds = kindsOf(synonyms.alternatives.get(run.join(' ')) ?? [], kindsByWords)
      if (kinds.length > 0) return { run, kinds }
    }
  return null
}

/** Being of the kind says the words of the synonym. Of several kinds all products are found, those with the other words first. */
function withoutRun(
  words: Words,
  { run, kinds }: Meant,
  { kindsByWords, synonyms, alternatives }: QueryKnowledge,
): Words {
  const phrase = run.join(' ')
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
        ([first, ...others]) => !isRun(first!) || (!isNamed && others.some((other) => !kindsByWords.has(other))),
      )
  return {
    ...words,
    words: kinds.length > 1 ? [] : [...wordsOfName(kinds[0]!.name), ...others],
    said,
    beside: said,
    uses: words.uses.filter(([first]) => !isRun(first!)),
  }
}
