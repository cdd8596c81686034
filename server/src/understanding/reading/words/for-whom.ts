/** For what and for whom a thing is: which of these words names say. */
import type { Kind, QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { wordsOfName } from '../../text/connecting.ts'

const BODY = /^(?:piel|cutis|cabello|pelo|barba|rostro|manos|pies|unas|ojos)$/

/** Names say for which thing or part of the body they are ('para caminadora', 'para piel grasa'), not for which errand. */
export function isNamedUse(
  meaning: QueryReading['meanings'][number],
  purpose: readonly string[],
  kind: Kind | null,
): boolean {
  // 'refrigerador para la recámara': of a machine the room is where it will stand.
  const isPlace = MACHINES.has(kind?.department ?? '') && meaning?.senses?.every((sense) => isOfHome(sense.kind))
  return Boolean((meaning?.senses && !isPlace) || meaning?.line) || purpose.some((word) => BODY.test(word))
}

export const MAX_WORDS_WITH_PURPOSE = 6

/** 'calcetines para diabético': names say for whom; of errands ('para la oficina', 'para regalar') few do. */
export function isForWhom(text: string, { tokens, kind }: QueryReading, knowledge: QueryKnowledge): boolean {
  const { spelling, isCondition } = knowledge
  if (isCondition(text)) return !isServed(text, kind, knowledge)
  const isVerb = /(?:[aei]r|[aei]r(?:se|l[oae]s?|me))$/.test(text)
  return tokens.length <= MAX_WORDS_WITH_PURPOSE && text.length > 3 && !isVerb && !spelling.isEveryday(text)
}

/** An 'impermeabilizante' is against leaks by being one; a shampoo against dandruff says it. */
function isServed(text: string, kind: Kind | null, { synonyms, alternatives }: QueryKnowledge): boolean {
  if (kind === null || !synonyms.isNeed(text) || alternatives.has(text)) return false
  return synonyms.alternatives.get(text)?.includes(wordsOfName(kind.name).join(' ')) ?? false
}

/** Of medicines only some are for the trouble ('pomada para dolor de rodillas'), and names say which. */
export function isServedByWords(words: string, kind: Kind | null, { synonyms, alternatives }: QueryKnowledge): boolean {
  if (kind === null || !synonyms.isNeed(words) || !alternatives.has(words)) return false
  return synonyms.alternatives.get(words)?.includes(wordsOfName(kind.name).join(' ')) ?? false
}

const MACHINES: ReadonlySet<string> = new Set(['/electrodomesticos', '/electronica', '/computacion', '/videojuegos'])
const isOfHome = ({ department }: Kind) => department === '/hogar-y-muebles'

/** Names of the kind say it in words of their own. */
export const isSaidOtherwise = (text: string, kind: Kind | null, { equal, uses }: QueryKnowledge): boolean =>
  uses.wordsFor(kind, text).length > 0 || equal.statedFor(kind, [text]).length > 0
