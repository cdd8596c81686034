/** How likely each intent of a sentence is, given what was spoken of before. */
import { isAboutCoupons } from '../answering/coupons/coupons-shown.ts'
import { maskedWords, plainWords } from '../intents/masking.ts'
import type { Reading } from './reading.ts'
import { isSameFamily, STORE_TOPIC } from './related-intents.ts'

export interface Decision {
  /** An intent of content/assistant/intents, or `postal`, `unsure`. */
  intent: string
  /** From 0 to 1. */
  confidence: number
  /** What is answered where a doubtful wish finds no product. */
  instead?: string
  /** Answers about the site that are nearly as likely as this one. */
  near?: string[]
}

export const sure = (intent: string): Decision => ({ intent, confidence: 1 })

/** Intents that are searched. */
export const SEARCHES: ReadonlySet<string> = new Set(['wish', 'change', 'more'])
/** From here on a probability leaves no doubt. */
export const SURELY = 0.85

/** Questions about a product are this much likelier while products are on the screen. */
const IN_VIEW = 1.8
/** The same after a question about the site, with none on the screen. */
const OUT_OF_VIEW = 0.3

/** «compara A con B» says what to do with both. */
const NAMED_BOTH = 0.4
const COMPARES = / (?:vs|versus|contra) |^ (?:(?:oye|porfa|me|puedes|quiero|hola|ok|y|a ver) ){0,3}compar/

/** Share of the reading by the words themselves, beside the one in which products and brands are masked. */
const LITERAL = 0.45
/** The same where the words themselves leave no doubt: «dan factura». */
const LITERAL_WHEN_SURE = 0.7

/** Questions about a store are this much likelier right after one. */
const STORE_SPOKEN_OF = 3
/** The subject spoken of last is this much likelier where no product is named, and others of its group a little. */
const SAME_TOPIC = 2.5
const SAME_GROUP = 2
/** The same among answers about the site, of which few are near each other. */
const SAME_ARTICLE = 1.7
const SAME_FAMILY = 2.5
const SAME_SITE = 1.4

export function probabilities({ prepared, own, evidence, context, knowledge }: Reading): Map<string, number> {
  const isKind = evidence.sureKind || (evidence.weakKind && (evidence.isHead || evidence.asks))
  const { classifier } = knowledge.rules
  const plain = plainWords(prepared.text, own.wish, knowledge)
  const likely = classifier.classify(maskedWords(plain, own.wish, isKind, knowledge))
  // «eres un robot», «teléfono de la tienda»: the word itself may say more than that it names a product
  const literal = classifier.classify(plain)
  const other = likeliest(literal, (intent) => !SEARCHES.has(intent))
  const share = other.confidence > SURELY ? LITERAL_WHEN_SURE : LITERAL
  for (const [intent, value] of likely) likely.set(intent, value * (1 - share) + (literal.get(intent) ?? 0) * share)
  if (context?.store)
    for (const [intent, value] of likely) if (STORE_TOPIC[intent]) likely.set(intent, value * STORE_SPOKEN_OF)
  if (context?.shown.length)
    for (const [intent, value] of likely) if (intent.startsWith('view/')) likely.set(intent, value * IN_VIEW)
  if (!context?.shown.length && context?.topic?.startsWith('site/'))
    for (const [intent, value] of likely) if (intent.startsWith('view/')) likely.set(intent, value * OUT_OF_VIEW)
  if (own.intent === 'compare' && own.sides.length > 1 && COMPARES.test(prepared.text))
    likely.set('act/compare', (likely.get('act/compare') ?? 0) + NAMED_BOTH)
  if (context?.topic && !isKind) {
    const { topic } = context
    const group = `${topic.split('/')[0]}/`
    const isTopic = (intent: string) =>
      intent === context.topic ||
      (isAboutCoupons(context.topic) && (intent === 'coupons' || /^site\/cupon/.test(intent)))
    const nearness = (intent: string) => {
      if (group === 'site/' && intent.startsWith(group))
        return intent === topic ? SAME_ARTICLE : isSameFamily(intent, topic) ? SAME_FAMILY : SAME_SITE
      if (isTopic(intent)) return SAME_TOPIC
      return group !== 'talk/' && intent.startsWith(group) ? SAME_GROUP : 1
    }
    for (const [intent, value] of likely) likely.set(intent, value * nearness(intent))
  }
  return likely
}

export function likeliest(likely: ReadonlyMap<string, number>, of: (intent: string) => boolean = () => true): Decision {
  let best: Decision = { intent: 'unsure', confidence: 0 }
  for (const [intent, confidence] of likely)
    if (confidence > best.confidence && of(intent)) best = { intent, confidence }
  return best
}
