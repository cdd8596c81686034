/** What is said of one product for each aspect that a question may ask. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { capitalised } from '../../../../text/capitalised.ts'
import { asksMonths } from '../../sentences/aspects.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { asksSentTo } from '../../sentences/wording/shown/sent-to.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Asked } from '../answer.ts'
import { askingOf } from '../feature-words.ts'
import { movedWords, paidWords, verdictNote, verdictTold, verdictWords, waitWords, wasWords } from '../price-words.ts'
import { deadlineIn, deadlineWords, pastDayIn, pastWords } from '../screen/dates.ts'
import {
  claimWords,
  conditionWords,
  couponWords,
  discountWords,
  fastestWords,
  monthsWords,
  qualityWords,
  shippingWords,
  statedWarranty,
  storesWords,
} from '../screen/offer-words.ts'
import { toldOf } from '../screen/told.ts'
import { variantWords } from '../screen/variant-words.ts'
import { perUnitWords, pieceWords } from '../unit-words.ts'

/** With the days that are left out of a wish. */
export const wholeOf = ({ message }: Asked) => spaced(fold(message))

/** Null: the data do not say it. `returnsDays`: of the store of the offer. */
export function wordsFor(
  aspect: string,
  view: ProductView,
  offer: OfferRow,
  sentence: Sentence,
  asked: Asked,
  returnsDays: number | null,
): string | null {
  switch (aspect) {
    case 'variant':
      return variantWords(view, sentence.prepared.text, asked.context?.wish ?? null)
    case 'invoice':
      return `la factura la da ${offer.store.name}, no nosotros: pídela al pagar o en su sitio, con tu RFC. Si factura en línea no lo tengo; confírmalo antes de pagar.`
    case 'condition':
      return conditionWords(view, offer)
    case 'stores':
      return `${storesWords(view, sentence.prepared.text)}${SENT_TO.test(sentence.prepared.text) ? CONFIRMED_BY_STORE : ''}`
    case 'fastest':
      return fastestWords(view)
    case 'payment':
      return `no sé qué formas de pago acepta ${offer.store.name}: las muestra antes de cobrar.`
    case 'months':
      return `${monthsWords(view, asksMonths(sentence.prepared.text), sentence.prepared.text)}${BANK.test(sentence.prepared.text) ? ' Con qué bancos y tarjetas, lo dice la tienda al pagar.' : ''}${WITHOUT_CARD.test(sentence.prepared.text) ? ' Sin tarjeta de crédito no sé si los da: casi siempre la piden.' : ''}${OTHER_PLANS.test(sentence.prepared.text) ? ' Otros planes o abonos, y cuánto suben el precio, los dice la tienda.' : ''}`
    case 'shipping':
      return `${shippingWords(offer, view.coupons)} ${capitalised(paidWords(offer))}${placeWords(sentence, asked)}`
    case 'door':
      return `la lleva o la deja para recoger ${offer.store.name}, no nosotros: si entrega en tu puerta lo dice al pagar. ${capitalised(shippingWords(offer, view.coupons))}${offer.deliveryDays ? ` Calcula ${offer.deliveryDays[0]} a ${offer.deliveryDays[1]} días de entrega.` : ''}`
    case 'piece':
      return pieceWords(view.name, offer, sentence.prepared.text)
    case 'past':
      return pastWords(view, pastDayIn(wholeOf(asked), asked.deps.clock())!)
    case 'delivery': {
      const deadline = deadlineIn(wholeOf(asked), asked.deps.clock())
      if (deadline) return `${deadlineWords(offer, deadline, asked.deps.clock())}${placeWords(sentence, asked)}`
      return offer.deliveryDays
        ? `${offer.store.name} calcula ${offer.deliveryDays[0]} a ${offer.deliveryDays[1]} días de entrega; la fecha exacta la confirma al pagar.${placeWords(sentence, asked)}`
        : `${offer.store.name} no dice cuántos días tarda; lo confirma al pagar.${placeWords(sentence, asked)}`
    }
    case 'warranty':
      return (
        statedWarranty(view) ??
        `no tengo su garantía; la da la tienda (${offer.store.name}) y conviene pedirla por escrito.`
      )
    case 'faulty':
      return faultyWords(view, offer, returnsDays)
    case 'returns':
      return `las devoluciones las recibe ${offer.store.name}, que ${returnsDays === null ? 'no dice cuántos días da' : `las acepta hasta ${returnsDays} días`}.`
    case 'original':
      return `no puedo comprobar si es original: lo vende ${offer.store.name}${offer.store.rating === null ? '' : `, con ${offer.store.rating} de 5 en opiniones`}. Pide factura y garantía.`
    case 'discount':
      return `${claimWords(offer)}${discountWords(offer)}${verdictNote(view)}`
    case 'coupon':
      return `${couponWords(offer)} ${capitalised(paidWords(offer))}`
    case 'moved':
      return `${movedWords(view)}${verdictNote(view)}`
    case 'was':
      return `${wasWords(view, sentence.prepared.text)} ${verdictWords(view)}`
    case 'wait':
      return waitWords(view, asked.deps.clock(), sentence.prepared.text)
    case 'reviews':
      return `no tengo opiniones de compradores de este producto${offer.store.rating === null ? '' : `; la tienda ${offer.store.name} tiene ${offer.store.rating} de 5`}.`
    case 'stock':
      return `sí, ${offer.store.name} lo tiene disponible según su último catálogo; cuántas piezas quedan no lo sé. ${paidWords(offer)}`
    case 'amount':
    case 'cheapest':
      return `${perUnitWords(offer, sentence.prepared.text)}${paidWords(offer)} ${verdictTold(view)}`
    case 'verdict':
      return `${qualityWords(sentence.prepared.text, offer)}${paidWords(offer)} ${verdictWords(view)}${FORETELLS.test(sentence.prepared.text) ? UNFORETOLD : ''}`
    default:
      return (
        toldOf(view, askingOf(asked, sentence)) ??
        (aspect === 'spec' || ABOUT_FEATURE.test(sentence.prepared.text)
          ? null
          : `${paidWords(offer)} ${verdictWords(view)}`)
      )
  }
}

/** «si me llega defectuosa, ¿qué hago?» */
function faultyWords(view: ProductView, { store }: OfferRow, returnsDays: number | null): string {
  const days =
    returnsDays === null ? 'no dice cuántos días da para devolver' : `acepta devoluciones hasta ${returnsDays} días`
  const warranty = statedWarranty(view) ?? 'La garantía no la dicen sus datos.'
  return `responde ${store.name}, no nosotros: escríbele con tu número de pedido y fotos; ${days}. ${capitalised(warranty)} Guarda caja y ticket; si no cumple, la queja va a Profeco.`
}

/** «a ver el segundo» asks for no feature. */
const ABOUT_FEATURE =
  / (?:trae|traen|tiene|tienen|incluye|viene|vienen|cuant[oa]s?|que|cual|de que|es|son|sirve|funciona|cabe|gasta|pesa|mide|miden|hace|se le puede|se puede|puedo|para|le queda|en que|jala|soporta|aguanta|aguantan|lleva|llevan) /

/** What a store charges may differ by zone: nothing is promised for a city. */
function placeWords({ prepared }: Sentence, { context }: Asked): string {
  const isOfPlace =
    asksSentTo(prepared.text) || / (?:a|hasta|en) (?!meses|domicilio|que|la|el|mi)[a-z]{4,} /.test(prepared.text)
  return context?.postalCode || !isOfPlace ? '' : CONFIRMED_BY_STORE
}

export const CONFIRMED_BY_STORE =
  ' Si llega hasta allá lo confirma la tienda al pagar; con tu código postal (cinco números) te digo lo que cobra en tu zona.'
/** «ya con envío a Torreón» */
const SENT_TO =
  / (?:envio|envian?|mandan?|entregan?|llegan?|llegue) (?:gratis )?(?:a|hasta) (?!domicilio|casa|meses)(?:ciudad )?[a-z]{4,} /
const OTHER_PLANS = / (?:abonos?|credito|fiado|sin tarjeta|sale mas car[oa]) /
const WITHOUT_CARD = / (?:sin (?:usar )?(?:una )?tarjetas?|kueski|aplazo|no tengo tarjeta) /
const BANK =
  / (?:(?:citi)?banamex|bbva|bancomer|santander|hsbc|banorte|amex|american express|azteca|scotiabank|inbursa|nu|banregio|banco|tarjeta) /

/** «¿o lo van a bajar pronto?» */
const FORETELLS =
  / (?:(?:va|van|iran?) a (?:bajar|subir)[a-z]*|l[oa]s? (?:va|van) a (?:bajar|rebajar|subir)|bajaran?|subiran?|cuando (?:bajan?|bajara|bajaria)) /
const UNFORETOLD = ' Si va a bajar pronto no lo puedo saber; con una alerta te avisamos el día que baje.'
