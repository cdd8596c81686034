/** Groups of labels in the test conversations, and of the assistant's sentence kinds, so that both can be compared. */

/** Labels that are answered alike. */
const GROUP_OF_LABEL: Readonly<Record<string, string>> = { change: 'wish', more: 'wish', no: 'yes/no', yes: 'yes/no' }

const GROUP_OF_KIND: Readonly<Record<string, string>> = {
  wish: 'wish',
  more: 'wish',
  brands: 'wish',
  basket: 'wish',
  drop: 'wish',
  yes: 'yes/no',
  no: 'yes/no',
  undo: 'forget',
  forget: 'forget',
  back: 'forget',
  recall: 'forget',
  coupons: 'coupon',
  laugh: 'ack',
  abilities: 'abilities',
  risky: 'danger',
  danger: 'danger',
  sexual: 'danger',
  buy: 'site',
  email: 'site',
  postal: 'view',
}
const SMALL_TALK =
  /^(?:how-are-you|joke|feelings|compliment|about|age|language|tired|good-news|mistakes|confused|complaint)$/
const OFF_TOPIC =
  /^(?:facts|weather|sports|politics|howto|finance|tasks|date|sum|health|no-doctor|insomnia|medicine-care)$/
const DISTRESS = /^(?:distress|sadness|violence|poison|minor|gas|pet|emergency|waiting-help|waiting-vet)$/
const HUMAN = /^(?:contacto|contacto-de-tienda|queja|pedido|llego-mal|fraude-victima)$/

/** The group of a label in a conversation. */
export function groupOfLabel(label: string): string {
  return GROUP_OF_LABEL[label] ?? label
}

/** The group of a sentence kind; `topic` is that of a question about posts or the site. */
export function groupOfKind(kind: string, topic: string): string {
  if (kind === 'post') return topic
  if (kind === 'site' && HUMAN.test(topic)) return 'human'
  if (SMALL_TALK.test(kind)) return 'smalltalk'
  if (OFF_TOPIC.test(kind)) return 'offtopic'
  if (DISTRESS.test(kind)) return 'distress'
  return GROUP_OF_KIND[kind] ?? kind
}
