/** Words that names must not have: 'que no sea en aerosol ni spray', 'silla no gamer', 'excepto rojas'. */
import { fold, type Kind } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import type { Draft, Place } from './draft.ts'

const LEAD = String.raw`(?:(?:de|del|en|con|el|la|los|las|un|una|color|tipo|para|tan|muy|dos|tres|doble|cuatro)\s+)*`
/** 'in ear', '4k', 'i3' */
const SHORT = String.raw`(?:[\p{L}]{2}[\s-][\p{L}]{2,}|[\p{L}]?\d+[\p{L}]+|[\p{L}]\d+)`
const WORD = String.raw`((?:${SHORT}|[\p{L}]{3,})(?:\s+de\s+(?:la\s+|el\s+)?[\p{L}]{4,})?)`
const VERB = String.raw`(?:se\s+)?(?:sean?|vengan?|est[eé]n?|parezcan?|vean?|miren?|sientan?|huelan?|sepan?|tengan?|traigan?|lleven?|usen?|ocupen?|contengan?|den?|d[eé]|causen?|produzcan?)\s+(?:a\s+)?`
/** 'ni venga en paquete'; 'y tenga tapa' is wanted. */
const OR = String.raw`(?:(?:o|y)\s+|ni\s+(?:que\s+)?(?:${VERB})?)${LEAD}`
const MORE = String.raw`(?:\s*,?\s+${OR}[\p{L}]{3,})*`
/** 'con menos grasa', 'que gaste menos luz': less of it, and not without it. */
const LESS = String.raw`(?<!\b(?:con|al|lo|o|mucho|(?:teng|traig|hag|us|gast|consum|pes|cuest|ocup)[ae]n?)\s)`
/** 'menos de mil' */
const AMOUNT = String.raw`(?:de\s+)?(?:\d|un[oa]?\s|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veint|treinta|[\p{L}]+enta\s|cien|[\p{L}]+cient|quinient|mil|medi[oa]\s|que\s)`
const CUES = [
  String.raw`(?:pero\s+)?(?:que\s+no|sin\s+que)\s+${VERB}${LEAD}${WORD}${MORE}`,
  String.raw`(?:excepto|salvo|nada\s+de)\s+${LEAD}${WORD}${MORE}`,
  String.raw`${LESS}(?:pero\s+)?(?:tod[oa]s?\s+)?menos\s+(?!${AMOUNT})${LEAD}${WORD}${MORE}(?=\s*(?:$|[,;)]))`,
  // 'sin vaso de plástico' is not without a jar, 'sin salir de casa' without nothing.
  String.raw`sin\s+(?!necesidad|problemas?|riesgo|[\p{L}]+[aei]r(?:me|se|l[aeo]s?)?\s)([\p{L}]{3,}\s+de\s+[\p{L}]{4,})`,
  // 'para no mojarme' tells what it is for.
  String.raw`(?:pero\s+)?(?<!\bpara?\s)no\s+${LEAD}(?!m[aá]s\s|est(?:oy|[aá]n?|amos)|teng[ao]|tien|pued|pod|quier|sirv|funcion|prend|alcanz)([\p{L}]{4,})${MORE}(?=\s*(?:$|[,;)]))`,
]
const EXCLUDED = new RegExp(String.raw`(?:^|[\s,(])(?:${CUES.join('|')})`, 'iu')
/** Right before the word: 'menos en agua' and 'todas menos grandes' exclude. */
const LESS_OF = /(?<!tod[oa]s?\s+)menos\s+$/iu
const JOINT = new RegExp(String.raw`\s*,?\s+${OR}`, 'iu')

/**
 * `kindPlace`: the 'no' of a name is no exclusion, 'no break'. `isStated`: nor is what names say in words of their own, 'que no
 * haga ruido'. `isOfDegree`: 'menos azúcar' and 'menos cara' want less of it.
 */
export function readExclusions(
  draft: Draft,
  kindPlace: Place | null,
  { alternatives, isOfDegree }: Pick<QueryKnowledge, 'alternatives' | 'isOfDegree'>,
  isStated: (clause: string) => boolean = () => false,
): string[] {
  const found = EXCLUDED.exec(draft.left)
  if (!found || isStated(found[0])) return []
  const place = { start: found.index, end: found.index + found[0].length }
  const first = found.slice(1).find((said) => said !== undefined)!
  const cue = found[0].slice(0, found[0].indexOf(first))
  if (LESS_OF.test(cue) && isOfDegree(fold(first).split(' ', 1)[0]!)) return []
  const last = lastOfName(draft, place, first)
  if (last) place.end += last.length
  if (kindPlace && kindPlace.start < place.end && kindPlace.end > place.start) return []
  const words = (last ?? found[0].slice(found[0].lastIndexOf(first, found[0].length)))
    .split(JOINT)
    .map((word) => fold(word))
    .filter(Boolean)
  draft.take('without-word', place, words.join(' ni '))
  // Of 'vaso de plástico' the material is not wanted.
  const unwanted = words.map((word) => word.split(' ').at(-1)!)
  return [...new Set(unwanted.flatMap((word) => formsOf(word, alternatives)))]
}

const WITHOUT = /(?<![\p{L}])sin\s+(?:nada\s+de\s+)?(?:(?:el|la|los|las)\s+)?([\p{L}]{4,})(?!\s+de\s)/iu

/** 'galletas sin chocolate': what no name says to be without, as they do 'sin azúcar', must not be in a name. */
export function readWithout(
  draft: Draft,
  kind: Kind | null,
  { alternatives, spelling, synonyms, equal }: QueryKnowledge,
): string[] {
  const found = WITHOUT.exec(draft.left)
  const word = fold(found?.[1] ?? '')
  if (!found || kind === null || spelling.count(word) < MIN_NAMES || spelling.together('sin', word) > 0) return []
  if (INFINITIVE.test(word) || [...synonyms.meaningsOf(`sin ${word}`)].length > 0) return []
  if (equal.statedFor(kind, ['sin', word]).length > 0) return []
  draft.take('without-word', { start: found.index, end: found.index + found[0].length }, word)
  return formsOf(word, alternatives)
}

const MIN_NAMES = 5
const INFINITIVE = /[aei]r(?:se|me|l[aeo]s?)?$/

/** 'juego de mario que no sea mario kart': the word that is wanted too does not tell what is not, the one after it does. */
function lastOfName(draft: Draft, { start, end }: Place, first: string): string | null {
  const name = fold(first)
  if (!fold(draft.text.slice(0, start)).split(' ').includes(name)) return null
  const next = /^\s+(?!(?:y|o|ni|de|del|en|con|sin|para|por|pero|que)\s)[\p{L}\d]{2,}/u.exec(draft.left.slice(end))
  return next?.[0] ?? null
}

/** In both numbers and genders, and its synonyms of one word. */
function formsOf(word: string, alternatives: ReadonlyMap<string, readonly string[]>): string[] {
  const others = (alternatives.get(word) ?? []).filter((other) => !other.includes(' '))
  const single = word.replace(/(?<=[aeo])s$|(?<=[^aeiou])es$/, '')
  const root = single.replace(/[ao]$/, '')
  const genders = root === single ? [single] : [single, `${root}o`, `${root}a`]
  return [word, ...genders.flatMap((each) => [each, /[aeo]$/.test(each) ? `${each}s` : `${each}es`]), ...others]
}
