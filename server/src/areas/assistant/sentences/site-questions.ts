/** Questions about the site that are told by their words, before the examples are asked. */
import { contentWords } from '../../../understanding/text/words.ts'
import { needPlaces } from '../understanding/needs/needs.ts'
import type { Reading } from './reading.ts'
import { storeNamed } from './store-questions.ts'

/** The answer of content/assistant/help.json that most words ask for. */
export function siteAsked({ prepared, evidence, own, context, knowledge }: Reading): string | null {
  const text = withoutCard(prepared.text)
  const isOfStore = storeNamed(text, knowledge) !== null || knowledge.rules.otherStores.met(text)
  if (isOfStore || context?.store) return null
  if (context?.topic?.startsWith('post/') && NEWEST.test(prepared.text) && !evidence.sureKind) return 'post/guide'
  const texts = prepared.text.trim().split(' ')
  let best: { name: string; places: number[] } | null = null
  for (const { name, when } of knowledge.rules.help) {
    const places = needPlaces(when, texts) ?? []
    if (places.length > (best?.places.length ?? 0)) best = { name, places }
  }
  if (!best || (context?.shown.length && SAID_OF_PRODUCTS.has(best.name))) return null
  // «quiero una tele y pagarla en el oxxo» is a wish with a question beside it; «hay un teléfono» asks for none to buy
  const asked = new Set(best.places.map((at) => texts[at]))
  const isWish =
    evidence.sureKind && evidence.isHead && !contentWords(own.wish.kind?.said ?? '').every((word) => asked.has(word))
  return isWish ? null : `site/${best.name}`
}

/** «tarjeta Coppel» is a card, not the store. */
export const withoutCard = (text: string) => text.replace(CARD, ' tarjeta ')
const CARD = / tarjetas? (?:de )?\S+ /
const NEWEST = / (?:mas nuev[oa]s?|mas recientes?|ultim[oa]s?|nuev[oa]s?) /
/** With products on the screen «¿para qué sirve esto?» asks about them. */
const SAID_OF_PRODUCTS = new Set(['para-que-sirve', 'asistente', 'lento', 'lista-limite'])
