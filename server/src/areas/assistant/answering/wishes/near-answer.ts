/** Nothing keeps the whole wish: the nearest thing and what it lacks, or a plain «no lo tengo». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { OFFERS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { isOpen, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, remembered, STARTERS, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, chosen, conditionNote } from '../cards.ts'
import { listingLink } from './listing-link.ts'
import { ALL, nearest } from './relax.ts'
import { nearestSizes } from './sizes.ts'
import { unmetBy } from './unmet.ts'
import { lackWords, withUnmet } from './wish-words.ts'

/** Nothing cheaper was found: the cheapest of those on the screen again, not something dearer. */
async function* answerCheapest(asked: Asked, wish: Wish): Answer {
  const [cheapest] = (asked.context?.shown ?? []).toSorted((a, b) => a.price - b.price)
  const choice = cheapest ? choiceOf(await asked.deps.product(cheapest.slug), null) : null
  if (!choice) return
  const card = cardOf(choice, '')
  yield text(`Ese ya es el más barato que tengo con lo que pides: ${card.name}.${conditionNote([card])}`)
  yield { type: 'products', products: [card], near: false, more: null }
  yield suggestions('De otra marca', '¿Es buen precio?', 'Avísame cuando baje')
  yield remembered(asked, { ...wish, max: asked.context?.wish?.max ?? null }, [card], asked.context?.seen ?? [])
}

export async function* answerNear(asked: Asked, request: Request, otherwise?: () => Answer): Answer {
  const { wish, relative, intent } = request
  const isShownBrand = asked.context?.shown.some(({ brand }) => wish.brands.length === 0 || wish.brands.includes(brand))
  if (relative.has('cheaper') && isShownBrand) {
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
  const products = relaxed
    ? await chosen(asked.deps.product, fresh, {
        ...wish,
        min: null,
        max: null,
        stores: [],
        condition: null,
      })
    : []
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
    const named = wish.kind?.names[0] && !wish.purpose ? wish.kind.said : wish.kind?.names[0]
    yield text(
      named
        ? `No tengo «${named}» en el catálogo con lo que pides. Dime otro producto, o su marca y modelo.`
        : 'No lo tengo: en el catálogo no hay nada así. Dime otro producto, o su marca y modelo.',
    )
    yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
    // «pero de lata» goes on with what was not found
    yield remembered(asked, wish.kind ? wish : (asked.context?.wish ?? null), [], [])
    return
  }
  // the price is over the limit, and what is paid with a coupon within it
  const isWithin = wish.max !== null && products.every(({ total }) => total <= wish.max! * 100)
  const lost =
    relaxed.without === ALL
      ? 'No tengo uno con todo eso'
      : isWithin && / o menos$/.test(relaxed.without)
        ? 'De precio se pasan, pero con su cupón quedan dentro de tu límite'
        : `No lo tengo ${relaxed.without}`
  const slugs = new Set(products.map(({ slug }) => slug))
  const unmet = await unmetBy(
    asked,
    fresh.filter(({ slug }) => slugs.has(slug)),
    request,
  )
  const words = unmet.kind.filter((word) => !lost.includes(`«${word}»`))
  const kind = words.length > 0 ? ` Tampoco dicen ${words.map((word) => `«${word}»`).join(' ni ')}.` : ''
  yield text(`${lost}.${kind}${lackWords(wish, unmet, asked)} Lo más parecido:${conditionNote(products)}`)
  yield { type: 'products', products, near: true, more: null }
  yield suggestions(...lessFor(wish), 'Más opciones')
  yield remembered(asked, withUnmet(wish, unmet), products, seen)
}

/** Conditions of this wish that the visitor may give up. */
export const lessFor = ({ min, max, brands, withoutBrands }: Wish) => [
  ...(min !== null || max !== null ? ['Sin límite de precio'] : []),
  ...(brands.length + withoutBrands.length > 0 ? ['De cualquier marca'] : []),
]
