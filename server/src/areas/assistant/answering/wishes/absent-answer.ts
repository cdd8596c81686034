/** Nothing of what was asked for: a plain «no lo tengo» with ways on. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { valueFilter } from '@tianguis/contract/listing/listing-filters'
import { PRODUCTS_COLLECTION, type ProductDocument, understoodSearch } from '@tianguis/contract/search/documents'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, conditionNote } from '../cards.ts'

/** Nothing cheaper was found: the cheapest of those on the screen again, not something dearer. */
export async function* answerCheapest(asked: Asked, wish: Wish): Answer {
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

/** A plain «no lo tengo» with ways on: what stands beside it, a search that can be watched. */
export async function* answerAbsent(asked: Asked, wish: Wish, named: string | undefined): Answer {
  const beside = wish.kind ? await kindsBeside(asked, wish.kind) : null
  yield text(
    named
      ? `No tengo «${named}» en el catálogo.${beside ? ` En ${beside.shelf} sí tengo ${beside.kinds.join(', ')}.` : ' Dime otro producto, o su marca y modelo.'} Si quieres, te avisamos cuando aparezca: busca «${named}» y toca «Avísame si aparece algo así».`
      : 'No lo tengo: en el catálogo no hay nada así. Dime otro producto, o su marca y modelo.',
  )
  if (named) yield { type: 'link', label: `Buscar «${named}»`, href: searchOf(named) }
  yield suggestions(...(beside?.kinds.slice(0, 2).map((kind) => `Busco ${kind}`) ?? []), 'Ver ofertas de hoy')
  // «pero de lata» goes on with what was not found
  yield remembered(asked, wish.kind ? wish : (asked.context?.wish ?? null), [], [])
}

const searchOf = (named: string) => `/search?q=${encodeURIComponent(named)}`

const MOST_BESIDE = 3
const SAMPLE = 60

/** Kinds that stand on the shelf of one that the catalogue does not have, or on the one above. */
async function kindsBeside({ deps }: Asked, { trails, names }: NonNullable<Wish['kind']>) {
  const [trail] = trails
  if (!trail) return null
  const parts = trail.split(TRAIL_JOINT)
  for (let length = parts.length; length > 1; length--) {
    const shelf = parts.slice(0, length).join(TRAIL_JOINT)
    const documents = await onShelf(deps, length - 1, shelf)
    const kinds = [...new Set(documents.flatMap(({ kind }) => kind ?? []))].filter((kind) => !names.includes(kind))
    if (kinds.length > 0) return { shelf: parts[length - 1]!, kinds: kinds.slice(0, MOST_BESIDE) }
  }
  return null
}

async function onShelf({ search }: Asked['deps'], level: number, shelf: string): Promise<ProductDocument[]> {
  const filter = `inStock:=true && ${valueFilter(`lvl${level}`, [shelf])}`
  const { facet_by, ...params } = understoodSearch({ q: '', filter, perPage: SAMPLE, sort: 'popularity:desc' })
  const { hits } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, params)
  return hits.map(({ document }) => document)
}

/** Conditions of this wish that the visitor may give up. */
export const lessFor = ({ min, max, brands, withoutBrands }: Wish) => [
  ...(min !== null || max !== null ? ['Sin límite de precio'] : []),
  ...(brands.length + withoutBrands.length > 0 ? ['De cualquier marca'] : []),
]
