/** Alerts and lists are proposed with the product's name and price; a button or a «sí» in the next turn carries them out. */

import { MAX_TARGET_PESOS, MIN_TARGET_PESOS } from '@tianguis/contract/account/list-rules'
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import { CONDITION_WORDS } from '@tianguis/contract/catalog/condition-words'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { capitalised } from '../../../../text/capitalised.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf } from '../cards.ts'
import { paidWords, shownOf } from '../price-words.ts'
import { shownMeant } from '../reference.ts'
import { answerNoneShown, isNoneShown } from '../screen/none-shown.ts'
import { headlineOf } from '../seen/view-as-shown.ts'
import { type Meant, productsMeant } from './meant.ts'
import { listNamed } from './named-in-message.ts'
import { type ActOn, type Pending, proposalOf, watchedWords } from './proposal.ts'
import { pesosFor, type Target, targetIn } from './target.ts'
import { answerTakenBack, TAKES_BACK } from './undo-answer.ts'

export async function* answerAct(asked: Asked, sentence: Sentence): Answer {
  const { pending } = asked.context ?? {}
  const said = sentence.prepared.text
  const list = listNamed(asked.message)
  const spoken = list ? withoutList(said, listNamed(said)?.met ?? list.met) : said
  // «guárdala y avísame si baja» asks for both
  const act = sentence.kind === 'alert' || (SAVES.test(said) && ALERTS_TOO.test(said)) ? 'alert' : 'save'
  const amount = act === 'alert' ? (targetIn(spoken, pending?.act === 'alert') ?? requested(sentence)) : null
  const first = await productsMeant(asked, sentence, amount ? withoutAmount(spoken, amount) : spoken)
  const target = amount && isPriceOf(amount, first, said) ? amount : null
  const found = amount && !target ? await productsMeant(asked, sentence, spoken) : first
  const meant = target ? likelierFirst(found, target) : found
  if (meant.views.length === 0) {
    yield* answerWhich(asked, act, sentence, meant)
    return
  }
  const alsoSave = act === 'alert' && SAVES.test(said)
  const title = act === 'save' || alsoSave ? (list?.title ?? listBefore(pending, said)) : null
  // an alert is for what it watches, whatever unit was shown
  const views = act === 'alert' ? meant.views.map(headlineOf) : meant.views
  const acts = views.map((view) => actOf(act, view, target, pending))
  const beyond = acts.find(({ targetPrice }) => targetPrice !== null && !isTarget(targetPrice))
  if (beyond) {
    yield text(beyondWords(beyond))
    yield changed(asked, { focus: beyond.product.slug, store: null })
    return
  }
  const isGuess = meant.others.length > 0
  const note = `${CART.test(said) ? 'Aquí no hay carrito ni apartados: se compra en la tienda. ' : ''}${meant.note}`
  yield text(
    `${note}${acts.length > 1 ? severalWords(act, views, acts, title) : oneWords(act, views[0]!, acts[0]!, title)}${act === 'alert' ? meant.views.map(watchedWords).join('') : ''}${alsoSave ? ` También lo guardo${whereWords(title)}.` : ''}${isGuess ? otherWords(meant.others) : ''}${act === 'save' ? earlierWords(asked, said) : ''}`,
  )
  for (const one of acts) {
    if (alsoSave) yield { type: 'proposal', proposal: await proposalOf(asked, 'save', one, title) }
    yield { type: 'proposal', proposal: await proposalOf(asked, act, one, title) }
  }
  if (isGuess) yield cardsPart(meant.others)
  // a proposal has its own buttons for yes and no
  if (acts.length > 1) yield suggestions('Sí, todos', 'No, ninguno')
  else yield suggestions(...(isGuess ? ['El segundo'] : []), 'Más opciones', '¿Es buen precio?')
  const [one, ...rest] = acts
  const shown = asked.context?.shown ?? []
  const isShown = acts.every(({ product }) => shown.some(({ slug }) => slug === product.slug))
  yield changed(asked, {
    focus: one!.product.slug,
    store: null,
    pending: { act, ...one!, others: rest, list: title, isDone: false, alsoSave },
    ...(isShown ? {} : { shown: [...acts.map(({ product }) => product), ...meant.others.map(shownOf)] }),
  })
}

/** «guarda todo en una lista»: of the lists before the one on the screen it is asked which ones are meant. */
function earlierWords({ context }: Asked, said: string): string {
  const things = [...new Set((context?.earlier ?? []).flatMap(({ thing }) => thing ?? []))]
  if (!/ todo /.test(said) || things.length === 0) return ''
  return ` De lo que viste antes (${things.slice(0, MAX_THINGS).join(', ')}) dime cuáles y también los guardo.`
}

const MAX_THINGS = 3

/** One of those shown is to go to a list that is named. */
export const asksToSave = ({ context, message }: Asked, { prepared }: Sentence) =>
  ((context?.shown.length ?? 0) > 0 || MAKES_LIST.test(prepared.text)) &&
  listNamed(message) !== null &&
  !/ (?:como|puedo|se puede|donde) /.test(prepared.text)

/** «hazme una lista que diga rancho con la manguera» */
const MAKES_LIST =
  /^ (?:(?:oye|ok|va|bueno|y|porfa|ahora) )*(?:haz|hag|crea|arma|abre|pon)[a-z]* (?:una|otra) (?:lista|carpeta) /

/** The amount is no number of a model. */
const withoutAmount = (said: string, { value }: Target) =>
  said.replace(new RegExp(` \\$? ?${value.toLocaleString('en-US')}(?= )| \\$? ?${value}(?= )`), ' ')

/** «los monitores de 27» are no price of 27 pesos. */
const isPriceOf = ({ of, value }: Target, { views }: Meant, said: string) =>
  of !== 'pesos' ||
  views.length === 0 ||
  / (?:pesos|varos|mil) |\$ ?\d| (?:baj[a-z]*|lleg[a-z]+|cuest[a-z]+) (?:a |en |de |hasta )?\d/.test(said) ||
  // «si baja el iphone 16»
  (!new RegExp(` (?:el|la|los|las|del) (?!precio|limite|tope|minimo|maximo)[a-z]{3,} ${value} `).test(said) &&
    views.some(({ card: { bestPrice } }) => pesosFor({ of, value }, bestPrice) * 100 > bestPrice * LEAST_SHARE))

/** Below this share of today's price a number is no price to wait for. */
const LEAST_SHARE = 0.05

/** Of several that may be meant, one that can come down to the price named: 1,500 is no price for what costs 8,700. */
function likelierFirst(meant: Meant, target: Target): Meant {
  const all = [...meant.views, ...meant.others]
  if (meant.views.length !== 1 || meant.others.length === 0) return meant
  const isLikely = ({ card: { bestPrice } }: ProductView) => {
    const share = (pesosFor(target, bestPrice) * 100) / bestPrice
    return share > MIN_SHARE && share < 1
  }
  const first = all.find(isLikely) ?? all[0]!
  return { ...meant, views: [first], others: all.filter((view) => view !== first) }
}

const MIN_SHARE = 0.4

/** What the sentence says of a price without a word before it. */
function requested({ request: { target, wish } }: Sentence): Target | null {
  const pesos = target ?? wish.max ?? wish.min
  return pesos === null ? null : { of: 'pesos', value: pesos }
}

function actOf(
  act: Pending['act'],
  view: ProductView,
  target: Target | null,
  pending: Pending | null | undefined,
): ActOn {
  const before = act === 'alert' && pending?.act === 'alert' ? pending.targetPrice : null
  return { product: shownOf(view), targetPrice: target ? pesosFor(target, view.card.bestPrice) : before }
}

function withoutList(said: string, met: string): string {
  const words = fold(met)
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
  return said.includes(words) ? said.replace(words, ' ').replace(/\s+/g, ' ') : said
}

/** «los segundos también al puesto» after a list of that name. */
function listBefore(pending: Pending | null | undefined, said: string): string | null {
  const title = pending?.list
  const noun = title?.toLowerCase().split(' ').at(-1)
  return title && noun && said.includes(` ${noun} `) ? title : null
}

/** «guárdala y avísame», unlike «avísame de lo que guardé». */
const SAVES = / (?:guard[ae](?:l[oa]s?|mel[oa]s?|me)?|agreg[ae]l[oa]s?|(?:a|en) (?:mis )?favoritos) /

const ALERTS_TOO =
  / (?:avis[ae](?:me|nos|n|nme|s)?|aviseme|avisenme|alertame|(?:pon|ponme|ponle|ponla|con|haz|hazme) (?:(?:una?|la|su|tambien) )*(?:alerta|aviso)) /

const CART = / (?:carrito|apart[ae][a-z]*|reserv[ae][a-z]*|encarg[a-z]+) /

async function* answerWhich(
  asked: Asked,
  act: Pending['act'],
  { request }: Sentence,
  { missing, unseen }: Meant,
): Answer {
  if (!missing && isNoneShown(asked)) {
    yield* answerNoneShown(asked, act)
    return
  }
  const shown = asked.context?.shown.length ?? 0
  const which = act === 'alert' ? '¿De qué producto te aviso?' : '¿Qué producto guardo?'
  const names = (asked.context?.shown ?? []).map(
    ({ name, price }, at) => `${at + 1}) ${name}, ${formatShortMoney(price)}`,
  )
  const beyond = shown > 0 && request.places.some((place) => place > shown)
  yield text(
    missing
      ? `No tengo «${missing}» ${shown > 0 ? 'entre lo que te mostré ni ' : ''}en el catálogo, así que no hay qué ${act === 'alert' ? 'vigilar' : 'guardar'}. ${shown > 0 ? `¿Es uno de estos (precio sin envío ni cupón)? ${names.join('; ')}.` : 'Dime marca y modelo, u otro producto.'}`
      : unseen
        ? `De los que te mostré, ninguno es «${unseen}»: ${names.join('; ')}. ${which}`
        : beyond
          ? `Solo te mostré ${shown === 1 ? 'uno' : shown}: ${names.join('; ')}. ${which}`
          : `${which} Búscalo primero o dime marca y modelo.`,
  )
  yield suggestions(...(shown > 0 ? ['El primero', 'El último'] : STARTERS))
  yield changed(asked, { topic: `act/${act}` })
}

const nameWords = ({ name, card }: ProductView) => `${name}${CONDITION_WORDS[card.condition]}`
const whereWords = (list: string | null) => (list ? ` en tu lista «${list}»` : '')

function oneWords(act: Pending['act'], view: ProductView, { targetPrice }: ActOn, list: string | null): string {
  return act === 'save' ? saveWords(view, list) : alertWords(view, targetPrice)
}

function saveWords(view: ProductView, list: string | null): string {
  const offer = choiceOf(view, null)?.offer
  const today = offer ? capitalised(paidWords(offer)) : 'Hoy está agotado en las tiendas que conozco.'
  return `¿Guardo ${nameWords(view)}${whereWords(list)}? ${today} Confirma con el botón o dime «sí».`
}

/** An alert watches the price without shipping and coupon; where the card shows another total, both are named. */
function alertWords(view: ProductView, target: number | null): string {
  const offer = choiceOf(view, null)?.offer
  const total = offer && offer.payable.total !== view.card.bestPrice ? offer.payable : null
  const paid = total
    ? ` de precio, que es lo que mira la alerta (pagas ${formatShortMoney(total.total)}${total.shipping === null ? ' + envío' : ' ya con envío y cupón'})`
    : ''
  const today = `${nameWords(view)} hoy está en ${formatShortMoney(view.card.bestPrice)}${paid}`
  if (target === null) return `${today}. ¿Te aviso cuando baje? Confirma con el botón o dime «sí».`
  const wanted = formatShortMoney(centavosOf(target))
  if (target * 100 >= view.card.bestPrice)
    return `${today}: ya no pasa de ${wanted}. Si quieres la alerta de todos modos, confirma.`
  return `${today}. ¿Te aviso cuando llegue a ${wanted}? Confirma con el botón o dime «sí».`
}

function severalWords(
  act: Pending['act'],
  views: readonly ProductView[],
  acts: readonly ActOn[],
  list: string | null,
): string {
  const lines = views.map((view, at) => {
    const today = `${nameWords(view)}, hoy ${formatShortMoney(act === 'alert' ? view.card.bestPrice : paidFor(view))}`
    const target = acts[at]!.targetPrice
    if (act !== 'alert' || target === null) return today
    const below = target * 100 >= view.card.bestPrice ? ' (hoy ya no pasa de eso)' : ''
    return `${today}, aviso en ${formatShortMoney(centavosOf(target))}${below}`
  })
  const asks =
    act === 'save' ? `¿Guardo estos ${views.length}${whereWords(list)}?` : `¿Te aviso de estos ${views.length}?`
  return `${asks} ${lines.join('; ')}. Confirma cada uno con su botón, o dime «sí» para todos.`
}

const isTarget = (pesos: number) => pesos >= MIN_TARGET_PESOS && pesos <= MAX_TARGET_PESOS

/** A price for which no alert can wait. */
function beyondWords({ product: { name, price }, targetPrice }: ActOn): string {
  const example = Math.ceil((price * EXAMPLE_SHARE) / 100)
  return `Una alerta no puede esperar ${formatShortMoney(centavosOf(targetPrice!))}. ${name} hoy está en ${formatShortMoney(price)}: dime otro precio, por ejemplo «avísame en ${example}».`
}

const EXAMPLE_SHARE = 0.9

/** The total that the card shows. */
const paidFor = (view: ProductView) => choiceOf(view, null)?.offer.payable.total ?? view.card.bestPrice

const otherWords = (others: readonly ProductView[]) =>
  ` Si es otro, dime cuál: ${others.map((view, at) => `${at + 2}) ${nameWords(view)}, ${formatShortMoney(paidFor(view))}`).join('; ')}.`

function cardsPart(views: readonly ProductView[]): AssistantPart {
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  return { type: 'products', products: choices.map((choice) => cardOf(choice, '')), near: true, more: null }
}

/** A «sí» or a «no» to what was proposed. */
export async function* answerConfirmation(asked: Asked, sentence: Sentence): Answer {
  const { context } = asked
  const pending = context?.pending
  if (!context || !pending) return
  const said = sentence.prepared.text
  if (sentence.kind === 'no') {
    if (pending.isDone && TAKES_BACK.test(said)) yield* answerTakenBack(asked, pending)
    else {
      yield text(
        pending.isDone
          ? 'Va, ahí queda como está. ¿Seguimos con otra cosa?'
          : 'Va, no hice nada. ¿Seguimos con otra cosa?',
      )
      yield suggestions('Más opciones', '¿Es buen precio?')
      yield changed(asked, {})
    }
    return
  }
  if (pending.isDone) {
    yield text(`Ya quedó: ${doneWords(pending)}`)
    yield suggestions('Deshacer', 'Más opciones')
    yield changed(asked, { pending })
    return
  }
  // «sí, el de 128»: another one of those on the screen
  const other = shownMeant(said, sentence.request, context)
  const isOther = other !== null && other.slug !== pending.product.slug && pending.others.length === 0
  const done: Pending = { ...pending, ...(isOther ? { product: other } : {}), isDone: true }
  const all: ActOn[] = [done, ...done.others]
  yield text(
    `Va, ${done.act === 'save' ? 'guardo' : 'pongo la alerta de'} ${all.map(({ product }) => product.name).join('; ')}${done.act === 'save' ? whereWords(done.list) : targetWords(done)}${done.alsoSave ? ` y lo guardo${whereWords(done.list)}` : ''}.`,
  )
  for (const one of all) {
    if (done.alsoSave)
      yield { type: 'proposal', proposal: await proposalOf(asked, 'save', one, done.list), confirmed: true }
    yield { type: 'proposal', proposal: await proposalOf(asked, done.act, one, done.list), confirmed: true }
  }
  yield changed(asked, { pending: done, focus: done.product.slug })
}

const targetWords = ({ targetPrice, others }: Pending) =>
  targetPrice === null || others.length > 0 ? '' : ` en ${formatShortMoney(centavosOf(targetPrice))}`

const doneWords = (pending: Pending) =>
  pending.act === 'save'
    ? `${pending.product.name} está${pending.list ? whereWords(pending.list) : ' en tus favoritos'}.`
    : `la alerta de ${pending.product.name}${targetWords(pending)}.`
