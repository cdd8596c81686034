/** Coupons of a store, for goods, of the products on the screen, or those that end first. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import { formatShortMoney } from '@tianguis/contract/money'
import { grouped } from '../../../../text/counts.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { couponCard, couponsWithin } from '../../../coupons/service.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { OTHER } from '../../sentences/topic.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { type GoodsAsked, goodsAsked } from '../goods/goods-asked.ts'
import { shownAt } from '../reference.ts'
import { absentWords, othersNamed } from '../stores/other-stores.ts'
import { storesListed } from '../stores/stores-shown.ts'
import { answerSite } from '../talk-answer.ts'
import { forPurchase, purchaseSaid } from './coupon-minimum.ts'
import { answerCouponsOfProducts } from './coupon-of-products.ts'
import {
  answerCoupon,
  answerJoins,
  answerOneOf,
  answerValid,
  answerWhereValid,
  asksIfValid,
  asksToJoin,
  asksWhereValid,
  isAboutOne,
} from './coupon-one.ts'
import { allCoupons, COUPON_ORDERS, couponOrderAsked } from './coupon-order.ts'
import { answerTerms, asksTerms, unstatedTerm } from './coupon-terms.ts'
import { couponsShown, isAboutCoupons, NONE_SHOWN, SHOWN_COUPONS, withCoupons } from './coupons-shown.ts'

export async function* answerCoupons(asked: Asked, sentence: Sentence): Answer {
  const { request, prepared, store: named } = sentence
  const { wish, places } = request
  const { deps, knowledge, context } = asked
  const said = prepared.text
  const code = CODE.exec(asked.message)?.[0]
  if (code) {
    yield* answerCode(asked, code, named)
    return
  }
  const goesOn = isAboutCoupons(context?.topic ?? null)
  const listed = await couponsShown(asked)
  const [place] = places
  const isOne = goesOn && !named && isAboutOne(said, place)
  const order = isOne && place !== undefined ? null : couponOrderAsked(said)
  if (isOne && !order && context?.topic === NONE_SHOWN) {
    yield* answerNoneShown(asked)
    return
  }
  if (goesOn && context?.store && FAILED.test(said) && !named) {
    yield* answerOthers(asked, context.store, listed[(place ?? 1) - 1])
    return
  }
  // which one was tried is not said: why a code is refused is told for any of them
  if (goesOn && FAILED.test(said) && !named && place === undefined) {
    for await (const part of answerSite(asked, { ...sentence, kind: 'site', topic: 'cupon-no-pasa' }))
      if (part.type !== 'context') yield part
    // «dame otro» goes on with those on the screen
    yield changed(asked, { topic: context?.topic ?? null, store: context?.store ?? null })
    return
  }
  if (listed.length > 0 && !named && place === undefined && OTHER.test(said)) {
    yield* answerMore(asked, listed)
    return
  }
  if (listed.length > 0 && !named && !order && place === undefined && !asksToJoin(said) && asksTerms(said)) {
    yield* answerTerms(asked, listed, said)
    return
  }
  if (listed.length > 0 && !named) {
    if (asksIfValid(said)) {
      yield* answerValid(asked, listed)
      return
    }
    if (asksWhereValid(said) && place === undefined) {
      yield* answerWhereValid(asked, listed)
      return
    }
    if (isOne && !order && !asksToJoin(said)) {
      const goods = await goodsAsked(asked, sentence)
      const unstated = unstatedTerm(listed.at((place ?? 1) - (place !== undefined && place < 0 ? 0 : 1)), said)
      if (unstated) yield text(`Sus condiciones no dicen ${unstated}. `)
      const covering = goods && (await couponsFor(asked, goods)).map(({ id }) => id)
      yield* answerOneOf(asked, listed, said, place, goods && covering ? { said: goods.said, ids: covering } : null)
      return
    }
  }
  if (asksToJoin(said) && (goesOn || / (?:cupon(?:es)?|codigos?) /.test(said))) {
    const store = named ?? (goesOn ? (context?.store ?? null) : null)
    const areShown = listed.length > 0
    const coupons = areShown ? listed : await allCoupons(deps, { q: '', store: store ?? '' })
    yield* answerJoins(asked, coupons, { store, areShown })
    return
  }
  const goods = await goodsAsked(asked, sentence)
  const isAll = goods !== null || / tod[oa]s? /.test(said)
  const ofStores = [...new Set([...(named ? [named] : []), ...wish.stores])]
  if (ofStores.length === 0 && knowledge.rules.otherStores.met(said)) {
    yield text(`${absentWords(othersNamed(said, knowledge.rules))}, así que no tengo cupones de ahí.`)
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield suggestions('Cupones vigentes', '¿Cómo uso un cupón?')
    yield changed(asked, { topic: NONE_SHOWN })
    return
  }
  const hasProducts = (context?.shown.length ?? 0) > 0
  const isOfProducts = hasProducts && ofStores.length === 0 && !OF_STORE.test(said)
  if (
    isOfProducts &&
    (POINTS.test(said) || (!goesOn && (place !== undefined || (!isAll && !order && ONE.test(said)))))
  ) {
    yield* answerCouponsOfProducts(asked, sentence)
    return
  }
  const meant = ofStores.length > 0 || isAll ? ofStores : await storesMeant(asked, said, place, order !== null)
  if (meant.length > 1) {
    yield* answerOfStores(asked, meant.slice(0, 3))
    return
  }
  const [store = null] = meant
  if (order) {
    const all = goods && !store ? await couponsFor(asked, goods) : await allCoupons(deps, { q: '', store: store ?? '' })
    const purchase = order === 'best' ? purchaseSaid(said) : null
    if (purchase === null) yield* answerOrdered(asked, order, all, store, goods)
    else yield* answerForPurchase(asked, purchase, all, store)
    return
  }
  if (goods && !store) {
    yield* answerFor(asked, goods)
    return
  }
  yield* answerListed(asked, sentence, store)
}

interface OfGoods extends CouponCard {
  /** Its terms name the goods; otherwise it is for everything at a store that sells them. */
  isNamed: boolean
}

async function couponsFor({ deps }: Asked, { paths }: GoodsAsked): Promise<OfGoods[]> {
  const rows = await couponsWithin(deps.database.pool, deps.clock(), paths)
  return rows.map((row) => ({ ...couponCard(row), isNamed: row.is_named }))
}

/** «cupones de skincare»: those for these goods, then those for everything at stores that sell them. */
async function* answerFor(asked: Asked, goods: GoodsAsked): Answer {
  const coupons = await couponsFor(asked, goods)
  const named = coupons.filter(({ isNamed }) => isNamed)
  const rest = coupons.length - named.length
  if (coupons.length === 0) {
    yield* answerNone(asked, ` para ${goods.said}`)
    return
  }
  const whole = rest === 1 ? 'otro vale en toda su tienda' : `otros ${grouped(rest)} valen en toda su tienda`
  yield text(
    named.length > 0
      ? `Para ${goods.said} ${named.length === 1 ? 'hay 1 cupón vigente' : `hay ${grouped(named.length)} cupones vigentes`}${rest > 0 ? `, y ${whole}` : ''}; primero los que vencen antes:`
      : `Ninguno nombra ${goods.said}; ${rest === 1 ? 'este vale' : `estos valen`} en toda la tienda, y esas tiendas lo venden:`,
  )
  yield listOf(coupons, '/coupons')
  yield suggestions('¿Hasta cuándo vence el primero?', '¿Cuál es el mejor cupón?', '¿Cómo uso un cupón?')
  yield withCoupons(asked, coupons, null)
}

/** Of one store, or of all; words that name no goods may stand in their titles: «cupones del Buen Fin». */
async function* answerListed(asked: Asked, { request: { wish } }: Sentence, store: string | null): Answer {
  const { deps, knowledge } = asked
  const words = [...wish.words, ...wish.loose].filter((word) => !knowledge.rules.everyday.has(word)).join(' ')
  const titled = store || !words ? null : await deps.coupons({ q: words, store: '', page: 1 })
  const found = titled && titled.total > 0 ? titled : await deps.coupons({ q: '', store: store ?? '', page: 1 })
  const whose = store ? ` de ${store}` : found === titled ? ' para eso' : ''
  const unmet = titled && found !== titled ? nameAsked(asked.message, [...wish.words, ...wish.loose], words) : null
  if (unmet) yield text(`Ningún cupón dice «${unmet}» ni comparo una tienda con ese nombre. `)
  if (found.coupons.length === 0) {
    yield* answerNone(asked, whose)
    return
  }
  yield text(
    found.total === 1
      ? `Hay 1 cupón vigente${whose}:`
      : `Hay ${grouped(found.total)} cupones vigentes${unmet ? ' de otras tiendas' : whose}; primero los que vencen antes:`,
  )
  yield listOf(found.coupons, hrefOf(store))
  const [other] = [...knowledge.vocabulary.stores.values()].filter((name) => name !== store)
  yield suggestions(...(other ? [`Cupones de ${other}`] : []), '¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?')
  yield withCoupons(asked, found.coupons, store)
}

/** «de Zapatos Lupita»: what coupons are asked of, as it was written; null: none of these words is asked so. */
function nameAsked(message: string, known: readonly string[], unmet: string): string | null {
  const sought = new Set(unmet.split(' '))
  const parts = new Set([...known, ...LINKS])
  const tokens = message.split(/[^\p{L}\p{N}&'’-]+/u).filter((token) => token !== '')
  let first = tokens.findIndex((token) => sought.has(fold(token)))
  const end = tokens.findIndex((token, at) => at > first && !parts.has(fold(token)))
  while (first > 0 && /^\p{Lu}/u.test(tokens[first - 1]!)) first--
  if (!ASKED_OF.has(fold(tokens[first - 1] ?? ''))) return null
  const name = tokens.slice(first, end === -1 ? undefined : end)
  while (LINKS.has(fold(name.at(-1)!))) name.pop()
  return name.join(' ')
}

const LINKS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', '&'])
const ASKED_OF: ReadonlySet<string> = new Set([...LINKS, 'en', 'para', 'pa', 'tienda', 'tiendas', 'tiendita'])

async function* answerNone(asked: Asked, whose: string): Answer {
  const isOld = EXPIRED.test(` ${asked.message.toLowerCase()} `)
  yield text(
    `No tengo cupones vigentes${whose}.${isOld ? ' Si lo viste antes, ya venció o la tienda lo quitó.' : ''} En cada producto ya resto el mejor cupón que le aplica.`,
  )
  yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
  yield suggestions('Cupones vigentes', '¿Cuál es el mejor cupón?', '¿Cómo uso un cupón?')
  yield changed(asked, { topic: NONE_SHOWN })
}

async function* answerNoneShown(asked: Asked): Answer {
  yield text(
    'No te mostré ningún cupón, así que no hay de cuál decirte. Dime una tienda o un producto y busco los vigentes.',
  )
  yield suggestions('Cupones vigentes', '¿Cuál es el mejor cupón?')
  yield changed(asked, { topic: NONE_SHOWN })
}

const EXPIRED = / (?:venci[oó]|caduc[oó]|expir[oó]|ya no (?:sirve|jala|vale)) /
const hrefOf = (store: string | null) => (store ? `/coupons?store=${encodeURIComponent(store)}` : '/coupons')
const listOf = (coupons: readonly CouponCard[], href: string) => ({
  type: 'coupons' as const,
  coupons: coupons.slice(0, SHOWN_COUPONS),
  more: { label: 'Ver todos los cupones', href },
})

/** The store spoken of, that of a product shown, or those that the last answer named. */
async function storesMeant(
  asked: Asked,
  said: string,
  place: number | undefined,
  isOrdered: boolean,
): Promise<string[]> {
  const { context } = asked
  const shown = context?.shown ?? []
  const goesOn = isAboutCoupons(context?.topic ?? null)
  if (context?.store && (goesOn || isOrdered || context.topic?.startsWith('store/'))) return [context.store]
  if (context?.topic?.startsWith('stores/') && OF_THOSE.test(said))
    return (await storesListed(asked)).map(({ name }) => name)
  if (goesOn || shown.length === 0 || !OF_STORE.test(said)) return []
  const spokenOf = shown.find(({ slug }) => slug === context?.focus) ?? shown[0]
  return [(place === undefined ? spokenOf : shownAt(place, shown))?.store ?? []].flat()
}

const OF_THOSE = / (?:es[ao]s|est[ao]s|ell[oa]s|l[oa]s (?:dos|tres)|ahi|cual(?:es)? (?:tienen?|traen?|dan?)) /
/** «¿esa tienda maneja algún cupón?», «¿ahí tienen?» */
const OF_STORE = / (?:tiendas?|ahi|alli|alla|ellos) /
/** «para esa», «alguno que aplique a ese», «de las dos» */
const POINTS =
  / (?:de|para|con|en|a|al) (?:es[aeo]s?|est[aeo]s?|ell[oa]s|l[oa]s (?:dos|tres|2|3)|algun[oa] de es[ao]s)(?! (?:cupon|codigo|tienda)) | (?:es[aeo]s?|est[aeo]s?) (?:tienen?|traen?) /
/** «¿hay algún cupón?» beside products asks of them; «¿qué cupones hay?» of all. */
const ONE = / (?:cupon|codigo|descuento|promo|promocion) /

/** Those of one kind, or the best first. */
async function* answerOrdered(
  asked: Asked,
  order: keyof typeof COUPON_ORDERS,
  all: readonly CouponCard[],
  store: string | null,
  goods: GoodsAsked | null,
): Answer {
  const { choose, some, none } = COUPON_ORDERS[order]
  const chosen = choose(all)
  const whose = store ? `De ${store}. ` : goods ? `Para ${goods.said}. ` : ''
  yield text(`${whose}${chosen.length > 0 ? `${some}:` : `${none}.`}`)
  if (chosen.length > 0) yield listOf(chosen, hrefOf(store))
  else yield { type: 'link', label: 'Ver todos los cupones', href: hrefOf(store) }
  yield suggestions('¿Cómo uso un cupón?', 'Cupones vigentes', '¿Qué tiendas dan envío gratis?')
  yield chosen.length > 0 ? withCoupons(asked, chosen, store) : changed(asked, { topic: NONE_SHOWN, store })
}

/** «¿cuál me quita más en una compra de 1500?» */
async function* answerForPurchase(
  asked: Asked,
  purchase: number,
  all: readonly CouponCard[],
  store: string | null,
): Answer {
  const best = forPurchase(all, purchase).slice(0, SHOWN_COUPONS)
  const [first] = best
  if (!first) {
    yield* answerNone(asked, ` para una compra de ${formatShortMoney(purchase)}`)
    return
  }
  const each = best.map(
    ({ coupon, saves }) => `${coupon.code ?? `«${coupon.title}»`} de ${coupon.store.name}, ${formatShortMoney(saves)}`,
  )
  yield text(
    `En una compra de ${formatShortMoney(purchase)}${store ? ` en ${store}` : ''}, los cupones que más quitan si cumples lo que pide cada uno: ${each.join('; ')}.`,
  )
  yield listOf(
    best.map(({ coupon }) => coupon),
    hrefOf(store),
  )
  yield suggestions('¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?', 'Cupones vigentes')
  yield withCoupons(
    asked,
    best.map(({ coupon }) => coupon),
    store,
  )
}

/** «ese ya lo metí y dice que expiró» */
const FAILED =
  / (?:expir(?:o|ado|ada)|vencio|vencid[oa]|caduco|caducad[oa]|no (?:me |lo |la |te )*(?:sirv|jal|pas|funcion|acept|dej|agarr|val)[a-z]+|marca error|invalid[oa]|no existe) /

/** Without the one that failed. */
async function* answerOthers(asked: Asked, store: string, failed: CouponCard | undefined): Answer {
  const all = await allCoupons(asked.deps, { q: '', store })
  const others = failed ? all.filter(({ id }) => id !== failed.id) : all.slice(1)
  yield text(
    others.length > 0
      ? `Gracias por avisar; márcalo con «No funcionó» en la página de cupones. De ${store} quedan estos otros vigentes:`
      : `Gracias por avisar; márcalo con «No funcionó». De ${store} no tengo otro cupón vigente, y lo que pagas ahí sería el precio sin cupón.`,
  )
  if (others.length > 0) yield listOf(others, hrefOf(store))
  yield suggestions('¿Por qué no pasa mi cupón?', 'Cupones vigentes')
  yield withCoupons(asked, others, store)
}

/** «dame otro»: those that were not listed, first the ones for the same goods or of the same sort, by the words of their titles. */
async function* answerMore(asked: Asked, listed: readonly CouponCard[]): Answer {
  const store = asked.context?.store ?? null
  const all = await allCoupons(asked.deps, { q: '', store: store ?? '' })
  const seen = new Set(listed.map(({ id }) => id))
  const words = new Set(listed.flatMap(({ title }) => stemsOf(title)))
  const likeness = ({ title }: CouponCard) => stemsOf(title).filter((word) => words.has(word)).length
  const others = all.filter(({ id }) => !seen.has(id)).toSorted((a, b) => likeness(b) - likeness(a))
  if (others.length === 0) {
    yield* answerNone(asked, ' además de esos')
    return
  }
  yield text(`${others.length === 1 ? 'Queda este otro' : 'Estos son otros'}${store ? ` de ${store}` : ''}:`)
  yield listOf(others, hrefOf(store))
  yield suggestions('¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?', '¿Por qué no pasa mi cupón?')
  yield withCoupons(asked, others, store)
}

/** «BIENVENIDO50», as shops write their codes. */
const CODE = /\b(?=[A-Z0-9]*[A-Z]{3})(?=[A-Z]*\d)[A-Z0-9]{5,20}\b/

/** A code that the visitor has: what is known of it, or that it is not among those that are valid. */
async function* answerCode(asked: Asked, code: string, store: string | null): Answer {
  const all = await allCoupons(asked.deps, { q: '', store: store ?? '' })
  const met = all.find((one) => one.code?.toUpperCase() === code)
  if (met) {
    yield* answerCoupon(asked, met, 'que dices')
    return
  }
  const some = COUPON_ORDERS.working.choose(all)
  yield text(
    `El código ${code} no está entre los ${grouped(all.length)} vigentes que tengo${store ? ` de ${store}` : ''}: puede haber vencido, ser de una sola persona o pedir un mínimo, y eso lo dice la tienda.${some.length > 0 ? ' Estos sí están vigentes y otros visitantes dicen que les funcionaron:' : ''}`,
  )
  if (some.length > 0) yield listOf(some, hrefOf(store))
  yield suggestions('¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?')
  yield withCoupons(asked, some, store)
}

/** «¿hay código en Antena 32 o en Kukul?» */
async function* answerOfStores(asked: Asked, stores: readonly string[]): Answer {
  const found = await Promise.all(stores.map((store) => asked.deps.coupons({ q: '', store, page: 1 })))
  const counts = stores.map((store, at) => `${store}: ${found[at]!.total === 0 ? 'ninguno' : found[at]!.total}`)
  const coupons = found.flatMap((view) => view.coupons.slice(0, 2))
  yield text(
    `Cupones vigentes por tienda. ${counts.join('; ')}.${coupons.length > 0 ? ' Los que vencen primero de cada una:' : ''}`,
  )
  if (coupons.length > 0) yield { type: 'coupons', coupons, more: { label: 'Ver todos los cupones', href: '/coupons' } }
  yield suggestions(...stores.slice(0, 2).map((store) => `Cupones de ${store}`), '¿Cómo uso un cupón?')
  yield withCoupons(asked, coupons, stores[0]!)
}
