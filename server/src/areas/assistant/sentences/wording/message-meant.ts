/** The message as it was meant: in Spanish, without slips, with the names of stores as they write them. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { spaced } from '../../understanding/intents.ts'
import { withKnownSpelling } from '../../understanding/spelling/misspelt.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { withBestAsked } from './best-of-shown.ts'
import { withSpanish } from './english.ts'
import { withCompany } from './names/kind-of-company.ts'
import { withModelNames } from './names/model-names.ts'
import { withVolts } from './numbers/volts.ts'
import { withCorrectionFirst, withoutReplaced, withoutSlips } from './slips.ts'
import { withStoreNames } from './store-names.ts'

/** «sorpréndeme con la mejor oferta de hoy, de lo que sea» */
const ANY_OFFER =
  / (?:sorprend[a-z]+|l[oa]s? mejor(?:es)?|alguna?|que|buenas?|cual(?:es)? (?:es|son)) (?:[a-z]+ ){0,3}(?:ofertas?|promos?|promocion(?:es)?|gangas?|descuentos?|rebajas?) /
const OFFERS_TODAY = 'Ver ofertas de hoy'

export function messageMeant(message: string, context: AssistantContext | null, knowledge: Knowledge): string {
  const spelled = withKnownSpelling(withSpanish(message, knowledge.rules.english), knowledge)
  const plain = withVolts(withModelNames(withoutSlips(spelled)), context, knowledge)
  const said = context?.wish?.kind ? withCorrectionFirst(plain) : plain
  const asked = withBestAsked(said, context?.shown.length ?? 0)
  const named = withStoreNames(withoutReplaced(asked, context?.wish?.kind?.said ?? null), knowledge)
  return asksForAnyOffer(named, context, knowledge) ? OFFERS_TODAY : withCompany(named, context, knowledge)
}

/** Offers of no thing, kind or store. */
function asksForAnyOffer(message: string, context: AssistantContext | null, knowledge: Knowledge): boolean {
  const text = spaced(message)
  if (context?.shown.length || !ANY_OFFER.test(text) || !OF_ANYTHING.test(text) || OF_COUPONS.test(text)) return false
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  return !spans.some(({ mark }) => mark === 'product' || mark === 'brand' || mark === 'shop')
}

const OF_COUPONS = / (?:cupon(?:es)?|codigos?|tiendas?|primera compra|bancos?|tarjetas?|envios?) /
const OF_ANYTHING = / (?:lo que sea|cualquier cosa|hoy|del dia|sorprend[a-z]+|hay|tienes|tienen) /
