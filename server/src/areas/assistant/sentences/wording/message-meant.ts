/** The message as it was meant: in Spanish, without slips, with the names of stores as they write them. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { spaced } from '../../understanding/intents.ts'
import { withKnownSpelling } from '../../understanding/spelling/misspelt.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { withBestAsked } from './best-of-shown.ts'
import { withoutDiminutives } from './diminutives.ts'
import { withSpanish } from './english.ts'
import { withCompany } from './names/kind-of-company.ts'
import { withModelNames } from './names/model-names.ts'
import { withOtherBrands } from './names/other-brands.ts'
import { withVolts } from './numbers/volts.ts'
import { withoutPoliteWords } from './polite/polite-words.ts'
import { withCorrectionFirst, withNumberInstead, withoutReplaced, withoutSlips } from './slips.ts'
import { withStoreNames } from './store-names.ts'
import { withDislikedBrand } from './told/disliked-brand.ts'
import { withoutToldInPassing } from './told/in-passing.ts'
import { withRefusedFirst } from './told/refused-first.ts'
import { withSupposed } from './told/supposed.ts'

/** «sorpréndeme con la mejor oferta de hoy, de lo que sea»: the whole message, as «¿las ofertas de hoy son de verdad?» asks something else. */
const ANY_OFFER =
  /^ (?:(?:a ver|oye|hola|y|pues|ok|porfa|holi|buenas) )*(?:sorprend[a-z]+(?: con)?|dame|muestrame|ensename|quiero ver|cual(?:es)? (?:es|son)|que|hay|tienes|tienen|alguna?) (?:(?:l[oa]s?|mejor(?:es)?|buenas?|mas|unas?|algun[oa]s?) )*(?:ofertas?|promos?|promocion(?:es)?|gangas?|descuentos?|rebajas?) (?:(?:buenas?|hay|tienes|tienen|de|del|hoy|dia|lo|que|sea|cualquier|cosa|ahorita|porfa) )*$/
const OFFERS_TODAY = 'Ver ofertas de hoy'

export function messageMeant(message: string, context: AssistantContext | null, knowledge: Knowledge): string {
  const asking = withSupposed(withoutPoliteWords(message), context)
  const spelled = withKnownSpelling(withSpanish(asking, knowledge.rules.english), knowledge)
  const before = context?.wish ?? null
  const full = withoutDiminutives(withoutSlips(spelled), before, knowledge)
  const liked = withDislikedBrand(full, context, knowledge)
  const slipless = withRefusedFirst(withModelNames(liked), context)
  const told = before?.kind ? withNumberInstead(withoutToldInPassing(slipless), before) : slipless
  const plain = withOtherBrands(withVolts(told, context, knowledge), knowledge)
  const said = before?.kind ? withCorrectionFirst(plain) : plain
  const asked = withBestAsked(said, context?.shown.length ?? 0)
  const named = withStoreNames(withoutReplaced(asked, context?.wish?.kind?.said ?? null), knowledge)
  return asksForAnyOffer(named, context, knowledge) ? OFFERS_TODAY : withCompany(named, context, knowledge)
}

/** Offers of no thing, kind or store. */
function asksForAnyOffer(message: string, context: AssistantContext | null, knowledge: Knowledge): boolean {
  const text = spaced(message.replace(/[^\p{L}\s]+/gu, ' '))
  if (context?.shown.length || !ANY_OFFER.test(text)) return false
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  return !spans.some(({ mark }) => mark === 'product' || mark === 'brand' || mark === 'shop')
}
