/** What the words before a mention make of it. */
import type { Connective, Meaning } from './meaning.ts'

/** What a mention is to the title: its head, or something the head is made of, made for, comes with… */
export type Role = 'head' | 'of' | 'of-unknown' | 'purpose' | 'with' | 'without' | 'flavour' | 'in'

/** Unknown words allowed between a connective and the thing it connects: 'para tu nueva laptop'. */
const REACH: Record<Connective, number> = { of: 1, purpose: 3, with: 3, without: 2, flavour: 3, in: 1, articles: 1 }

export interface Context {
  connective: Meaning['connective']
  unknownSince: number
  /** A container ('caja', 'kit') or a promotion stands before: what follows 'de' is the thing sold. */
  afterContainer: boolean
  hasHead: boolean
  /** Words that are in no vocabulary stand where the head should be. */
  unknownHead: boolean
}

export const startOfTitle = (): Context => ({
  connective: null,
  unknownSince: 0,
  afterContainer: false,
  hasHead: false,
  unknownHead: false,
})
export const afterPlus = (): Context => ({ ...startOfTitle(), connective: 'with', hasHead: true })

export function afterUnknownWord(context: Context): Context {
  const reach = context.connective === null ? 0 : REACH[context.connective]
  const unknownSince = context.unknownSince + 1
  const { connective, afterContainer, hasHead } = context
  if (connective !== null && unknownSince > reach)
    return { connective: null, unknownSince: 0, afterContainer, hasHead, unknownHead: true }
  return { connective, unknownSince, afterContainer, hasHead, unknownHead: context.unknownHead || connective === null }
}

export function afterOther(context: Context, meaning: Meaning): Context {
  if (meaning.connective !== null && meaning.connective !== 'articles') {
    if (context.afterContainer && (meaning.connective === 'of' || meaning.connective === 'in')) return context
    if (context.afterContainer && meaning.connective === 'with' && !context.hasHead) return context
    // 'con sabor a', 'de la marca': the stronger connective stays.
    if (context.connective === 'purpose' && meaning.connective === 'of') return context
    const { afterContainer, hasHead, unknownHead } = context
    return { connective: meaning.connective, unknownSince: 0, afterContainer, hasHead, unknownHead }
  }
  if (meaning.isContainer || meaning.isPromotion) {
    // In 'error de la tienda: kit de tarjeta madre' the unknown word is what 'de' connects.
    const isFilled = context.connective === 'of' && context.unknownSince > 0
    return { ...context, connective: isFilled ? null : context.connective, afterContainer: !context.hasHead }
  }
  return context
}

export function afterMention(context: Context, meaning: Meaning): Context {
  if (meaning.senses === null)
    return { ...context, unknownSince: 0, connective: context.connective === 'of' ? null : context.connective }
  const isContainer = meaning.isContainer && !context.hasHead && context.connective === null
  return { connective: null, unknownSince: 0, afterContainer: isContainer, hasHead: true, unknownHead: false }
}

export function roleIn(context: Context): Role {
  switch (context.connective) {
    case null:
    case 'articles':
      return 'head'
    case 'of':
      return context.hasHead ? 'of' : context.unknownHead ? 'of-unknown' : 'head'
    case 'in':
      return context.hasHead ? 'in' : 'head'
    case 'with':
      return context.hasHead ? 'with' : 'of-unknown'
    case 'flavour':
      // 'tipo Dijon aderezo': nothing stands before that could have the flavour.
      return context.hasHead || context.unknownHead ? 'flavour' : 'of-unknown'
    default:
      return context.connective
  }
}
