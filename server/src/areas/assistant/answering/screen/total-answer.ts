/** «¿cuánto sería todo?»: what one of each product on the screen costs together. */
import type { Shown } from '@tianguis/contract/assistant/assistant'
import { formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, conditionNote, paidScope } from '../cards.ts'
import { shownAt } from '../reference.ts'
import { thingsSeen } from '../seen/things.ts'
import { answerThings } from '../wishes/basket-answer.ts'

const ASKS =
  / (?:(?:cuanto|en cuanto|a cuanto|como cuanto) (?:[a-z]+ ){0,3}(?:todo|todos|todas|total|junt[oa]s|l[oa]s (?:dos|tres|2|3)(?= ))|(?:el|cual es el|dame el|saca el|hazme el) total|(?:suma|sumame|sumal[oa]s|sumado|sumados|todo junto|todos juntos|todas juntas)|donde (?:[a-z]+ ){0,3}(?:pedir|comprar|conseguir|pido|compro|llevar|sale|salen) (?:[a-z]+ ){0,3}(?:junt[oa]s?|las dos cosas|los dos|en una sola tienda|en la misma tienda)|cuanto (?:llevo|llevamos)(?: (?:ya|en total|hasta ahorita|hasta ahora|de todo|sumado))?(?= $)) ?/

/** «¿cuánto llevo sumado?» */
const SO_FAR = / (?:llevo|llevamos|va (?:la cuenta|sumando)|vamos|iria) /

export const asksTotal = ({ context }: Asked, { prepared, request }: Sentence) =>
  ASKS.test(prepared.text) &&
  ((context?.shown.length ?? 0) > 1 || SO_FAR.test(prepared.text) || thingsSeen(context).length > 1) &&
  (!request.wish.kind || request.places.length > 1)

/** «el más barato de cada uno», «todo junto» after mattresses and sheets: one of each; empty: those on the screen are meant. */
function thingsAdded({ context }: Asked, said: string, places: readonly number[]): Shown[][] {
  const things = thingsSeen(context)
  const isPutTogether = context?.topic === 'basket' || context?.shown.some(({ part }) => part !== undefined)
  if (things.length < 2 || isPutTogether || places.length === 1 || SO_FAR.test(said)) return []
  if (OF_EACH.test(said)) return things
  const count = COUNTED.exec(said)?.[1]
  if (!count) return TOGETHER.test(said) ? things : []
  const number = /dos|2/.test(count) ? 2 : 3
  return context?.shown.length === number || things.length < number ? [] : things.slice(0, number)
}

const OF_EACH = / (?:uno|una|mas barat[oa]|primer[oa]) de cada | cada cosa /
const COUNTED = / l[oa]s (dos|tres|2|3) /
const TOGETHER = / (?:todo|total|junt[oa]s?) /

const allShown = (context: Asked['context']) => [...(context?.shown ?? []), ...(context?.earlier ?? [])]
const MAX_ADDED = 6

export async function* answerTotal(asked: Asked, { request, prepared }: Sentence): Answer {
  const things = thingsAdded(asked, prepared.text, request.places)
  if (things.length > 1) {
    yield* answerThings(asked, things)
    return
  }
  const isSoFar = SO_FAR.test(prepared.text) && (asked.context?.shown.length ?? 0) < 2
  const shown = isSoFar ? allShown(asked.context).slice(0, MAX_ADDED) : (asked.context?.shown ?? [])
  if (SO_FAR.test(prepared.text))
    yield text(
      'No llevo carrito ni sé cuáles vas a comprar: en una lista de favoritos ves el total de lo que guardes. ',
    )
  if (shown.length < 2) {
    const [only] = shown
    yield text(
      only
        ? `Solo te mostré ${only.name}, en ${formatShortMoney(only.price)} sin envío.`
        : 'Todavía no te he mostrado nada.',
    )
    yield suggestions('¿Cómo hago una lista?', 'Ver ofertas de hoy')
    yield changed(asked, {})
    return
  }
  const placed = request.places.flatMap((place) => shownAt(place, shown) ?? [])
  // of several wishes, the one product that was spoken of or the first of each
  const groups = [...Map.groupBy(shown, ({ part, slug }) => part ?? slug).values()]
  const meant = placed.length > 1 ? placed : groups.map(([first]) => first!)
  const views = await Promise.all(meant.map(({ slug }) => asked.deps.product(slug)))
  const cards = views.flatMap((view) => choiceOf(view, null) ?? []).map((choice) => cardOf(choice, ''))
  const sum = cards.reduce((total, card) => total + card.total, 0)
  const each = cards.map(({ name, total, store }) => `${name}, ${formatShortMoney(total)} en ${store}`)
  yield text(
    `Uno de cada uno de ${meant.length === 2 ? 'los dos' : `estos ${meant.length}`} son ${formatShortMoney(sum)}${paidScope(cards)}: ${each.join('; ')}. Si solo quieres algunos o más piezas, dime cuáles y cuántas.${conditionNote(cards)}`,
  )
  yield { type: 'products', products: cards, near: false, more: null }
  yield suggestions('¿Cuál conviene?', 'Guárdalos todos', 'Avísame cuando bajen')
  yield changed(asked, {})
}
