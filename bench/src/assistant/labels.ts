/** Kinds of sentences of the assistant as the labels that authors of conversations use. */

/** Labels that are answered alike. */
export const GROUPS: Readonly<Record<string, string>> = { change: 'wish', more: 'wish', no: 'yes/no', yes: 'yes/no' }

const OF_KIND: Readonly<Record<string, string>> = {
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

export function groupOf(kind: string, topic: string): string {
  if (kind === 'post') return topic
  if (kind === 'site' && HUMAN.test(topic)) return 'human'
  if (SMALL_TALK.test(kind)) return 'smalltalk'
  if (OFF_TOPIC.test(kind)) return 'offtopic'
  if (DISTRESS.test(kind)) return 'distress'
  return OF_KIND[kind] ?? kind
}
