/** Nothing keeps the whole wish: the nearest thing and what it lacks, or a plain «no lo tengo». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { OFFERS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { emptyWish, isOpen, type Request } from '../../understanding/request.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import { type Answer, type Asked, remembered, STARTERS, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, chosen, conditionNote } from '../cards.ts'
import { brokenBy, brokenWords } from './conditions.ts'
import { backed, find, inOrder } from './find.ts'
import { listingLink } from './listing-link.ts'
import { nearest } from './relax.ts'
import { nearestSizes } from './sizes.ts'
import { unmetBy } from './unmet.ts'
import { asTyped, lackWords, withUnmet } from './wish-words.ts'

/** Nothing cheaper was found: the cheapest of those on the screen again, not something dearer. */
async function* answerCheapest(asked: Asked, wish: Wish): Answer {
  const [cheapest] = (asked.context?.shown ?? []).toSorted((a, b) => a.price - b.price)
  const choice = cheapest ? choiceOf(await asked.deps.product(cheapest.slug), null) : null
  if (!choice) return
  const card = cardOf(choice, '')
  yield text(
    `No encontré uno más barato; de los que viste, este es el que menos cuesta: ${card.name}.${conditionNote([card])}`,
  )
  yield { type: 'products', products: [card], near: false, more: null }
  yield suggestions('De otra marca', '¿Es buen precio?', 'Avísame cuando baje')
  yield remembered(asked, { ...wish, max: asked.context?.wish?.max ?? null }, [card], asked.context?.seen ?? [])
}

export async function* answerNear(asked: Asked, request: Request, otherwise?: () => Answer): Answer {
  const { wish, relative, intent } = request
  const isShownBrand = asked.context?.shown.some(({ brand }) => wish.brands.length === 0 || wish.brands.includes(brand))
  // a limit that was said is a condition like others: what breaks it is not shown again as the cheapest
  const isLimitSaid = !request.isLimitShown && wish.max !== null && wish.max !== asked.context?.wish?.max
  if (relative.has('cheaper') && isShownBrand && !isLimitSaid) {
    yield* answerCheapest(asked, wish)
    return
  }
  const seen = intent === 'more' ? (asked.context?.seen ?? []) : []
  // words alone are like anything
  const isNamed = wish.kind !== null || wish.brands.length + wish.stores.length > 0
  const relaxed = isNamed ? await nearest(asked.deps, wish) : null
  const fresh = nearestSizes(relaxed?.documents.filter(({ slug }) => !seen.includes(slug)) ?? [], wish)
  if (relaxed && relaxed.documents.length > 0 && fresh.length === 0) {
    yield text(
      'Ya te mostré lo más parecido que tengo. Puedes cambiar el precio, la marca o el color, o pedirme otra cosa.',
    )
    yield { type: 'link', label: 'Ver la lista completa', href: listingLink(wish) }
    yield suggestions(...STARTERS.slice(0, 2), '¿Qué puedes hacer?')
    return
  }
  const kept = relaxed ? await chosen(asked.deps.product, fresh, { ...relaxed.wish, order: wish.order }) : []
  // shipping or the store of the offer may break what the product itself keeps; then that is named too
  const products =
    relaxed && kept.length === 0
      ? await chosen(asked.deps.product, fresh, { ...wish, min: null, max: null, stores: [], condition: null })
      : kept
  if ((!relaxed || products.length === 0) && wish.discount > 0 && isOpen({ ...wish, discount: 0 })) {
    yield text(
      'Hoy no tengo descuentos medidos contra sus 30 días anteriores. Dime un producto y te enseño dónde sale más barato.',
    )
    yield { type: 'link', label: 'Lo que bajó de verdad', href: OFFERS_PATH }
    yield suggestions(...STARTERS)
    return
  }
  if ((!relaxed || products.length === 0) && otherwise) {
    yield* otherwise()
    return
  }
  if (!relaxed || products.length === 0) {
    const noun = wish.kind?.names[0] && !wish.purpose ? wish.kind.said : wish.kind?.names[0]
    yield* answerAbsent(asked, wish, noun && asTyped(noun, asked.message))
    return
  }
  const broken = brokenBy(await backed(asked.deps, products, fresh), wish)
  // the price is over the limit, and what is paid with a coupon within it
  const told =
    brokenWords(broken) ||
    (/ o menos$/.test(relaxed.without)
      ? 'De precio se pasan, pero con su cupón quedan dentro de tu límite.'
      : `No lo tengo ${relaxed.without}.`)
  // one that was shown before kept the limit, and is left out now
  const { max } = wish
  const isLimitBroken = broken.byAll.some((condition) => condition.wish.max !== null)
  const wasShown = isLimitBroken && asked.context?.shown.some(({ price }) => max !== null && price <= max * 100)
  const lost = wasShown ? told.replace(/^No lo tengo/, 'Aparte de lo que ya viste, no lo tengo') : told
  const unmet = await unmetBy(asked, inOrder(fresh, products), request)
  const words = unmet.kind.filter((word) => !lost.includes(`«${word}»`))
  const kind = words.length > 0 ? ` Tampoco dicen ${words.map((word) => `«${word}»`).join(' ni ')}.` : ''
  yield text(`${lost}${kind}${lackWords(wish, unmet, asked)} Lo más parecido:${conditionNote(products)}`)
  yield { type: 'products', products, near: true, more: null }
  yield suggestions(...lessFor(wish), 'Más opciones')
  yield remembered(asked, withUnmet(wish, unmet), products, seen)
}

/** A plain «no lo tengo» with ways on: what stands beside it, a search that can be watched. */
export async function* answerAbsent(asked: Asked, wish: Wish, named: string | undefined): Answer {
  const beside = wish.kind ? await kindsBeside(asked, wish.kind) : null
  yield text(
    named
      ? `No tengo «${named}» en el catálogo.${beside ? ` En ${beside.shelf} sí tengo ${beside.kinds.join(', ')}.` : ' Dime otro producto, o su marca y modelo.'} Si quieres, te avisamos cuando aparezca: busca «${named}» y toca «Avísame si aparece algo así».`
      : 'No lo tengo: en el catálogo no hay nada así. Dime otro producto, o su marca y modelo.',
  )
  if (named) yield { type: 'link', label: `Buscar «${named}»`, href: `/search?q=${encodeURIComponent(named)}` }
  yield suggestions(...(beside?.kinds.slice(0, 2).map((kind) => `Busco ${kind}`) ?? []), 'Ver ofertas de hoy')
  // «pero de lata» goes on with what was not found
  yield remembered(asked, wish.kind ? wish : (asked.context?.wish ?? null), [], [])
}

const MOST_BESIDE = 3
const SAMPLE = 60

/** Kinds that stand on the shelf of one that the catalogue does not have, or on the one above. */
async function kindsBeside({ deps }: Asked, { trails, names }: NonNullable<Wish['kind']>) {
  const [trail] = trails
  if (!trail) return null
  const parts = trail.split(TRAIL_JOINT)
  for (let length = parts.length; length > 1; length--) {
    const shelf = parts.slice(0, length).join(TRAIL_JOINT)
    const above = { ...emptyWish(), kind: { said: shelf, trails: [shelf], names: [], narrow: false } }
    const { documents } = await find(deps, above, 1)
    const kinds = [...new Set(documents.slice(0, SAMPLE).flatMap(({ kind }) => kind ?? []))].filter(
      (kind) => !names.includes(kind),
    )
    if (kinds.length > 0) return { shelf: parts[length - 1]!, kinds: kinds.slice(0, MOST_BESIDE) }
  }
  return null
}

/** Conditions of this wish that the visitor may give up. */
export const lessFor = ({ min, max, brands, withoutBrands }: Wish) => [
  ...(min !== null || max !== null ? ['Sin límite de precio'] : []),
  ...(brands.length + withoutBrands.length > 0 ? ['De cualquier marca'] : []),
]
