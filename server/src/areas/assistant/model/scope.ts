/** Which of the returned products a sentence, or a part of it, speaks of. */
import { fold } from '@tianguis/contract/folding'
import type { Returned, ReturnedOffer, ReturnedProduct } from './returned.ts'
import { wordsOf } from './returned.ts'

export interface Scope {
  products: readonly ReturnedProduct[]
  /** Named, or carried on from the sentence before. */
  isKnown: boolean
  /** Folded names of stores in the part. */
  stores: readonly string[]
}

/** Words of names that say nothing of one product. */
const NO_NAME =
  /^(?:\d+|.|de|del|la|el|los|las|con|sin|para|por|y|en|gb|tb|kg|ml|cm|mm|lt|hd|ssd|ram|pza|pzas|piezas|mas|mini|pro|nuevo|nueva|precio|total|oferta|gratis|negro|blanco|color|hoy|si|no)$/
/** A sentence with one of these speaks of another product than the one before. */
const ANOTHER =
  /(?<!\p{L})(?:otr[oa]s?|hay|también|la de|el de|la primera|la segunda|la tercera|la última|más (?:barat|económic|car)\p{L}*|opción|opciones|alternativas?|ambas|ambos|tod[oa]s|cada una?|las (?:dos|tres|demás)|los (?:dos|tres|demás)|ningun[oa]?|una?|estas|estos)(?!\p{L})/iu

/** `before`: what the words before spoke of. */
export function scopeOf(part: string, returned: Returned, before: readonly ReturnedProduct[]): Scope {
  const folded = fold(part)
  const stores = [...returned.stores].filter((store) =>
    ` ${wordsOf(folded).join(' ')} `.includes(` ${wordsOf(store).join(' ')} `),
  )
  const every = returned.products
  const ofStores = new Set(stores.flatMap(wordsOf))
  const telling = wordsOf(part).filter((word) => !NO_NAME.test(word) && !ofStores.has(word))
  const named = new Set<ReturnedProduct>()
  let sure: ReturnedProduct[] | null = null
  for (const word of telling) {
    const holders = every.filter(({ names }) => names.has(word))
    if (holders.length === 0 || holders.length === every.length) continue
    for (const one of holders) named.add(one)
    sure = sure === null ? holders : sure.filter((one) => holders.includes(one))
  }
  // «la Acer Aspire» is held by all its words, «la Acer y la Dell» by some
  if (sure?.length) return { products: sure, isKnown: true, stores }
  if (named.size > 0) return { products: [...named], isKnown: true, stores }
  const carriesOn = before.length > 0 && !ANOTHER.test(part)
  const some = carriesOn ? before : every
  const sold = some.filter(({ offers }) => offers.some(({ store }) => stores.includes(store)))
  return {
    products: stores.length > 0 && sold.length > 0 && !carriesOn ? sold : some,
    isKnown: carriesOn || every.length === 1,
    stores,
  }
}

/** The offers of a product in the stores that are named, or all. */
export const offersIn = ({ offers }: ReturnedProduct, { stores }: Scope): ReturnedOffer[] =>
  stores.length === 0 ? offers : offers.filter(({ store }) => stores.includes(store))
