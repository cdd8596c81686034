/** Whether a unit is new, refurbished or used: from the feed's own field, else from the words of the title. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { fold } from '@tianguis/contract/folding'

const FIELD_VALUES: Readonly<Record<string, OfferCondition>> = {
  '': 'new',
  new: 'new',
  nuevo: 'new',
  nueva: 'new',
  neu: 'new',
  used: 'used',
  usado: 'used',
  usada: 'used',
  seminuevo: 'used',
  seminueva: 'used',
  'like new': 'used',
  'semi nuevo': 'used',
  'semi nueva': 'used',
  'open box': 'used',
  'caja abierta': 'used',
  refurbished: 'refurbished',
  reacondicionado: 'refurbished',
  reacondicionada: 'refurbished',
  renovado: 'refurbished',
  renovada: 'refurbished',
  renewed: 'refurbished',
  remanufacturado: 'refurbished',
}

const REFURBISHED = /\b(reacondicionad[oa]s?|refurbished|refurb|renewed|remanufacturad[oa]s?)\b/
/** 'Renovado' is a condition at an edge of the title, in brackets, or of a device with memory: 'crema piel renovada' is a promise. */
const RENEWED_APART = /^renovad[oa]s?\b|\(\s*renovad[oa]s?\s*\)|\brenovad[oa]s?$/
const RENEWED = /\brenovad[oa]s?\b/
const MEMORY = /\d ?[gt]b\b/
const USED =
  /\b(semi[ -]?nuev[oa]s?|usad[oa]s?|open[ -]box|caja abierta|(de|piezas? en) exhibicion|segunda mano|pre-?owned)\b|\(\s*exhibicion\s*\)/
/** Things for what is used: 'aceite usado' is none of them, but a bag for used diapers is. */
const FOR_USED_THINGS = /\b(para|de) (aceite|agua|panal(es)?|ropa|jeringas?|pilas?|autos?) usad[oa]s?\b/
/** Cheap test before the patterns above: most titles say nothing about a condition. */
const HINT = /acondi|refurb|renew|renov|remanu|semi[ -]?nu|usad|open|abierta|exhibi|segunda|owned/i

/** Null: the field is not understood. The field wins unless it says new (or nothing) and the title says otherwise. */
export function parseCondition(field: string, title: string): OfferCondition | null {
  const stated = FIELD_VALUES[field] ?? FIELD_VALUES[plain(field)]
  if (stated === undefined) return null
  return stated === 'new' ? conditionOfTitle(title) : stated
}

export function conditionOfTitle(title: string): OfferCondition {
  if (!HINT.test(title)) return 'new'
  const text = plain(title)
  if (REFURBISHED.test(text) || RENEWED_APART.test(text)) return 'refurbished'
  if (RENEWED.test(text) && MEMORY.test(text)) return 'refurbished'
  return USED.test(text) && !FOR_USED_THINGS.test(text) ? 'used' : 'new'
}

function plain(text: string): string {
  return fold(text)
    .trim()
    .replace(/[\s_]+/g, ' ')
}
