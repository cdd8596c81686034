/** Questions about coupons on the screen: one of them by its place, whether they still hold, whether they can be joined. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { SHOWN_COUPONS } from './coupons-shown.ts'

/** «¿hasta cuándo vence ese?», «pásame el código» */
const ABOUT_ONE =
  / (?:es[ae] (?:si )?(?:sirve|aplica|jala|vale|es)|sirve (?:con|en|para)|aplica (?:con|en|para)|venc[a-z]+|caduc[a-z]+|expir[a-z]+|vigente|hasta cuando|vigencia|acaba|codigo|link|enlace|liga|condiciones|requisitos|minimo|descuenta|quita|de cuanto|es[ae] cupon) /
/** «¿cuáles vencen hoy?» */
const OF_SEVERAL = / (?:cuales|cupones|vencen|otros|otras|todos|mas) /
/** «ese de 10 % ¿sí jala en zapatos?» */
const OF_ONE =
  / (?:es[ae]|est[ea]|el|la) (?:(?:de|del) )?(?:[^ ]+ ){0,3}?(?:si |no |tambien )?(?:sirve|aplica|jala|vale|pasa|funciona) (?:en|para|con|a|pa) /
export const asksOfOneCoupon = (said: string) => OF_ONE.test(said)

/** One of those on the screen is meant, by its place or without one. */
export const isAboutOne = (said: string, place: number | undefined) =>
  place !== undefined || asksOfOneCoupon(said) || (ABOUT_ONE.test(said) && !OF_SEVERAL.test(said))

/** «¿se junta con el descuento o nomás uno?» */
const JOINS =
  / (?:(?:se )?(?:junt|acumul|combin|sum)[a-z]+|acumulables?|(?:cupon(?:es)?|codigos?) (?:[a-z]+ ){0,4}(?:con|a|en) (?:[a-z]+ ){0,2}(?:meses|msi)|(?:meses|msi) (?:[a-z]+ ){0,4}(?:con|y) (?:[a-z]+ ){0,3}(?:cupon(?:es)?|codigos?)|dos codigos|varios (?:cupones|codigos)|a la vez|los dos cupones|dos cupones|nomas uno|solo uno) /
export const asksToJoin = (said: string) => JOINS.test(said)

/** «¿y sí sirven todavía o ya están vencidos?» of those shown. */
const STILL_VALID =
  / (?:sirven|siguen|estan|son|valen|funcionan|jalan) (?:[a-z]+ ){0,5}?(?:vigentes|vencid[oa]s|caducad[oa]s|expirad[oa]s|validos|todavia|aun)(?= )/
export const asksIfValid = (said: string) => STILL_VALID.test(said)

const REDUCED_IN_TERMS = /rebajad|en oferta|promoci[oó]n|descuento previo|liquidaci/i
const PERCENT_SAID =
  / (?:de|del) (\d{1,2})(?: ?%| por ciento| porciento|(?= (?:si |no )?(?:sirve|aplica|jala|vale|pasa|funciona))) ?/
const ORDINALS = ['primero', 'segundo', 'tercero', 'cuarto']

/** The one of these that the sentence means: by its percentage, by its place, or the first. `goods`: what it is asked for, and which coupons cover that. */
export async function* answerOneOf(
  asked: Asked,
  coupons: readonly CouponCard[],
  said: string,
  place: number | undefined,
  goods: { said: string; ids: readonly string[] } | null,
): Answer {
  const percent = Number(PERCENT_SAID.exec(said)?.[1])
  const ofPercent = coupons.find(({ kind, value }) => kind === 'percent' && value === percent)
  const meant = ofPercent ?? coupons.at(place === undefined ? 0 : place < 0 ? place : place - 1)
  if (!meant) {
    yield text(
      `Solo te mostré ${coupons.length === 1 ? 'un cupón' : `${coupons.length} cupones`}. ¿De cuál quieres saber?`,
    )
    yield suggestions('¿Hasta cuándo vence el primero?', 'Cupones vigentes')
    yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
    return
  }
  if (goods)
    yield text(goods.ids.includes(meant.id) ? `Sí entra ${goods.said}. ` : `No veo que valga en ${goods.said}. `)
  yield* answerCoupon(asked, meant, ORDINALS[coupons.indexOf(meant)] ?? 'último')
}

export async function* answerCoupon(
  asked: Asked,
  { title, store, expiresAt, code, terms }: CouponCard,
  place: string,
): Answer {
  const until = expiresAt ? `vence el ${dayOf(expiresAt)}` : 'no dice cuándo vence'
  yield text(
    `El ${place}, «${title}» de ${store.name}, ${until}.${code ? ` Su código es ${code}.` : ' No lleva código.'}${terms ? ` ${terms}` : ''}`,
  )
  yield { type: 'link', label: `Cupones de ${store.name}`, href: `/coupons?store=${encodeURIComponent(store.name)}` }
  yield suggestions('¿Cómo uso un cupón?', 'Cupones vigentes')
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}

/** «¿en qué tienda sirve?», «¿dónde lo uso?» */
const WHERE_VALID =
  / (?:(?:en|para) (?:que|cual(?:es)?) (?:tiendas?|paginas?)|donde|en donde|a donde) (?:(?:l[oa]s?|se|me|puedo|es que|si|son|es[oe]s?) )*(?:sirven?|jalan?|aplican?|valen?|funcionan?|us[a-z]+|canje[a-z]*|met[eo]|meter|met[a-z]*l[oa]s?|pong?o|poner[a-z]*|aceptan?) /
export const asksWhereValid = (said: string) => WHERE_VALID.test(said)

/** Each coupon with the store that takes it. */
export async function* answerWhereValid(asked: Asked, shown: readonly CouponCard[]): Answer {
  const each = shown.map(({ code, title, store }) => `${code ?? `«${title}»`} en ${store.name}`)
  yield text(
    `${shown.length === 1 ? 'Sirve solo en su tienda' : 'Cada uno sirve solo en su tienda'}: ${each.join('; ')}. El código se pone ahí, al pagar.`,
  )
  const [first] = shown
  yield suggestions('¿Hasta cuándo vence el primero?', ...(first ? [`¿Qué tal es ${first.store.name}?`] : []))
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}

export async function* answerValid(asked: Asked, shown: readonly CouponCard[]): Answer {
  const until = shown.flatMap(({ store, expiresAt }) => (expiresAt ? [`${store.name}, ${dayOf(expiresAt)}`] : []))
  yield text(
    `Sí, los que te muestro siguen vigentes hoy${until.length > 0 ? `; vencen así: ${until.join('; ')}` : ''}. Cada uno pide su mínimo y dice en qué vale; si uno no pasa, márcalo con «No funcionó».`,
  )
  yield {
    type: 'coupons',
    coupons: shown.slice(0, SHOWN_COUPONS),
    more: { label: 'Ver todos los cupones', href: '/coupons' },
  }
  yield suggestions('¿Cómo uso un cupón?', '¿Cuál es el mejor cupón?')
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}

/** What the terms say of being used together with others or with a discount: of the coupons on the screen, or of all that are valid. */
export async function* answerJoins(
  asked: Asked,
  coupons: readonly CouponCard[],
  { store, areShown }: { store: string | null; areShown: boolean },
): Answer {
  const quoted = coupons.flatMap(({ terms }) => /[^.]*\bacumula[^.]*\./i.exec(terms)?.[0].trim() ?? [])
  const [common] = [...Map.groupBy(quoted, (sentence) => sentence)].toSorted((a, b) => b[1].length - a[1].length)
  const whose = store ? ` de ${store}` : ''
  const isReduced = coupons.some(({ terms }) => REDUCED_IN_TERMS.test(terms))
  const which = areShown ? 'que te mostré' : `vigentes${whose}`
  const isSaidByAll = common?.[1].length === coupons.length
  const told = common
    ? `De los ${coupons.length} cupones ${which}, ${isSaidByAll ? 'todos dicen' : `${common[1].length} dicen`}: «${common[0]}» ${isSaidByAll ? '' : 'En los demás lo confirma la tienda al poner el código. '}`
    : `Las condiciones de los cupones${whose} no dicen si se acumulan. `
  yield text(
    `${told}${isReduced ? '' : 'Si valen sobre un precio que ya está rebajado no lo dicen: lo confirma la tienda al poner el código. '}En cada producto ya resto un solo cupón, el que más le baja.`,
  )
  yield suggestions('¿Cómo uso un cupón?', store ? `Cupones de ${store}` : 'Cupones vigentes')
  yield changed(asked, { topic: asked.context?.topic ?? null, store })
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('es-MX', { timeZone: MEXICO_TIME_ZONE, day: 'numeric', month: 'long' })
