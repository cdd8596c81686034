/** «aquí decía 3,499 y en la tienda me sale 4,199»: a wrong price or datum leads to the report. */

import type { ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { choiceOf } from '../cards.ts'
import { shownOf } from '../price-words.ts'
import { productSpokenOf } from '../reference.ts'
import { dayWords } from '../season/season.ts'
import { answerSite } from '../talk-answer.ts'

const THERE =
  / (?:(?:en|a) (?:la|su|esa|otra) (?:tienda|pagina)|en (?:caja|el carrito)|al (?:pagar|entrar|abrir|darle|picarle)|(?:le )?(?:pico|pique|picas|doy clic|di clic|di click|doy click|entro|entre|abro|abri)|ya en la tienda) /
const SAYS =
  / (?:dice|dicen|decia|decian|ponen|ponian|marca|marcaba|sale|salia|salio|esta|estaba|cuesta|costaba|cobran?|cobraron|aparece|aparecia|pedian|piden) /
const OTHER =
  / (?:otro precio|otra cosa|mas car[oa]|mucho mas|no (?:coincide|cuadra|es el mismo|era|es ese)|diferente|distint[oa]|equivocad[oa]) /
const WRONG =
  / (?:el precio (?:que (?:traen|tienen|dan|ponen|muestran|sale|viene) )?(?:del? (?:[a-z0-9.]+ ){1,8}?)?(?:ya no es|no es ese|ya cambio|es otro|esta (?:mal|viejo|desactualizado|atrasado))|(?:ese|el|su|este) precio (?:esta|es|no es|ya no es) (?:mal|equivocado|erroneo|falso|cierto|real|correcto|ese|el)|precios? (?:falsos?|equivocados?|mal puestos?|desactualizad[oa]s?)|ya no cuesta eso|no cuesta eso|no es (?:cierto|verdad) (?:ese|el) precio|(?:dato|foto|descripcion|informacion) (?:esta|estan|es) (?:mal|equivocad[oa]|incorrect[oa])) /

export function isPriceWrong(said: string): boolean {
  if (WRONG.test(said)) return true
  if (!THERE.test(said) || !SAYS.test(said)) return false
  const amounts = new Set(said.match(/(?<= \$? ?)\d[\d,]{2,}(?= )/g))
  return OTHER.test(said) || amounts.size > 1
}

export async function* answerPriceWrong(asked: Asked, sentence: Sentence): Answer {
  yield* answerSite(asked, { ...sentence, topic: 'precio-mal' })
  const slug = asked.context?.focus ?? (asked.context?.shown.length === 1 ? asked.context.shown[0]!.slug : null)
  const view = slug ? await asked.deps.product(slug) : null
  if (view) yield* answerReported(view, null)
}

/** «es de La Ganguería, la freidora Ninja» after it: what is known of that offer, and where it is reported. */
export async function* answerWrongOf(asked: Asked, sentence: Sentence): Answer {
  const view = await productSpokenOf(asked, ofAnyStore(sentence), sentence.prepared.text)
  if (!view) {
    yield text(
      'Gracias por el dato. Ese producto no lo encuentro en el catálogo; dime marca y modelo, o repórtalo en su página con «Reportar un error».',
    )
    yield suggestions('¿De dónde salen los precios?', 'Ver ofertas de hoy')
    return
  }
  yield text(
    'Gracias por el dato. Yo no corrijo precios desde aquí; repórtalo en su página con «Reportar un error» y se revisa.',
  )
  yield* answerReported(view, sentence.store)
  yield suggestions('¿Dónde sale más barato?', '¿Es buen precio?')
  yield changed(asked, { focus: view.slug, store: null, shown: [shownOf(view)] })
}

const ofAnyStore = ({ request }: Sentence) => ({ ...request, wish: { ...request.wish, stores: [] } })

async function* answerReported(view: ProductView, store: string | null): Answer {
  const own = view.offers.find((one) => one.store.name === store)
  const offer = own ?? choiceOf(view, null)?.offer
  if (store && !own) yield text(` ${store} no está entre las tiendas que hoy lo tienen aquí.`)
  if (!offer) return
  yield text(
    ` De ${view.name} tengo ${formatShortMoney(offer.price)} en ${offer.store.name}, confirmado el ${dayWords(offer.confirmedAt.slice(0, 10))}.`,
  )
  yield { type: 'link', label: `Reportar en ${view.name}`.slice(0, 80), href: `/producto/${view.slug}` }
}

/** Kinds of sentences that a wrong price is taken for. */
export const MAY_BE_WRONG: ReadonlySet<string> = new Set([
  'site',
  'store',
  'stores',
  'view',
  'wish',
  'unsure',
  'complaint',
  'mistakes',
])
