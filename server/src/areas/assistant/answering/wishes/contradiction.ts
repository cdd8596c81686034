/** Asks back when the conditions of a wish exclude each other. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import type { Request } from '../../understanding/request.ts'

export interface Contradiction {
  says: string
  ways: string[]
  /** Without what clashes. */
  wish: Wish
}

const OPPOSITES: [RegExp, RegExp, string, string][] = [
  [/ mas car[oa]s? | gama alta | el mejor de todos /, / barat[oa]s? | economic[oa]s? /, 'de lo más caro', 'barato'],
  [/ inalambric[oa]s? | bluetooth | sin cable /, / con cable | alambric[oa]s? /, 'inalámbrico', 'con cable'],
  [/ grandot?e?s? | grandes? /, / chiquit[oa]s? | compact[oa]s? | chic[oa]s? /, 'grande', 'chico'],
]
/** «no el más caro», «barato pero no chico»: one of them is refused. */
const REFUSED =
  / (?:no|ni|sin) (?:[a-z]+ ){0,3}(?:car[oa]s?|cable|bluetooth|inalambric[oa]s?|grandes?|chic[oa]s?|barat[oa]s?) | o | entre /

export function contradictionIn({ wish, said, relative, follows }: Request): Contradiction | null {
  const text = ` ${said
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
  const thing = wish.kind?.names[0] ?? wish.kind?.said ?? 'eso'
  const [brand] = wish.brands.filter((one) => wish.withoutBrands.includes(one))
  if (brand)
    return {
      says: `Me pides ${brand} y que no sea ${brand}. ¿Con cuál me quedo?`,
      ways: [`${thing} ${brand}`, `${thing} que no sea ${brand}`],
      wish: { ...wish, brands: [], withoutBrands: [] },
    }
  if (follows && relative.has('dearer') && / barat[oa]s? | economic[oa]s? /.test(text))
    return clashOf(OPPOSITES[0]!, wish, thing)
  const clash = REFUSED.test(text) ? undefined : OPPOSITES.find(([one, other]) => one.test(text) && other.test(text))
  if (clash) return clashOf(clash, wish, thing)
  const sizes = wish.measures.filter(({ bound }) => bound === 'is')
  // «128 GB y 8 de RAM» are two features
  const twice = sizes.find(({ unit, value, among }) =>
    sizes.some((one) => one.unit === unit && one.value !== value && one.among === among),
  )
  if (twice && !/ (?:o|y|a|hasta|entre) /.test(text)) {
    const both = sizes.filter(({ unit, among }) => unit === twice.unit && among === twice.among)
    return {
      says: `Me dices ${both.map(({ said: words }) => words).join(' y ')}: ¿cuál de las dos medidas?`,
      ways: both.map(({ said: words }) => `${thing} de ${words}`),
      wish: { ...wish, measures: wish.measures.filter(({ unit }) => unit !== twice.unit) },
    }
  }
  if (wish.min !== null && wish.max !== null && wish.min > wish.max)
    return {
      says: `Desde ${formatShortMoney(centavosOf(wish.min))} y hasta ${formatShortMoney(centavosOf(wish.max))} no se puede a la vez. ¿Cuál es tu tope?`,
      ways: [`Hasta ${wish.max} pesos`, `Desde ${wish.min} pesos`],
      wish: { ...wish, min: null, max: null },
    }
  return null
}

const clashOf = ([, , one, other]: (typeof OPPOSITES)[number], wish: Wish, thing: string): Contradiction => ({
  says: `Las dos cosas a la vez no salen: ${one} y ${other}. ¿Qué pesa más, o cuál es tu tope?`,
  ways: [`${thing} ${one}`, `${thing} ${other}`],
  wish: { ...wish, min: null, order: 'fit', words: wish.words.filter((word) => !/alambric|cable/.test(word)) },
})
