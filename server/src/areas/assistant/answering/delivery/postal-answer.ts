/** What shipping costs to a postal code: of the products in view, or of those a wish finds. */
import { parsePostalCode, zoneFor } from '@tianguis/contract/catalog/postal-code'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'
import { isSure } from '../../sentences/evidence.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from '../answer.ts'
import { choiceOf } from '../cards.ts'
import { answerFind } from '../wishes/find-answer.ts'

const SAID = 3

/** An offer as it is at this code: shipping, sum and days of its zone, where it has one. */
export function offerAt(offer: OfferRow, code: string | null): OfferRow {
  const zone = code === null ? null : zoneFor(offer.zones, code)
  return zone ? { ...offer, payable: zone.payable, deliveryDays: zone.deliveryDays ?? offer.deliveryDays } : offer
}

export async function* answerPostal(asked: Asked, sentence: Sentence): Answer {
  const said = sentence.prepared.postalCode ?? asked.context?.postalCode ?? null
  if (said === null) {
    yield text(await placeWords(asked))
    yield suggestions('¿Qué tiendas dan envío gratis?', '¿Qué tienda entrega más rápido?')
    yield changed(asked, { topic: 'site/envios' })
    return
  }
  const parsed = parsePostalCode(said)
  if ('problem' in parsed) {
    yield text(parsed.problem)
    yield changed(asked, {})
    return
  }
  const { code } = parsed
  const here: Asked = { ...asked, context: changed(asked, { postalCode: code }).context }
  let shown = asked.context?.shown ?? []
  const { kind } = sentence.request.wish
  if (kind && isSure(kind, asked.knowledge)) {
    for await (const part of answerFind(here, sentence.request)) {
      if (part.type === 'context') {
        shown = part.context.shown
        here.context = part.context
      } else if (part.type !== 'suggestions') yield part
    }
  }
  const views = await Promise.all(shown.slice(0, SAID).map(({ slug }) => asked.deps.product(slug)))
  const lines = views.flatMap((view) => (view ? lineOf(view, code) : []))
  if (lines.length === 0) {
    yield text(
      `Listo, uso el ${code} para el envío. Dime qué producto buscas y te digo cuánto cobra cada tienda por llevarlo ahí.`,
    )
    yield suggestions(...STARTERS)
  } else {
    yield text(` Envío al ${code}: ${lines.join(' ')} Si llega a tu domicilio lo confirma la tienda al pagar.`)
    yield suggestions('¿Dónde sale más barato?', 'Más opciones', 'Con envío gratis')
  }
  yield changed(here, { postalCode: code })
}

/** Where no code is known: no store lists cities, and what is general of the store or product spoken of. */
async function placeWords({ deps, context }: Asked): Promise<string> {
  const slug = context?.focus ?? context?.shown[0]?.slug
  const view = !context?.store && slug ? await deps.product(slug) : null
  const offer = choiceOf(view, null)?.offer
  const name = context?.store ?? offer?.store.name
  const store = name ? (await deps.stores()).find((one) => one.name === name) : undefined
  const flat = store?.shipping.flat
  const days = store?.shipping.days
  const cost = flat == null ? '' : flat === 0 ? ' no cobra envío' : ` cobra ${formatShortMoney(flat)} de envío`
  const general =
    store && (cost || days)
      ? ` En general, ${store.name}${cost}${cost && days ? ' y' : ''}${days ? ` entrega en ${days[0]} a ${days[1]} días` : ''}.`
      : ''
  return `Las tiendas no dicen a qué ciudades llegan: el envío se calcula por código postal y la tienda confirma si llega antes de pagar.${general} Dime tu código postal (cinco números, por ejemplo 06700) y te digo cuánto cobran ahí.`
}

function lineOf(view: ProductView, code: string): string[] {
  const choice = choiceOf(view, null)
  if (!choice) return []
  const { payable, store, deliveryDays } = offerAt(choice.offer, code)
  const days = deliveryDays ? `, ${deliveryDays[0]} a ${deliveryDays[1]} días` : ''
  if (payable.shipping === null) return [`${view.name}, ${store.name} no dice cuánto cobra${days}.`]
  const cost = payable.shipping === 0 ? 'gratis' : formatShortMoney(payable.shipping)
  return [`${view.name}, ${store.name}: ${cost}${days}; pagas ${formatShortMoney(payable.total)}.`]
}
