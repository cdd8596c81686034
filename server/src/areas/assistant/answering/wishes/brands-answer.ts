/** «¿de qué marcas hay?»: the brands of the products that keep the wish, those with most of them first. */
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from '../answer.ts'
import { describe } from '../describe.ts'
import { findAsMeant } from './find.ts'

const MAX_NAMED = 8

export async function* answerBrands(asked: Asked, { request }: Sentence): Answer {
  const wish = { ...request.wish, ...(request.wish.kind ? {} : { kind: asked.context?.wish?.kind ?? null }) }
  const ofAnyBrand = { ...wish, brands: [], withoutBrands: [], loose: [], lacks: [], order: 'fit' as const }
  const { documents } = await findAsMeant(asked.deps, ofAnyBrand)
  const counts = [...Map.groupBy(documents, ({ brand }) => brand)]
    .map(([brand, some]) => ({ brand, count: some.length }))
    .toSorted((a, b) => b.count - a.count)
  if (counts.length === 0) {
    yield text(`No tengo ${describe(ofAnyBrand)}. Dime otro producto y te digo sus marcas.`)
    yield suggestions(...STARTERS)
    return
  }
  const named = counts.slice(0, MAX_NAMED).map(({ brand, count }) => `${brand} (${count})`)
  const others = counts.length > named.length ? ` y ${counts.length - named.length} más` : ''
  yield text(
    `De ${describe(ofAnyBrand)} tengo ${counts.length === 1 ? 'una marca' : 'estas marcas'}: ${named.join(', ')}${others}.`,
  )
  yield suggestions(...counts.slice(0, 3).map(({ brand }) => `De ${brand}`))
  yield changed(asked, { wish: ofAnyBrand })
}
