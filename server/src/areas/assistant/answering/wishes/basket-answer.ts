/** Several products asked for at once: the cheapest of each, their sum, and the one store that has most of them. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Measure, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import type { SaidOfKind } from '@tianguis/contract/listing/understood/requirements'
import { formatShortMoney } from '@tianguis/contract/money'
import { stemsOf } from '../../../../understanding/text/words.ts'
import type { Item } from '../../sentences/items.ts'
import type { Sentence } from '../../sentences/sort.ts'
import type { GivenUp } from '../../understanding/given-up.ts'
import { refined, wishOfThing } from '../../understanding/refine.ts'
import { EMPTY_REQUEST, emptyWish, isOpen, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, changed, remembered, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, conditionNote, lowestReason, offeredFor } from '../cards.ts'
import { findNear, states } from './find.ts'
import { answerFind } from './find-answer.ts'
import { fits } from './fits.ts'
import { isThing } from './named/named-thing.ts'
import { packsFor } from './packs.ts'

/** What the next sentence may change. */
const BASKET = 'basket'
const MAX_WISHES = 6
/** Products looked at for each item. */
const LOOKED_AT = 6

interface Line {
  said: string
  views: ProductView[]
  wish: Wish
  quantity: number
  /** The words that were read. */
  asked: string
  /** Asked for and carried by none of these: «rexona» of a deodorant. */
  lost: string[]
}

export async function* answerBasket(asked: Asked, items: readonly Item[], max: number | null): Answer {
  yield* answerLines(asked, await Promise.all(items.map((item) => lineOf(asked, item))), max)
}

/** What is on the screen after a list, with one thing less, more, or in place of another; or its sum once again. */
export async function* answerBasketChange(asked: Asked, { request, prepared }: Sentence): Answer {
  const { withoutBrands } = request.wish
  // «huggies no» leaves out products of the brand, and no thing of the list where others are shown
  const others = (asked.context?.shown ?? []).filter(({ brand }) => !withoutBrands.includes(brand))
  const shown = withoutBrands.length > 0 ? others : (asked.context?.shown ?? [])
  const leaves = LEAVES_OUT.test(prepared.text) && withoutBrands.length === 0
  const named = new Set(
    leaves ? stemsOf(leftOut(prepared.text)) : [...stemsOf(request.wish.kind?.said ?? ''), ...stemsOf(prepared.text)],
  )
  const isNamed = ({ name }: Shown) =>
    stemsOf(name)
      .slice(0, NAME_WORDS)
      .some((word) => named.has(word))
  const isOther = request.wish.kind !== null && !leaves
  const groups = [...Map.groupBy(shown, (one) => one.part ?? one.slug).values()]
  const kept = groups.filter((some) => !((leaves || isOther) && some.some(isNamed)))
  const lines = await Promise.all(kept.map((some) => lineShown(asked, some)))
  if (isOther) {
    // «los guantes en morado» keeps what was said of the gloves
    const before = wishOfThing(request, asked.context?.wishes ?? [])
    const later = before ? changedOf(asked, before, request, prepared, shown.filter(isNamed)) : request.wish
    // «no quiero guantes, quiero botas» gives up the thing itself
    const wish = later.kind ? later : request.wish
    lines.push(await lineOf(asked, { said: wish.kind!.said, request, own: { ...request, wish } }))
  }
  if (lines.length === 0) {
    yield text('La lista quedó vacía. ¿Qué producto buscas?')
    yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
    yield changed(asked, { shown: [] })
    return
  }
  const [only] = lines
  if (lines.length === 1 && leaves && only!.wish.kind) {
    yield* answerFind(
      { ...asked, message: '' },
      { ...EMPTY_REQUEST, wish: { ...only!.wish, order: 'fit' }, follows: true },
    )
    return
  }
  yield* answerLines(asked, lines, null)
}

/** «la olla de 8»: what is said now of the one thing, beside the products shown for it. */
function changedOf({ context, knowledge }: Asked, wish: Wish, request: Request, given: GivenUp, shown: Shown[]): Wish {
  const said = { ...request, isNew: false, wish: { ...request.wish, kind: null } }
  return refined(said, given, { ...context!, wish, previous: null, wishes: [], shown }, knowledge).wish
}

/** The cheapest that was shown of each thing. */
export async function* answerThings(asked: Asked, things: readonly Shown[][]): Answer {
  const lines = await Promise.all(things.map((some) => lineShown(asked, some)))
  yield* answerLines(asked, lines, null, 'Lo más barato que te mostré de cada cosa')
}

/** The kind stands first in a name. */
const NAME_WORDS = 3
const LEAVES_OUT = / (?:quita|quitale|quitar|saca|sacale|elimina|borra|sin|ya no) /

/** «la cruceta ya no, nomás el gato», «quita la bocina»: the words that name what goes. */
function leftOut(said: string): string {
  const before = /((?:[a-z0-9]+ ){1,4})ya no /.exec(said)?.[1]
  const after =
    / (?:quita|quitale|quitar|saca|sacale|elimina|borra|sin|ya no (?:quiero|ocupo|necesito)) ((?:(?!nomas |solo |pero |porque |que )[a-z0-9]+ ){1,4})/.exec(
      said,
    )?.[1]
  return after ?? before ?? said
}

/** The products that were shown for one thing. */
async function lineShown({ deps, context }: Asked, some: readonly Shown[]): Promise<Line> {
  const [head] = stemsOf(some[0]!.name)
  const wish = context?.wishes.find(({ kind }) => stemsOf(kind?.said ?? '')[0] === head) ?? null
  const views = await Promise.all(some.map(({ slug }) => deps.product(slug)))
  return {
    said: some[0]!.name,
    views: views.filter((view) => view !== null),
    wish: wish ? { ...wish, min: null, max: null } : emptyWish(),
    quantity: 1,
    asked: '',
    lost: [],
  }
}

/** «¿ventilador o aire?»: the cheapest of each, side by side. */
export async function* answerAlternatives(asked: Asked, items: readonly Item[]): Answer {
  const lines = await Promise.all(items.map((item) => lineOf(asked, item)))
  const cards = lines.map(cheapestOf)
  const found = cards.flatMap((card, at) => (card ? [{ card, said: lines[at]!.said }] : []))
  const missing = lines.filter((_, at) => cards[at] === null).map(({ said }) => said)
  const each = found.map(
    ({ card, said }) => `${said} desde ${formatShortMoney(card.total)} (${card.name}, en ${card.store})`,
  )
  yield text(
    `${each.length > 0 ? `En precio: ${each.join('; ')}. ` : ''}${missing.length > 0 ? `No tengo ${listWords(missing)} en el catálogo. ` : ''}Cuál te conviene depende de tu uso, y eso no está en mis datos: te digo precio, tiendas y lo que dice cada ficha.${conditionNote(found.map(({ card }) => card))} `,
  )
  if (found.length > 0) yield { type: 'products', products: found.map(({ card }) => card), near: false, more: null }
  yield suggestions(...found.slice(0, 2).map(({ said }) => `Busco ${said}`), 'Compara los dos primeros')
  yield remembered(
    asked,
    null,
    found.map(({ card }) => card),
    [],
  )
}

async function* answerLines(
  asked: Asked,
  lines: readonly Line[],
  max: number | null,
  heading = 'Lo más barato de cada cosa',
): Answer {
  const cards = lines.map(cheapestOf)
  const found = cards.filter((card) => card !== null)
  if (found.length === 0) {
    yield text(`No tengo ${listWords(lines.map(({ said }) => said))} en el catálogo. Dime otro producto o una marca.`)
    yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
    return
  }
  const missing = lines.filter((_, at) => cards[at] === null).map(({ said }) => said)
  const countOf = (card: AssistantProduct) => {
    const { quantity, asked: said } = lines[cards.indexOf(card)]!
    return packsFor(quantity, card.name, said)
  }
  const sum = found.reduce((total, card) => total + card.total * countOf(card), 0)
  const nameOf = (card: AssistantProduct) => (countOf(card) > 1 ? `${countOf(card)} × ${card.name}` : card.name)
  const isOneStore = new Set(found.map(({ store }) => store)).size === 1
  const unknown = found.some(({ shipping }) => shipping === null) ? ', más el envío que alguna tienda no dice' : ''
  const lost = lines.filter((line, at) => cards[at] !== null && line.lost.length > 0)
  const others = lost.map(({ said, lost: words }) => ` «${said}»: no dice «${words.join(' ')}», es lo más cercano.`)
  const over = max !== null && sum > max * 100 ? ` Se pasa de tus ${formatShortMoney(max * 100)}.` : ''
  yield text(
    `${heading}: ${found.map((card) => `${nameOf(card)}, ${formatShortMoney(card.total * countOf(card))} en ${card.store}`).join('; ')}. En total ${formatShortMoney(sum)} con sus envíos${unknown}.${over}${others.join('')}${missing.length > 0 ? ` No tengo ${listWords(missing)}.` : ''}${isOneStore ? (found.length > 1 ? ` Estas ${found.length} cosas las tiene ${found[0]!.store}: puedes pagar un solo envío.` : '') : oneStoreWords(lines)}${conditionNote(found)} `,
  )
  yield { type: 'products', products: found, near: false, more: null }
  yield suggestions('Guarda el primero', '¿Cómo hago una lista?', 'Avísame cuando baje el primero')
  // «en azul» after one thing of a list is said of it
  const only = found.length === 1 ? lines[cards.indexOf(found[0]!)]!.wish : null
  const { context } = remembered(asked, only?.kind ? { ...only, order: 'fit' } : null, found, [])
  const wishes = lines.flatMap(({ wish }) => (wish.kind ? { ...wish, order: 'fit' as const } : [])).slice(0, MAX_WISHES)
  yield changed({ ...asked, context }, { topic: BASKET, wishes })
}

/** A thing without a kind is looked for by its words before it is said to be missing. */
async function lineOf({ deps, knowledge }: Asked, { said, own: read }: Item): Promise<Line> {
  const { wish: own, quantity } = read
  if (isOpen(own)) return { said, views: [], wish: emptyWish(), quantity: 1, asked: '', lost: [] }
  const wish: Wish = { ...own, order: 'cheapest' }
  // a name that the catalogue does not know as a brand is asked of the products
  const names = wish.kind
    ? wish.loose.filter((word) => /^[a-z]{4,}$/.test(word) && !knowledge.rules.everyday.has(word))
    : []
  const { documents, asked, isWhole } = await findNear(deps, wish, names)
  const looked = documents.filter(isThing(said, own, knowledge)).slice(0, LOOKED_AT)
  const isLost = (one: SaidOfKind) => !looked.some((document) => states({ document, features: null }, one))
  const isOtherSize = (measure: Measure) =>
    !looked.some((document) => fits({ document, features: { specs: [] } }, { ...emptyWish(), measures: [measure] }))
  const sizes = isWhole ? [] : wish.measures.filter(isOtherSize)
  const lost = looked.length > 0 ? [...asked.filter(isLost), ...sizes].map(({ said: word }) => word) : []
  // a «mosquitero» is no crib: of the name itself something must be there
  const unsaid = new Set(lost.flatMap(stemsOf))
  const isOther = stemsOf(said).every((one) => unsaid.has(one))
  const views = isOther ? [] : await Promise.all(looked.map(({ slug }) => deps.product(slug)))
  return {
    said,
    views: views.filter((view) => view !== null),
    wish,
    quantity,
    asked: read.said,
    lost,
  }
}

function cheapestOf({ views, wish }: Line): AssistantProduct | null {
  const choices = views.flatMap((view) => choiceOf(view, wish) ?? [])
  const [best] = choices.sort((a, b) => a.offer.payable.total - b.offer.payable.total)
  return best ? cardOf(best, lowestReason(best, choices, 'los que vi')) : null
}

/** Buying all in one store saves shipping; prices without it are compared. */
function oneStoreWords(lines: readonly Line[]): string {
  const stores = new Map<string, Map<string, number>>()
  for (const { said, views, wish, quantity, asked } of lines)
    for (const view of views)
      for (const offer of offeredFor(view, wish)) {
        const prices = stores.get(offer.store.name) ?? new Map<string, number>()
        prices.set(
          said,
          Math.min(
            prices.get(said) ?? Number.POSITIVE_INFINITY,
            offer.price * packsFor(quantity, view.card.name, asked),
          ),
        )
        stores.set(offer.store.name, prices)
      }
  const sumOf = (prices: ReadonlyMap<string, number>) => [...prices.values()].reduce((sum, price) => sum + price, 0)
  const [best] = [...stores].sort(([, a], [, b]) => b.size - a.size || sumOf(a) - sumOf(b))
  if (!best || best[1].size < 2) return ''
  const [name, prices] = best
  const many =
    prices.size === lines.length ? `las ${lines.length} cosas` : `${prices.size} de las ${lines.length} cosas`
  return ` Si prefieres una sola tienda, ${name} tiene ${many} por ${formatShortMoney(sumOf(prices))} más su envío.`
}

const listWords = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ni ${names.at(-1)}` : (names[0] ?? '')
