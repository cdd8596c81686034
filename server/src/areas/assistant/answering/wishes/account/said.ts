/** What a message asks for, in the visitor's words, and which words of it are settled elsewhere. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { SaidOfKind } from '@tianguis/contract/listing/understood/requirements'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { productsIn } from '../../../sentences/spans/query.ts'
import { conditionKept, conditionsIn, type SaidCondition } from '../../../sentences/spans/said-conditions.ts'
import { softUsesIn } from '../../../sentences/spans/soft-uses.ts'
import { isWord } from '../../../understanding/needs/needs.ts'
import type { Request } from '../../../understanding/request.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import { TRAIL_JOINT } from '../../../understanding/vocabulary.ts'
import type { Asked } from '../../answer.ts'
import { withPieces } from '../stated.ts'

/** Of the words that were read, and those kept of the sentences before. */
export function saidIn(
  { knowledge, context, message }: Asked,
  { said, wish, follows }: Pick<Request, 'said' | 'wish' | 'follows'>,
  kept: readonly string[],
): SaidCondition[] {
  const { rules } = knowledge
  const read = new Set(stemsOf(said))
  const spans = rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const soft = new Set(softUsesIn(spans, wish.kind, knowledge).map(({ word }) => word))
  const own = conditionsIn(spans, context?.wish ?? null, rules)
    .map((one) => withoutSoft(withoutLimits(one, wish), soft))
    .filter(({ mark, said: words }) => mark !== 'brand' || !isAcceptedAgain(words, wish, context?.wish ?? null))
    .filter(({ words, lacks }) => (words.length === 0 ? lacks.length > 0 : words.some((word) => read.has(stem(word)))))
  // «de las que van afuera»: of a short change no word is passed over, whether it is marked or not
  const isNew = wish.loose.some((word) => !context?.wish?.loose.includes(word))
  const isUnmarked = follows && isNew && own.length === 0 && contentWords(message).length <= MAX_UNMARKED
  if (isUnmarked) own.push(conditionKept(message, rules))
  const stems = new Set(own.flatMap(({ words }) => words.map(stem)))
  const earlier = kept.map((one) => ({ ...conditionKept(one, rules), isEarlier: true }))
  return [...own, ...earlier.filter(({ words }) => words.some((word) => !stems.has(stem(word))))]
}

/** What any product of the kind serves is told apart, and once. */
function withoutSoft(one: SaidCondition, soft: ReadonlySet<string>): SaidCondition {
  const words = one.words.filter((word) => !soft.has(word))
  if (words.length === one.words.length) return one
  return { ...one, words, said: one.said.replace(/(?:^|\s)(?:para|pa)\s+[^,]+$/i, '').trim() }
}

/** The uses of the message that no product of the kind states, as they were said: «para café». */
export function softUsesSaid({ knowledge, context, message }: Asked, { kind }: Wish): string[] {
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  return softUsesIn(spans, kind, knowledge).map(({ said }) => said)
}

/** «hp también puede ser» after «que no sea hp» asks for no HP. */
function isAcceptedAgain(words: string, { brands, withoutBrands }: Wish, before: Wish | null): boolean {
  const named = new Set(stemsOf(words))
  const brand = before?.withoutBrands.find((one) => stemsOf(one).every((each) => named.has(each)))
  return brand !== undefined && !brands.includes(brand) && !withoutBrands.includes(brand)
}

/** Stems of words that are marked as part of the thing, beside the name of its kind: «aglomerante» of «arena aglomerante». */
export function namedBeside({ knowledge: { rules }, context, message }: Asked, kind: Wish['kind']): string[] {
  const own = new Set([kind?.said ?? '', ...(kind?.names ?? [])].flatMap(stemsOf))
  const spans = rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const [first] = productsIn(spans)
  // the first word names the thing itself, whatever the catalogue calls it
  const [, ...stems] = stemsOf(first?.text ?? '')
  return stems.filter((one) => !own.has(one))
}

/** «under 400», «de unos 1500», «entre doscientos y»: what has become limits is no condition beside them. */
function withoutLimits(one: SaidCondition, { min, max }: Wish): SaidCondition {
  const isLimit = (word: string) =>
    /^\d+$/.test(word) && max !== null && Number(word) <= max && Number(word) >= (min ?? max)
  // «de 8» of «de 8 a 15 mil»
  const isOfThousands = (word: string) => one.words.length === 1 && [min, max].includes(Number(word) * 1000)
  const isLeast = (word: string) =>
    /^\d+$/.test(word) && ((max === null && Number(word) === min) || isOfThousands(word))
  if (!one.words.some((word) => isLimit(word) || isLeast(word))) return one
  const unlessLimit = (whole: string, amount: string) => {
    const number = amount.replaceAll(',', '')
    return isLimit(number) || isLeast(number) ? ' ' : whole
  }
  const words = one.words.filter((word) => !isLimit(word) && !isLeast(word) && !OF_LIMIT.test(word))
  return { ...one, words, said: words.length === 0 ? '' : one.said.replace(SAID_LIMIT, unlessLimit).trim() }
}

const OF_LIMIT = /^(?:under|below|over|above|less|than|tops?|max|maximo|minimo|pesos|varos)$/
const SAID_LIMIT =
  /(?:^|\s)(?:(?:under|below|over|above|less|than|de|por|unos|como|hasta|menos|mas|más|maximo|máximo|max|a)\s+)*\$?(\d[\d,]*)(?:\s+(?:pesos|varos|tops?|max|maximo|máximo))?(?=\s|$)/gi

/** Words of a change that is named whole, where none of them is marked. */
const MAX_UNMARKED = 4

/** Stems of what the wish itself keeps, or the search has been asked for: that is settled there. */
export function knownStems({ wish, quantity }: Request, wanted: readonly SaidOfKind[]): ReadonlySet<string> {
  const { kind, brands, withoutBrands, stores, withoutStores, words, withoutWords, withoutTrails, measures } = wish
  const texts = [
    // «aglomerante» of «arena aglomerante» is asked of the cards
    ...(kind && kind.names.length > 0 ? kind.names : [kind?.said ?? '']),
    ...(kind?.trails.map((trail) => trail.split(TRAIL_JOINT).at(-1)!) ?? []),
    // «black and decker» is Black+Decker
    ...brands.flatMap((brand) => [brand, brand.replace(/[^\p{L}\d ]+/gu, ' '), ...(/[+&]/.test(brand) ? ['and'] : [])]),
    ...withoutBrands,
    ...stores,
    ...withoutStores,
    ...words.map((word) => word.replace(/[|~]/g, ' ')),
    ...withoutWords.flatMap((word) => [word, word.replaceAll(' ', '')]),
    ...withoutTrails,
    // «20kg» is «20 kg»
    ...measures.flatMap(({ said }) => [said, said.replaceAll(' ', '')]),
    // «del 4» is 24
    ...measures.flatMap(({ unit, value }) => (unit === 'talla' ? [String(Number(value) - SHOE_CM)] : [])),
    ...wish.lacks,
    ...wanted.flatMap(({ said, spellings }) => [said, ...spellings]),
    ...(wish.age === null ? [] : [`${wish.age} anos meses ano mes edad`]),
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(wish.freeShipping ? ['envio gratis'] : []),
    // «hasta 25» may be said of thousands
    ...(wish.max === null ? [] : [`hasta maximo ${wish.max} ${wish.max / 1000} mil`]),
    ...(wish.months ? ['meses sin intereses plazos'] : []),
    ...(wish.discount > 0 ? ['descuento rebaja oferta promocion real verdadero'] : []),
    ...(wish.order === 'unit' ? ['rinda rinde rinden rindan rendidor cuesta'] : []),
  ]
  // «1.60» of «para qué estatura es (1.60)»
  const numbers = wish.lacks.flatMap((lacking) => lacking.match(/\d+(?:\.\d+)?/g) ?? [])
  return new Set([...texts.flatMap((text) => stemsOf(withPieces(text))), ...numbers])
}

const SHOE_CM = 20

/** Whether a word belongs to the use. */
export function wordsOfUse(purpose: string | null, { rules }: Knowledge): (word: string) => boolean {
  const use = rules.purposes.find(({ name }) => name === purpose)
  if (!use) return () => false
  const named = new Set(stemsOf(use.name))
  const phrases = new Set(use.says.flatMap(stemsOf))
  return (word) => named.has(stem(word)) || phrases.has(stem(word)) || use.when.flat().some((one) => isWord(one, word))
}
