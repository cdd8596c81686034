/** Products ordered by the size that their names say: the biggest, the smallest, those nearest to the size asked for. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Relative } from '../../understanding/changes.ts'
import { sharedUnit, sizesIn } from '../../understanding/relative.ts'

export type Extreme = 'biggest' | 'smallest'

export const extremeOf = (relative: ReadonlySet<Relative>): Extreme | null =>
  relative.has('biggest') ? 'biggest' : relative.has('smallest') ? 'smallest' : null

/** «una olla grandota», «de esas grandes»: of the thing itself, not of whom it is for. */
const BIG =
  /(?<!\b(?:perr[oa]s?|raza|nin[oa]s?|familia|talla|letras?|persona|gente|gat[oa]s?) )\b(?:grandes?|grandot[ea]s?|grandotot[ea]s?|enormes?|gigantes?|ampli[oa]s?)\b/
const SMALL =
  /(?<!\b(?:perr[oa]s?|raza|nin[oa]s?|familia|talla|letras?|persona|gente|gat[oa]s?|depa|cuarto|espacio|casa|cocina) )\b(?:chiquit[oa]s?|chiquitit[oa]s?|chic[oa]s?|pequen[oa]s?|compact[oa]s?)\b/

/** «de teclas grandes», «con bolsas bien amplias»: parts of it. */
const OF_PARTS =
  /\b(?:de|con|tenga|traiga) (?:l[ao]s )?(?!l[ao]s )[a-z]+s (?:bien |muy |mas )?(?:grandes|grandot[ea]s|enormes|ampli[oa]s|chiquit[oa]s|chic[oa]s|pequen[oa]s)\b/g

/** «mi mamá ya es grande», «soy una señora grande»: of persons it is their age, and a child has grown. */
const OF_PERSONS =
  /\b(?:mam[ai]|pap[ai]|abuel[oa]s?|abuelit[oa]s?|senor[a]?e?s?|suegr[oa]s?|ti[oa]s?|viej[oa]s?|jef[ae]|jefit[oa]s?|espos[oa]|marido|hij[oa]s?|niet[oa]s?|padres?|papas|adult[oa]s?)(?: (?:ya|que|es|son|esta|estan|muy|bien|mas|algo|una?|unos|estamos|somos|anda))* (?:grandes?|grandecit[oa]s?|chic[oa]s?|chiquit[oa]s?|pequen[oa]s?)\b|\b(?:soy|estoy|somos|estamos|ya (?:es|son|estoy|estan|esta)) (?:ya |muy |bien |algo |una? )*grandes?\b/g

/** «que no esté tan enorme» */
const NOT_SO = /\b(?:no|ni) (?:que )?(?:(?:sea|este|se vea|venga|salga|ocupe)n? )?(?:(?:tan|muy|demasiado) )?[a-z]+/g

/** The size that an adjective leans to, where no size was measured or compared. */
export function leaningOf(
  said: string,
  { kind, measures, words }: Wish,
  relative: ReadonlySet<Relative>,
): Extreme | null {
  if (!kind || measures.length > 0 || relative.size > 0 || words.some((word) => BIG.test(word) || SMALL.test(word)))
    return null
  const text = fold(said).replace(OF_PERSONS, ' ').replace(OF_PARTS, ' ').replace(NOT_SO, ' ')
  return BIG.test(text) ? 'biggest' : SMALL.test(text) ? 'smallest' : null
}

/** «chiquito», «grande»: nothing but a size, which the names settle where they state one. */
export const isSizeWord = (said: string) =>
  fold(said)
    .split(' ')
    .every((word) => BIG.test(word) || SMALL.test(word))

const SHOWN = 3

/** The unit of size that most of these names say. */
export const sizeUnit = (documents: readonly ProductDocument[]) =>
  sharedUnit(documents.map(({ productName: name }) => ({ name })))

/** The three with the most or the least; in the order given where names say no size. */
export function bySize(documents: ProductDocument[], extreme: Extreme | null): ProductDocument[] {
  const unit = extreme ? sizeUnit(documents) : null
  if (!unit) return documents
  const sized = documents.filter((one) => sizeOf(one, unit) !== null)
  const sign = extreme === 'biggest' ? -1 : 1
  return sized.toSorted((a, b) => sign * (sizeOf(a, unit)! - sizeOf(b, unit)!)).slice(0, SHOWN)
}

const wantedSize = ({ measures }: Wish) =>
  measures.find(({ value, among }) => typeof value === 'number' && among === null)

/** From 0 to 1, in quarters: 1 is almost the size asked for, 0 less than half or more than double. */
export function sizeNearness(document: ProductDocument, wish: Wish): number {
  const wanted = wantedSize(wish)
  const size = wanted ? sizeOf(document, wanted.unit) : null
  if (!wanted || !size) return 0
  return Math.max(0, Math.round(4 * (1 - Math.abs(Math.log(size / Number(wanted.value))))) / 4)
}

/** Where no product has the size asked for, those nearest to it. */
export function nearestSizes(documents: ProductDocument[], wish: Wish): ProductDocument[] {
  const wanted = wantedSize(wish)
  if (!wanted) return documents
  const apart = (one: ProductDocument) => Math.abs(Math.log(sizeOf(one, wanted.unit)! / Number(wanted.value)))
  const sized = documents.filter((one) => sizeOf(one, wanted.unit) !== null)
  return sized.length === 0 ? documents : sized.toSorted((a, b) => apart(a) - apart(b)).slice(0, SHOWN)
}

function sizeOf({ productName }: ProductDocument, unit: string): number | null {
  const size = sizesIn(productName).find((one) => one.unit === unit)
  return size ? Number(size.value) : null
}
