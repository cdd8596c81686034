/** What the words before a mention make of it. */
import type { Connective, Meaning } from '../meaning.ts'

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

/** Resets the context at the start of a part. One object is reused, so that a word costs no allocation. */
export function resetContext(context: Context, isAfterPlus = false): void {
  context.connective = isAfterPlus ? 'with' : null
  context.unknownSince = 0
  context.afterContainer = false
  context.hasHead = isAfterPlus
  context.unknownHead = false
}

/** Updates the context after a word of no vocabulary. */
export function passUnknownWord(context: Context): void {
  const { connective } = context
  context.unknownSince++
  if (connective === null) context.unknownHead = true
  else if (context.unknownSince > REACH[connective]) {
    context.connective = null
    context.unknownSince = 0
    context.unknownHead = true
  }
}

export function passOther(context: Context, meaning: Meaning): void {
  if (meaning.connective !== null && meaning.connective !== 'articles') {
    if (context.afterContainer && (meaning.connective === 'of' || meaning.connective === 'in')) return
    if (context.afterContainer && meaning.connective === 'with' && !context.hasHead) return
    // 'con sabor a', 'de la marca': the stronger connective stays.
    if (context.connective === 'purpose' && meaning.connective === 'of') return
    context.connective = meaning.connective
    context.unknownSince = 0
    return
  }
  if (meaning.isContainer || meaning.isPromotion) {
    // In 'error de la tienda: kit de tarjeta madre' the unknown word is what 'de' connects.
    if (context.connective === 'of' && context.unknownSince > 0) context.connective = null
    context.afterContainer = !context.hasHead
  }
}

/** Updates the context after a mention. */
export function passMention(context: Context, meaning: Meaning): void {
  context.unknownSince = 0
  if (meaning.senses === null) {
    if (context.connective === 'of') context.connective = null
    return
  }
  context.afterContainer = meaning.isContainer && !context.hasHead && context.connective === null
  context.connective = null
  context.hasHead = true
  context.unknownHead = false
}

/** The role of a mention that follows this context. */
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
