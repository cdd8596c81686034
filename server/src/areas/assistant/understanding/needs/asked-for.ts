/**
 * Tells a need from a product asked for: «mi gata araña los sillones» tells of a need, «un sillón para mi gata» asks for a
 * sofa.
 */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { isClauseEnd, type Token } from '../../../../understanding/text/tokens.ts'
import { contentWords, isLittle, keyOfText, stemsOf } from '../../../../understanding/text/words.ts'
import type { PurposeFound } from '../purposes.ts'
import { readAsQuery } from '../query-kind.ts'
import type { Knowledge } from '../understand.ts'
import { isWord, toldPlaces } from './needs.ts'
import type { Purpose } from './read-needs.ts'

const ASKS =
  /^(?:un|una|unos|unas|algun|alguna|algunos|algunas|busco|buscando|quiero|quisiera|necesito|ocupo|comprar|comprarle|dame|hay|tienes|tienen|venden|manejan|otro|otra|nuevo|nueva|\d+)$/
const OWNS = /^(?:mi|mis|su|sus|tu|tus|nuestr[oa]s?|el|la|los|las)$/

/** A kind that stands first, or after «un», «busco», «quiero», or of which a size or a price is said. */
export function isAskedFor(
  said: string,
  tokens: readonly Token[],
  knowledge: Knowledge,
  /** A measure or a price is said beside it. */
  isLimited: boolean,
  { tells }: Pick<Purpose, 'tells'>,
): boolean {
  const [first] = contentWords(said)
  if (!first || tells.some((word) => isWord(word, first))) return false
  const at = tokens.findIndex(({ text }) => stem(text) === stem(first) || fold(text) === first)
  if (at < 0 || FOR_WHOM.has(stem(first))) return false
  const lead = tokens[at - 1]?.text ?? ''
  if (ASKS.test(lead) || at === headOf(tokens, knowledge)) return true
  const text = ` ${tokens.map((token) => token.text).join(' ')} `
  if (lead === 'que') return CHOOSES.test(text)
  return !/^(?:mis?|sus?|tus?)$/.test(lead) && !ANYTHING.test(text) && (isLimited || WANTS_ONE.test(text))
}

/** «el aceite se me va como agua, quiero uno de 5 litros» */
const WANTS_ONE =
  / (?:quier[oe]n?|quisiera|busc[oa]|necesit[oa]|ocup[oa]|dame|compro|comprar(?:le|me)?) (?:uno|una|unos|unas) /
/** «qué secadora me sirve» */
const CHOOSES =
  / (?:sirven?|serviria|recomiend[a-z]+|convienen?|compro|comprar|aguantan?|es mejor|tienes|tienen|hay|venden) /
/** What is looked for has no name yet. */
const ANYTHING =
  / (?:algo|que (?:me|le|nos) (?:sirve|doy|pongo|compro|recomiend[a-z]+)|que (?:compro|necesito|ocupo|hago|uso)) /

/** The first word that carries meaning; -1 where it is spoken of, not asked for. */
function headOf(tokens: readonly Token[], { rules }: Knowledge): number {
  const at = tokens.findIndex(({ text }) => /[a-z]{2}/.test(text) && !isLittle(text) && !rules.ignored.has(text))
  return OWNS.test(tokens[at - 1]?.text ?? '') ? -1 : at
}

/** A need with all words that tell of it, but for the product that is asked for by name. */
export function withAllWords(found: PurposeFound, tokens: readonly Token[], knowledge: Knowledge): PurposeFound {
  if (!found.isTold) return found
  const texts = tokens.map(({ text, used }) => (used ? '·' : text))
  const places = [...new Set([...found.places, ...toldPlaces(found.purpose.when, texts)])]
  const isTold = (at: number) => found.purpose.tells.some((word) => isWord(word, texts[at]!))
  const isLed = (at: number) => !isTold(at) && (ASKS.test(texts[at - 1] ?? '') || at === headOf(tokens, knowledge))
  if (!texts.some((_, at) => isLed(at))) return { ...found, places }
  // «zapatos de vestir para una boda», «cable de carga»: the whole name of what is asked for
  const { kindSaid, kindIsCertain } = readAsQuery(texts.join(' '), knowledge)
  const named = contentWords(kindSaid ?? '').map(stem)
  const isNamed = (at: number) =>
    namesKind(texts[at]!, knowledge) ||
    (kindIsCertain && !FOR_WHOM.has(named[0] ?? '') && stem(texts[at]!) === named[0] && named.length > 1)
  const isAsked = (at: number) => isLed(at) && isNamed(at)
  if (!texts.some((_, at) => isAsked(at))) return { ...found, places }
  return { ...found, places: places.filter((at) => !isAsked(at) && !named.includes(stem(texts[at]!))) }
}

const BUSCO =
  /^(?:busc[oa](?:me|mos)?|buscando|quiero|quisiera|queria|necesito|ocupo|urgen?|consigueme|ensename|hay|habra|tienes|tienen|tendras?|venden|vendes|manejan?)$/
/** What parts a clause from the one before it. */
const JOINT = /^(?:y|e|pero|entonces|pues|que|me|si|no|asi|por|eso|ya)$/
/** «qué pegamento uso» */
const USES = /^(?:uso|usar|compro|comprar|ocupo|necesito|sirve|conviene|recomiendas?|recomiendan|va|aguanta|le|me|es)$/

/** The place of the product that a clause of its own asks for after something was told: «…, busco un triciclo»; -1 where none is. */
export function askedAfter(tokens: readonly Token[], knowledge: Knowledge): number {
  for (let at = tokens.length - 2; at > 0; at--) {
    const { text } = tokens[at]!
    const isQuestion = text === 'que' && USES.test(tokens[at + 2]?.text ?? '')
    if (!BUSCO.test(text) && !isQuestion) continue
    const named = ASKS.test(tokens[at + 1]!.text) ? at + 2 : at + 1
    if (!namesKind(tokens[named]?.text ?? '', knowledge)) continue
    return isParted(tokens, at) ? named : -1
  }
  return -1
}

function isParted(tokens: readonly Token[], verb: number): boolean {
  // «para mi abuelita que ya no camina busco una silla»
  if (/^(?:para|pa)$/.test(tokens[0]!.text)) return true
  if (tokens.slice(0, verb).some((token) => isClauseEnd(token) || /^jaj/.test(token.text))) return true
  let at = verb - 1
  while (at > 0 && JOINT.test(tokens[at]!.text) && !/^(?:y|pero|entonces)$/.test(tokens[at]!.text)) at--
  // «un telefono y quiero una licuadora» are two products
  const isAsking = tokens.slice(0, at).some(({ text }) => BUSCO.test(text) || /^un[ao]?s?$/.test(text))
  return at > 1 && /^(?:y|pero|entonces)$/.test(tokens[at]!.text) && !isAsking
}

/** Places of what is told before it. */
export const spokenBefore = (tokens: readonly Token[], knowledge: Knowledge): Set<number> =>
  new Set(Array.from({ length: Math.max(0, askedAfter(tokens, knowledge)) }, (_, place) => place))

/** «para mi nieto», «cumple 5», «de regalo»: a person who is told of gets it only then. */
const GETS = /^(?:para|pa|regal.*|detall.*|obsequi.*|cumple.*|darle|comprarle|dar)$/

/** «mi nieto me prestó su teléfono y quiero una licuadora» asks for no toy: what is told before is no use of it. */
export function servesAsked(
  { purpose, places }: PurposeFound,
  asked: number,
  tokens: readonly Token[],
  knowledge: Knowledge,
): boolean {
  if (asked < 0 || places.some((at) => at >= asked)) return true
  if (purpose.person || purpose.child) return tokens.slice(0, asked).some(({ text }) => GETS.test(text))
  if (purpose.rules.length > 0) return true
  const rest = tokens.slice(asked).map(({ text }) => text)
  const kinds = new Set(readAsQuery(rest.join(' '), knowledge).kinds.map(({ name }) => keyOfText(name)))
  return purpose.offers.some((offers) => offers.kinds.some((kind) => kinds.has(keyOfText(kind))))
}

const SURE = 2.5
/** The person or thing that a product is for, although a category has that name. */
const FOR_WHOM = new Set(['bebe', 'perro', 'gato', 'mascota', 'nino', 'nina', 'hombre', 'mujer'].map(stem))

function namesKind(word: string, { query, vocabulary }: Knowledge): boolean {
  if (FOR_WHOM.has(stem(word))) return false
  if (query.kinds.has(word) || [...query.synonyms.meaningsOf(word)].some((one) => query.kinds.has(one))) return true
  return (vocabulary.kinds.get(stemsOf(word).join(' '))?.strength ?? 0) >= SURE
}
