/**
 * The products of the demonstration: every family has models (brand × line) times styles (its variants). Combinations are
 * taken with a stride that visits each once, so that brands, lines and colours vary from the start; after all combinations
 * they are repeated with a model code.
 */
import type { FamilyFile } from '../content/schemas.ts'
import type { Spec } from '../database/schema.ts'
import { fill } from './template.ts'

export interface Model {
  brand: string
  line: string
  centavos: number
  specs: Spec[]
}

export interface Style {
  name: string
  description: string
  factor: number
  tint: string
  specs: Spec[]
}

const GOLDEN = 0.618_033_988_75

export function modelsOf(family: FamilyFile): Model[] {
  const { from, to } = family.price
  return family.brands.flatMap((brand) =>
    brand.lines.map((line, i) => {
      const rank = brand.lines.length === 1 ? 0.5 : i / (brand.lines.length - 1)
      return {
        brand: brand.name,
        line,
        centavos: Math.round(from * (to / from) ** rank * brand.level * 100),
        specs: family.specs.map(({ label, values }) => ({
          label,
          value: values[Math.round(rank * (values.length - 1))]!,
        })),
      }
    }),
  )
}

export function stylesOf(family: FamilyFile, ownTint: string): Style[] {
  let styles: { values: Record<string, string>; factor: number; tint: string; specs: Spec[] }[] = [
    { values: {}, factor: 1, tint: ownTint, specs: [] },
  ]
  for (const { key, label, values } of family.variants) {
    styles = styles.flatMap((style) =>
      values.map(({ value, price, tint }) => ({
        values: { ...style.values, [key]: value },
        factor: style.factor * price,
        tint: tint?.slice(1).toLowerCase() ?? style.tint,
        specs: [...style.specs, { label, value: value.charAt(0).toUpperCase() + value.slice(1) }],
      })),
    )
  }
  return styles.map(({ values, ...style }) => ({
    ...style,
    name: fill(family.name, values),
    description: fill(family.description.join(' '), values),
  }))
}

/** One product of each rare family per so many products of the demonstration. */
const PER_RARE = 2500

/** Products per family: a few of each rare one, the rest shared out among the others. */
export function sharesOf(products: number, families: readonly { combinations: number; rare: boolean }[]): number[] {
  const each = Math.floor(products / PER_RARE)
  const rareOf = ({ combinations, rare }: { combinations: number; rare: boolean }) =>
    rare ? Math.min(each, combinations) : 0
  const left = families.reduce((rest, family) => rest - rareOf(family), products)
  const common = shareOut(
    left,
    families.filter(({ rare }) => !rare).map(({ combinations }) => combinations),
  )
  let next = 0
  return families.map((family) => (family.rare ? rareOf(family) : common[next++]!))
}

/** Products per family: equal shares as far as combinations allow, the rest in proportion to their number. */
export function shareOut(products: number, combinations: readonly number[]): number[] {
  const all = combinations.reduce((sum, count) => sum + count, 0)
  if (products >= all) return scaled(products, combinations, all)
  const shares = combinations.map(() => 0)
  let left = products
  while (left > 0) {
    const open = combinations.flatMap((count, i) => (shares[i]! < count ? [i] : []))
    const each = Math.max(1, Math.floor(left / open.length))
    for (const i of open) {
      const more = Math.min(each, combinations[i]! - shares[i]!, left)
      shares[i]! += more
      left -= more
    }
  }
  return shares
}

function scaled(products: number, combinations: readonly number[], all: number): number[] {
  let before = 0
  let given = 0
  return combinations.map((count) => {
    before += count
    const share = Math.floor((products * before) / all) - given
    given += share
    return share
  })
}

/** Most variants of one model in the demonstration. */
const MAX_VARIANTS = 9

/** The number of styles of a model that are added together: a divisor of their number, so that no combination repeats. */
export function togetherOf(styles: number): number {
  let together = Math.min(styles, MAX_VARIANTS)
  while (styles % together !== 0) together--
  return together
}

/** A stride near the golden ratio and coprime to `places`: it visits every place once. */
export function strideOf(places: number): number {
  let stride = Math.max(1, Math.round(places * GOLDEN))
  while (commonDivisor(stride, places) !== 1) stride++
  return stride
}

/** Every stride below `places` that is coprime to it. */
export function stridesOf(places: number): number[] {
  const steps = Array.from({ length: places }, (_, i) => i + 1).filter((step) => commonDivisor(step, places) === 1)
  return steps.length > 0 ? steps : [1]
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
