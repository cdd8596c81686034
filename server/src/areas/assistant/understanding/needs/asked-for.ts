/** «mi gata araña los sillones» tells of a need; «un sillón para mi gata» asks for a sofa. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { isClauseEnd, type Token } from '../../../../understanding/text/tokens.ts'
import { contentWords, isLittle, stemsOf } from '../../../../understanding/text/words.ts'
import type { PurposeFound } from '../purposes.ts'
import { readAsQuery } from '../query-kind.ts'
import type { Knowledge } from '../understand.ts'
import { isWord, toldPlaces } from './needs.ts'
import type { Purpose } from './read-needs.ts'

const ASKS =
  /^(?:un|una|unos|unas|algun|alguna|algunos|algunas|busco|buscando|quiero|quisiera|necesito|ocupo|comprar|comprarle|dame|otro|otra|nuevo|nueva|\d+)$/
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
  const isAsked = (at: number) =>
    !isTold(at) &&
    namesKind(texts[at]!, knowledge) &&
    (ASKS.test(tokens[at - 1]?.text ?? '') || at === headOf(tokens, knowledge))
  if (!texts.some((_, at) => isAsked(at))) return { ...found, places }
  // «zapatos de vestir para una boda»: the whole name of what is asked for
  const named = new Set(contentWords(readAsQuery(texts.join(' '), knowledge).kindSaid ?? '').map(stem))
  return { ...found, places: places.filter((at) => !isAsked(at) && !named.has(stem(texts[at]!))) }
}

const BUSCO = /^(?:busc[oa](?:me|mos)?|buscando|quiero|quisiera|necesito|ocupo|consigueme|ensename)$/

/** Places of what is told before «busco un triciclo» in a sentence of its own: «mi hijo agarró el cel, …». */
export function spokenBefore(tokens: readonly Token[], knowledge: Knowledge): Set<number> {
  const at = tokens.findLastIndex(({ text }) => BUSCO.test(text))
  const named = ASKS.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  const isBroken = tokens.slice(0, Math.max(0, at)).some((token) => isClauseEnd(token) || /^jaj/.test(token.text))
  if (at < 1 || !isBroken || !namesKind(tokens[named]?.text ?? '', knowledge)) return new Set()
  return new Set(Array.from({ length: at }, (_, place) => place))
}

const SURE = 2.5
/** Whom or what a thing is for, although a shelf bears the name. */
const FOR_WHOM = new Set(['bebe', 'perro', 'gato', 'mascota', 'nino', 'nina', 'hombre', 'mujer'].map(stem))

function namesKind(word: string, { query, vocabulary }: Knowledge): boolean {
  if (FOR_WHOM.has(stem(word))) return false
  if (query.kinds.has(word) || [...query.synonyms.meaningsOf(word)].some((one) => query.kinds.has(one))) return true
  return (vocabulary.kinds.get(stemsOf(word).join(' '))?.strength ?? 0) >= SURE
}
