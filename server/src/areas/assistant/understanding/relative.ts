/** «más barato», «otra marca», «no tan grande»: the wish as it changes relative to the products shown. */
import type { AssistantContext, Measure, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import { pesosOf } from '@tianguis/contract/money'
import { stem } from '../../../understanding/text/stem.ts'
import { tokensOf } from '../../../understanding/text/tokens.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import { MEASURE_UNITS, measuresIn } from './measures.ts'
import type { Request } from './request.ts'

export function relativeTo(
  wish: Wish,
  { relative, said, wish: now }: Request,
  context: AssistantContext,
  rules: Rules,
): Wish {
  const { wish: before, focus } = context
  const shown = shownForWish(context)
  const next = { ...wish }
  const refused = refusedShown(now, shown)
  const meant = refused.length > 0 ? refused : shown.filter(({ slug }) => slug === focus)
  const prices = (meant.length > 0 ? meant : shown).map(({ price }) => pesosOf(price))
  // a limit that was said decides, not the price of what was shown
  const isLimited = wish.max !== null && wish.max !== before?.max
  if (relative.has('cheaper')) {
    next.order = 'cheapest'
    // «los huggies están caros, otra marca»: dear is the brand that is left
    if (!isLimited && prices.length > 0 && !relative.has('other-brand'))
      next.max = Math.min(next.max ?? Infinity, ...prices)
    next.min = now.min
    // of a model that is named there is only one price
    if (shown.length === 1) {
      next.words = next.words.filter((word) => !isModel(word))
      next.loose = next.loose.filter((word) => !isModel(word))
    }
  }
  // «súbele a rodada 20» says the size, and no price
  if (relative.has('dearer') && prices.length > 0 && (now.measures.length === 0 || now.max !== null)) {
    if (now.min === null && !isLimited) next.min = Math.max(next.min ?? 0, ...prices)
    next.order = 'fit'
    if (!isLimited && next.max !== null && next.min !== null && next.max < next.min * MIN_ROOM_FACTOR) next.max = null
  }
  if (relative.has('other-brand')) {
    // «de otra marca también» widens the wish, «de otra marca» leaves out those shown
    if (!/ tambien /.test(` ${said} `))
      next.withoutBrands = union(next.withoutBrands, refusedBrands(now, said) ?? shown.map(({ brand }) => brand))
    next.brands = []
  }
  if (relative.has('other-store')) {
    next.withoutStores = union(next.withoutStores, shown.map(({ store }) => store).filter(Boolean))
    next.stores = []
  }
  if (relative.has('other-colour')) {
    const isColour = (word: string) => rules.colours.has(stem(word))
    next.words = next.words.filter((word) => !word.split(/[ |]/).some(isColour))
    const refused = new Set(next.withoutWords.map(stem))
    const colours = shown.flatMap(({ name }) => contentWords(name).filter(isColour))
    next.withoutWords = union(
      next.withoutWords,
      colours.filter((word) => !refused.has(stem(word))),
    )
  }
  // «más grande, de 70 litros» says how big
  if ((relative.has('bigger') || relative.has('smaller')) && now.measures.length === 0)
    next.measures = resized(next.measures, now.measures, shown, relative.has('bigger'))
  return next
}

/** «la Ninja no, está carísima»: of those shown the ones that are refused, which what costs less is compared with. */
export const refusedShown = ({ withoutBrands, withoutWords }: Wish, shown: readonly Shown[]): Shown[] => {
  const refused = new Set(withoutWords.flatMap(stemsOf))
  return shown.filter(
    ({ brand, name }) => withoutBrands.includes(brand) || stemsOf(name).some((word) => refused.has(word)),
  )
}

/** After a message with several wishes the last one goes on. */
export function shownForWish({ shown }: AssistantContext): Shown[] {
  const last = shown.at(-1)?.part
  return shown.filter(({ part }) => part === last)
}

/** «fx-991», «a15» */
const isModel = (word: string) => /^[a-z]+-?\d+[a-z0-9-]*$/.test(word)

/** Between the dearest shown and the limit; with less room «más caro» lifts the limit. */
const MIN_ROOM_FACTOR = 1.1

/** «sony no, otra marca» names the brand that is left; «otra marca que no sea pedigree» leaves those shown too. */
function refusedBrands({ brands, withoutBrands }: Wish, said: string): readonly string[] | null {
  if (brands.length > 0) return brands
  return withoutBrands.length > 0 && !OTHER_THAN.test(` ${said} `) ? withoutBrands : null
}

const OTHER_THAN = / otras? marcas? que no sean? /

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

/** Beyond the size asked for before, or else beyond the sizes in the names of what is shown. */
function resized(
  before: readonly Measure[],
  now: readonly Measure[],
  shown: readonly Shown[],
  bigger: boolean,
): Measure[] {
  // «más de 3.5 L» was relative to other products
  const measures = before.filter(({ said }) => !/^(?:más|menos) de /.test(said))
  const asked = measures.filter((one) => typeof one.value === 'number' && !now.includes(one))
  if (asked.length > 0) return measures.map((one) => (asked.includes(one) ? beyond(one, bigger) : one))
  const unit = sharedUnit(shown)
  if (!unit) return [...measures]
  const sizes = shown.flatMap(({ name }) => sizesIn(name).filter((one) => one.unit === unit))
  const sorted = sizes.toSorted((a, b) => Number(a.value) - Number(b.value))
  const edge = bigger ? sorted[0]! : sorted.at(-1)!
  return [...measures, beyond(edge, bigger)]
}

/** The unit in which the names of most of these products say their size. */
export function sharedUnit(shown: readonly Pick<Shown, 'name'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { name } of shown)
    for (const unit of new Set(sizesIn(name).map((one) => one.unit))) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || SIZES.indexOf(a[0]) - SIZES.indexOf(b[0]))
  return best && best[1] * 2 > shown.length ? best[0] : null
}

/** Units of size, those that a person means first by «grande» before the others. */
const SIZES = [
  'pulgada',
  'pie',
  'ml',
  'g',
  'cm',
  'persona',
  'gb',
  'pieza',
  'taza',
  'escalon',
  'btu',
  'w',
  'talla',
  'rollo',
  'tableta',
  'hoja',
  'pagina',
  'tira',
]

/** «5G» is no weight. */
const NETWORK = /\b[2-6]G\b/g

/** The sizes that a name says, as `Refrigerador Mabe 14 pies`. */
export function sizesIn(name: string): Measure[] {
  return measuresIn(tokensOf(name.replace(NETWORK, ' '), MEASURE_UNITS))
    .filter(({ unit, value }) => typeof value === 'number' && SIZES.includes(unit))
    .map(({ from, to, ...measure }) => measure)
}

/** «más grande» than the 55 inches asked or shown before. */
function beyond(measure: Measure, bigger: boolean): Measure {
  const value = Number(measure.value) * (bigger ? 1.001 : 0.999)
  return { ...measure, value, bound: bigger ? 'least' : 'most', said: `${bigger ? 'más' : 'menos'} de ${measure.said}` }
}
