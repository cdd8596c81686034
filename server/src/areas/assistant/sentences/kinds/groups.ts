import { cachedByText } from '../../../../understanding/text/cached-by-text.ts'

/** Groups of intents that are answered alike; the labels of content/assistant/turns. */
const OF_INTENT: Readonly<Record<string, string>> = {
  wish: 'wish',
  change: 'wish',
  more: 'wish',
  brands: 'wish',
  basket: 'wish',
  drop: 'wish',
  'act/yes': 'yes/no',
  'act/no': 'yes/no',
  'act/undo': 'forget',
  'act/back': 'forget',
  'act/recall': 'forget',
  coupons: 'coupon',
  'talk/laugh': 'ack',
  'talk/risky': 'danger',
  'talk/sexual': 'danger',
  'talk/buy': 'site',
  'talk/email': 'site',
  postal: 'view',
}
const SMALL_TALK =
  /^talk\/(?:how-are-you|joke|feelings|compliment|about|age|language|tired|good-news|mistakes|confused|complaint|apology|remark)$/
const OFF_TOPIC =
  /^talk\/(?:facts|weather|sports|politics|howto|finance|tasks|date|sum|health|no-doctor|insomnia|medicine-care)$/
const DISTRESS =
  /^talk\/(?:distress|sadness|violence|poison|minor|gas|pet|emergency|no-phone|care-wish|waiting-[a-z]+)$/
const HUMAN = /^site\/(?:contacto|contacto-de-tienda|queja|pedido|llego-mal|fraude-victima)$/

const MAX_INTENTS = 1_000
/** Asked for each of some hundred intents whenever a sentence is read. */
export const groupOfIntent: (intent: string) => string = cachedByText(groupOf, MAX_INTENTS)

function groupOf(intent: string): string {
  const own = OF_INTENT[intent]
  if (own) return own
  if (HUMAN.test(intent)) return 'human'
  if (SMALL_TALK.test(intent)) return 'smalltalk'
  if (OFF_TOPIC.test(intent)) return 'offtopic'
  if (DISTRESS.test(intent)) return 'distress'
  const [group, name] = intent.split('/') as [string, string?]
  return (group === 'talk' || group === 'act' || group === 'post' ? name : group) ?? intent
}

/** Labels that are one group. */
const OF_LABEL: Readonly<Record<string, string>> = { change: 'wish', more: 'wish', no: 'yes/no', yes: 'yes/no' }

export const groupOfLabel = (label: string) => OF_LABEL[label] ?? label
