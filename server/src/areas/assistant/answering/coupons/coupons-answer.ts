/** Coupons of a store, of the store that sells a kind, or those that end first. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { shownAt } from '../reference.ts'
import { storesListed } from '../stores/stores-answer.ts'
import { allCoupons, COUPON_ORDERS, couponOrderAsked } from './coupon-order.ts'
import { isOfOtherDepartment } from './coupon-scope.ts'

const SHOWN = 4
/** «¿hasta cuándo vence ese?», «pásame el código» */
const ABOUT_ONE =
  / (?:es[ae] (?:si )?(?:sirve|aplica|jala|vale|es)|sirve (?:con|en|para)|aplica (?:con|en|para)|venc[a-z]+|caduc[a-z]+|expir[a-z]+|vigente|hasta cuando|vigencia|acaba|codigo|link|enlace|liga|condiciones|requisitos|minimo|descuenta|quita|de cuanto) /
/** «¿sirve si ya está rebajado?» */
const OF_REDUCED =
  / (?:rebajad[oa]s?|en oferta|ya (?:tiene|trae|viene con) (?:el |un )?(?:descuento|oferta)|con (?:el )?descuento|descuento que (?:ya )?(?:trae|tiene)|en promocion|liquidacion) /
/** «¿se junta con el descuento o nomás uno?» */
const JOINS =
  / (?:(?:se )?(?:junt|acumul|combin|sum)[a-z]+|acumulables?|a la vez|los dos cupones|dos cupones|nomas uno|solo uno) /
/** «ese de 10 % ¿sí jala en zapatos?» */
const OF_ONE =
  / (?:es[ae]|est[ea]|el|la) (?:(?:de|del) )?(?:[^ ]+ ){0,3}?(?:si |no |tambien )?(?:sirve|aplica|jala|vale|pasa|funciona) (?:en|para|con|a|pa) /
export const asksOfOneCoupon = (said: string) => OF_ONE.test(said)
const PERCENT_SAID =
  / (?:de|del) (\d{1,2})(?: ?%| por ciento| porciento|(?= (?:si |no )?(?:sirve|aplica|jala|vale|pasa|funciona))) ?/
const EXPIRED = / (?:vencio|caduco|expiro|ya no (?:sirve|jala|vale)) /
/** «¿cuáles vencen hoy?» */
const OF_SEVERAL = / (?:cuales|cupones|vencen|otros|otras|todos|mas) /

export async function* answerCoupons(
  asked: Asked,
  { request: { wish, places }, prepared, store: named }: Sentence,
): Answer {
  const { deps, knowledge } = asked
  const goesOn = isAboutCoupons(asked.context?.topic ?? null)
  const isOfOne = goesOn && asksOfOneCoupon(prepared.text)
  const order = isOfOne ? null : couponOrderAsked(prepared.text)
  const [place] = places
  const joins = JOINS.test(prepared.text) && (goesOn || / (?:cupon(?:es)?|codigos?) /.test(prepared.text))
  const isOne =
    goesOn &&
    !order &&
    (joins || isOfOne || place !== undefined || (ABOUT_ONE.test(prepared.text) && !OF_SEVERAL.test(prepared.text)))
  if (isOne && asked.context?.topic === NONE_SHOWN) {
    yield text(
      'No te mostré ningún cupón, así que no hay de cuál decirte. Dime una tienda o un producto y busco los vigentes.',
    )
    yield suggestions('Cupones vigentes', '¿Cuál es el mejor cupón?')
    yield changed(asked, { topic: NONE_SHOWN })
    return
  }
  const isNamed = wish.kind !== null || / tod[oa]s? /.test(prepared.text)
  const store =
    named ??
    wish.stores[0] ??
    (isOne || order || (goesOn && !isNamed) ? asked.context?.store : null) ??
    (goesOn || isNamed ? null : (storeSpokenOf(asked) ?? storeOfShown(asked, place, prepared.text)))
  const several = [
    ...new Set([
      ...(named ? [named] : []),
      ...wish.stores,
      ...(store || isNamed ? [] : await storesMeant(asked, prepared.text)),
    ]),
  ]
  if (several.length > 1 || (several.length === 1 && !store)) {
    yield* answerOfStores(asked, several.slice(0, 3))
    return
  }
  const failed = asked.context?.store ?? null
  if (goesOn && failed && FAILED.test(prepared.text) && !named) {
    yield* answerOthers(asked, failed, place ?? 1)
    return
  }
  const code = CODE.exec(asked.message)?.[0]
  if (code) {
    yield* answerCode(asked, code, store)
    return
  }
  if (!store && knowledge.rules.otherStores.met(prepared.text)) {
    yield text('A esa tienda no la tengo entre las que comparo, así que no tengo cupones suyos.')
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield suggestions('Cupones vigentes', '¿Cómo uso un cupón?')
    yield changed(asked, { topic: NONE_SHOWN })
    return
  }
  const trail = wish.kind?.trails[0]?.split(' > ')
  // «¿cuáles vencen hoy?» names no product
  const words = [...wish.words, ...wish.loose].filter((word) => !knowledge.rules.everyday.has(word)).join(' ')
  // a coupon speaks of departments, not of single kinds
  const tries = [
    isOne ? askedBefore(asked) : order || joins ? '' : words,
    wish.kind?.said ?? '',
    ...(trail?.toReversed() ?? []),
  ].filter(Boolean)
  let q = store ? '' : (tries[0] ?? '')
  let found = await deps.coupons({ q, store: store ?? '', page: 1 })
  for (const other of tries.slice(1)) {
    if (found.total > 0 || store) break
    q = other
    found = await deps.coupons({ q, store: '', page: 1 })
  }
  // «cupones de verdad»: words that name no kind narrow nothing
  const isUnnamed = found.total === 0 && !store && !wish.kind && !isOne
  if (isUnnamed) {
    q = ''
    found = await deps.coupons({ q, store: '', page: 1 })
  }
  const { kind } = wish
  if (kind && !store && found.total > 0) {
    const all = await allCoupons(deps, { q, store: '' })
    const coupons = all.filter((one) => !isOfOtherDepartment(one, kind, knowledge))
    found = { ...found, coupons, total: coupons.length }
  }
  if (goesOn && asked.context?.topic !== NONE_SHOWN && STILL_VALID.test(prepared.text)) {
    yield* answerValid(asked, await allCoupons(deps, { q: askedBefore(asked), store: store ?? '' }))
    return
  }
  if (joins) {
    yield* answerJoins(asked, await allCoupons(deps, { q, store: store ?? '' }), store)
    return
  }
  const percent = PERCENT_SAID.exec(prepared.text)?.[1]
  const ofPercent = percent
    ? found.coupons.find(({ kind, value }) => kind === 'percent' && value === Number(percent))
    : undefined
  const meant = ofPercent ?? found.coupons.slice(0, SHOWN).at(place === undefined ? 0 : place < 0 ? place : place - 1)
  if (meant && isOne) {
    if (OF_REDUCED.test(prepared.text) && !/rebajad|en oferta|promoci[oó]n|liquidaci/i.test(meant.terms ?? ''))
      yield text(
        'Sus condiciones no dicen si vale en lo que ya está rebajado: lo confirma la tienda al poner el código. ',
      )
    yield* answerOne(asked, meant, ofPercent ? found.coupons.indexOf(meant) + 1 : (place ?? 1))
    return
  }
  if (order) {
    yield* answerOrdered(asked, order, await allCoupons(deps, { q, store: store ?? '' }), store)
    return
  }
  const [first] = found.coupons
  const whose = store ? ` de ${store}` : tries.length > 0 && !isUnnamed ? ' para eso' : ''
  if (!first) {
    const gone = EXPIRED.test(prepared.text) || isOne ? ' Si lo viste antes, ya venció o la tienda lo quitó.' : ''
    yield text(`No tengo cupones vigentes${whose}.${gone} En cada producto ya resto el mejor cupón que le aplica.`)
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield suggestions('Cupones vigentes', '¿Cuál es el mejor cupón?', '¿Cómo uso un cupón?')
    yield changed(asked, { topic: NONE_SHOWN })
    return
  }
  yield text(
    found.total === 1
      ? `Hay 1 cupón vigente${whose}:`
      : `Hay ${found.total} cupones vigentes${whose}; primero los que vencen antes:`,
  )
  const href = store ? `/coupons?store=${encodeURIComponent(store)}` : '/coupons'
  yield { type: 'coupons', coupons: found.coupons.slice(0, SHOWN), more: { label: 'Ver todos los cupones', href } }
  const [other] = [...knowledge.vocabulary.stores.values()].filter((name) => name !== store)
  yield suggestions(...(other ? [`Cupones de ${other}`] : []), '¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?')
  yield changed(asked, { topic: topicOf(q), store })
}

/** «¿tienen cupón?» right after a store was spoken of. */
const storeSpokenOf = ({ context }: Asked) => (context?.topic?.startsWith('store/') ? context.store : null)

/** «¿y de esas cuáles traen cupones?»: the stores that the last answer named. */
async function storesMeant(asked: Asked, said: string): Promise<string[]> {
  const shown = asked.context?.shown ?? []
  if (asked.context?.topic?.startsWith('stores/') && OF_THOSE.test(said))
    return (await storesListed(asked)).map(({ name }) => name)
  return shown.length > 0 && OF_SHOWN.test(said) ? [...new Set(shown.map(({ store }) => store))].slice(0, 3) : []
}

/** «¿hay cupón para esas?» of the products shown: of the stores that sell them. */
const OF_SHOWN =
  / (?:de|para|con|en) (?:es[ao]s|est[ao]s|ell[oa]s|l[oa]s (?:dos|tres)) | (?:es[ao]s|est[ao]s) (?:tienen|traen) /
const OF_THOSE = / (?:es[ao]s|est[ao]s|ell[oa]s|l[oa]s (?:dos|tres)|ahi|cual(?:es)? (?:tienen?|traen?|dan?)) /

/** «¿esa tienda del primero maneja algún cupón?»: the store of the product at the place, or of the one spoken of. */
function storeOfShown({ context }: Asked, place: number | undefined, said: string): string | null {
  const shown = context?.shown ?? []
  if (shown.length === 0 || (place === undefined && !OF_THAT_STORE.test(said))) return null
  const spokenOf = shown.find(({ slug }) => slug === context?.focus) ?? shown[0]
  return (place === undefined ? spokenOf : shownAt(place, shown))?.store ?? null
}

const OF_THAT_STORE =
  / (?:es[ae] tienda|la tienda|es[ae] mism[ao] tienda|ahi|alli|(?:de|para|con|en) (?:es[aeo]|est[aeo])|ell[oa]s) /

/** What the terms of these coupons say of being used together with others or with a discount. */
async function* answerJoins(asked: Asked, coupons: readonly CouponCard[], store: string | null): Answer {
  const quoted = coupons.flatMap(({ terms }) => /[^.]*\bacumula[^.]*\./i.exec(terms ?? '')?.[0].trim() ?? [])
  const [common] = [...Map.groupBy(quoted, (sentence) => sentence)].toSorted((a, b) => b[1].length - a[1].length)
  const whose = store ? ` de ${store}` : ''
  const isReduced = coupons.some(({ terms }) => /rebajad|en oferta|descuento previo|liquidaci/i.test(terms ?? ''))
  const told = common
    ? `De los ${coupons.length} cupones vigentes${whose}, ${common[1].length === coupons.length ? 'todos dicen' : `${common[1].length} dicen`}: «${common[0]}» ${common[1].length === coupons.length ? '' : 'En los demás lo confirma la tienda al poner el código. '}`
    : `Las condiciones de los cupones${whose} no dicen si se acumulan. `
  yield text(
    `${told}${isReduced ? '' : 'Si valen sobre un precio que ya está rebajado no lo dicen: lo confirma la tienda al poner el código. '}En cada producto ya resto un solo cupón, el que más le baja.`,
  )
  yield suggestions('¿Cómo uso un cupón?', store ? `Cupones de ${store}` : 'Cupones vigentes')
  yield changed(asked, { topic: asked.context?.topic ?? null, store })
}

export const isAboutCoupons = (topic: string | null) => topic === 'coupons' || topic?.startsWith('coupons/') === true

/** What the coupons were asked for stays in the topic, so that «¿y ese cuándo vence?» finds the same ones. */
function topicOf(q: string): string {
  const slug = fold(q)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return slug ? `coupons/${slug}` : 'coupons'
}

/** «¿y sí sirven todavía o ya están vencidos?» of those shown. */
const STILL_VALID =
  / (?:sirven|siguen|estan|son|valen|funcionan|jalan) (?:[a-z]+ ){0,5}?(?:vigentes|vencid[oa]s|caducad[oa]s|expirad[oa]s|validos|todavia|aun)(?= )/

async function* answerValid(asked: Asked, all: readonly CouponCard[]): Answer {
  const shown = all.slice(0, SHOWN)
  const until = shown.flatMap(({ store, expiresAt }) => (expiresAt ? [`${store.name}, ${dayOf(expiresAt)}`] : []))
  yield text(
    `Sí, los que te muestro siguen vigentes hoy${until.length > 0 ? `; vencen así: ${until.join('; ')}` : ''}. Cada uno pide su mínimo y dice en qué vale; si uno no pasa, márcalo con «No funcionó».`,
  )
  yield { type: 'coupons', coupons: shown, more: { label: 'Ver todos los cupones', href: '/coupons' } }
  yield suggestions('¿Cómo uso un cupón?', '¿Cuál es el mejor cupón?')
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('es-MX', { timeZone: 'America/Mexico_City', day: 'numeric', month: 'long' })

/** Coupons were asked for, and there are none. */
const NONE_SHOWN = 'coupons/none'

const askedBefore = ({ context }: Asked) => (context?.topic?.split('/')[1] ?? '').replaceAll('-', ' ')

/** Those of one kind, or the best first. */
async function* answerOrdered(
  asked: Asked,
  order: keyof typeof COUPON_ORDERS,
  all: readonly CouponCard[],
  store: string | null,
): Answer {
  const { choose, some, none } = COUPON_ORDERS[order]
  const chosen = choose(all).slice(0, SHOWN)
  const whose = store ? `De ${store}. ` : ''
  yield text(`${whose}${chosen.length > 0 ? `${some}:` : `${none}.`}`)
  const href = store ? `/coupons?store=${encodeURIComponent(store)}` : '/coupons'
  if (chosen.length > 0) yield { type: 'coupons', coupons: chosen, more: { label: 'Ver todos los cupones', href } }
  else yield { type: 'link', label: 'Ver todos los cupones', href }
  yield suggestions('¿Cómo uso un cupón?', 'Cupones vigentes', '¿Qué tiendas dan envío gratis?')
  yield changed(asked, { topic: topicOf(''), store })
}

/** «ese ya lo metí y dice que expiró» */
const FAILED =
  / (?:expir(?:o|ado|ada)|vencio|vencid[oa]|caduco|caducad[oa]|no (?:me |lo |la |te )*(?:sirv|jal|pas|funcion|acept|dej|agarr|val)[a-z]+|marca error|invalid[oa]|no existe) /

/** Without the one that failed. */
async function* answerOthers(asked: Asked, store: string, place: number): Answer {
  const all = await allCoupons(asked.deps, { q: '', store })
  const others = all.filter((_, at) => at !== place - 1).slice(0, SHOWN)
  yield text(
    others.length > 0
      ? `Gracias por avisar; márcalo con «No funcionó» en la página de cupones. De ${store} quedan estos otros vigentes:`
      : `Gracias por avisar; márcalo con «No funcionó». De ${store} no tengo otro cupón vigente, y lo que pagas ahí sería el precio sin cupón.`,
  )
  const href = `/coupons?store=${encodeURIComponent(store)}`
  if (others.length > 0) yield { type: 'coupons', coupons: others, more: { label: 'Ver todos los cupones', href } }
  yield suggestions('¿Por qué no pasa mi cupón?', 'Cupones vigentes')
  yield changed(asked, { topic: topicOf(''), store })
}

/** «BIENVENIDO50», as shops write their codes. */
const CODE = /\b(?=[A-Z0-9]*[A-Z]{3})(?=[A-Z]*\d)[A-Z0-9]{5,20}\b/

/** A code that the visitor has: what is known of it, or that it is not among those that are valid. */
async function* answerCode(asked: Asked, code: string, store: string | null): Answer {
  const all = await allCoupons(asked.deps, { q: '', store: store ?? '' })
  const met = all.find((one) => one.code?.toUpperCase() === code)
  if (met) {
    yield* answerOne(asked, met, 1)
    return
  }
  const some = COUPON_ORDERS.working.choose(all).slice(0, SHOWN)
  yield text(
    `El código ${code} no está entre los ${all.length} vigentes que tengo${store ? ` de ${store}` : ''}: puede haber vencido, ser de una sola persona o pedir un mínimo, y eso lo dice la tienda.${some.length > 0 ? ' Estos sí están vigentes y otros visitantes dicen que les funcionaron:' : ''}`,
  )
  const href = store ? `/coupons?store=${encodeURIComponent(store)}` : '/coupons'
  if (some.length > 0) yield { type: 'coupons', coupons: some, more: { label: 'Ver todos los cupones', href } }
  yield suggestions('¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?')
  yield changed(asked, { topic: topicOf(''), store })
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
  yield changed(asked, { topic: topicOf(''), store: stores[0]! })
}

const ORDINALS = ['primero', 'segundo', 'tercero', 'cuarto']

/** One of those shown, by its place. */
async function* answerOne(asked: Asked, { title, store, expiresAt, code, terms }: CouponCard, place: number): Answer {
  const until = expiresAt ? `vence el ${dayOf(expiresAt)}` : 'no dice cuándo vence'
  yield text(
    `El ${ORDINALS[place - 1] ?? 'último'}, «${title}» de ${store.name}, ${until}.${code ? ` Su código es ${code}.` : ' No lleva código.'}${terms ? ` ${terms}` : ''}`,
  )
  yield { type: 'link', label: `Cupones de ${store.name}`, href: `/coupons?store=${encodeURIComponent(store.name)}` }
  yield suggestions('¿Cómo uso un cupón?', 'Cupones vigentes')
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}
