/** Recognises questions about the site by their words, before the classifier is used. */
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import type { Help } from '../rules.ts'
import { needPlaces } from '../understanding/needs/needs.ts'
import type { Reading } from './reading.ts'
import { storeNamed } from './store-questions.ts'

/** The answer of content/assistant/help.json that matches most words. */
export function siteAsked(reading: Reading): string | null {
  const { prepared, evidence, context, knowledge } = reading
  const text = withoutCard(prepared.text)
  const isOfStore = storeNamed(text, knowledge) !== null || knowledge.rules.otherStores.met(text)
  if (isOfStore || context?.store) return null
  if (context?.topic?.startsWith('post/') && NEWEST.test(prepared.text) && !evidence.sureKind) return 'post/guide'
  const best = mostAsked(reading, () => true)
  if (!best || (context?.shown.length && SAID_OF_PRODUCTS.has(best.name))) return null
  return isWish(reading, best.words) ? null : `site/${best.name}`
}

/** Questions and complaints that only the site can be meant by, whatever products or stores they name beside it. */
export function siteSurelyAsked(reading: Reading): string | null {
  if (OF_OTHERS.test(reading.prepared.text)) return null
  const best = mostAsked(reading, ({ isSure }) => isSure)
  return best && !isWish(reading, best.words) ? `site/${best.name}` : null
}

/** «la tienda me pide mi correo», «una cuenta de Roblox» are asked of others. */
const OF_OTHERS =
  / (?:la|esa|esta) tienda (?:me|te|les) (?:pide|pidio|manda|mando) | (?:roblox|netflix|spotify|disney|hbo|fortnite|minecraft|playstation|xbox|nintendo|bancari[ao]|bbva|banamex|ahorro) /

/** «quiero una tele y pagarla en el oxxo» is a wish with a question beside it; «hay un teléfono» asks for none to buy. */
function isWish({ evidence, own, prepared: { text } }: Reading, asked: readonly string[]): boolean {
  const isNamed = contentWords(own.wish.kind?.said ?? '').every((word) => asked.includes(word))
  return evidence.sureKind && (evidence.isHead || isPriced(text, own.wish.kind)) && !isNamed
}

/** «y de paso, ¿cuánto cuestan las velas?» asks for the price of a thing, whatever was spoken of. */
function isPriced(text: string, kind: Reading['own']['wish']['kind']): boolean {
  const noun = PRICED.exec(text)?.[1]
  return noun !== undefined && stemsOf(kind?.said ?? '').includes(stem(noun))
}

const PRICED =
  / (?:(?:en |a )?cuanto (?:me )?(?:cuestan?|valen?|salen?|estan?|andan?)|a como (?:estan?|salen?|andan?)|que precio tienen?|precios? de) (?:un[oa]?s? |l[oa]s? |el )?([a-z]{3,})(?= )/

function mostAsked({ prepared, knowledge, context }: Reading, isMeant: (help: Help) => boolean) {
  const texts = prepared.text.trim().split(' ')
  let best: { name: string; points: number; words: string[] } | null = null
  for (const help of knowledge.rules.help) {
    const isAfter = help.after.some((name) => context?.topic === `site/${name}`)
    if (!isMeant(help) || (help.after.length > 0 && !isAfter)) continue
    const places = needPlaces(help.when, texts) ?? []
    // what goes on from the last answer is meant before what stands for itself
    const points = places.length + (isAfter && places.length > 0 ? AFTER : 0)
    if (points > (best?.points ?? 0)) best = { name: help.name, points, words: places.map((at) => texts[at]!) }
  }
  return best
}

const AFTER = 3

/** «tarjeta Coppel» is a card, not the store. */
export const withoutCard = (text: string) => text.replace(CARD, ' tarjeta ')
const CARD = / tarjetas? (?:de )?\S+ /
const NEWEST = / (?:mas nuev[oa]s?|mas recientes?|ultim[oa]s?|nuev[oa]s?) /
/** With products on the screen «¿para qué sirve esto?» asks about them. */
const SAID_OF_PRODUCTS = new Set(['para-que-sirve', 'asistente', 'lento', 'lista-limite'])
