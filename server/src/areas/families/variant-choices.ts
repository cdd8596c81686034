/** The members of a family as the picker of one product shows them: one choice per way in which they differ. */
import type { VariantChoice, VariantOption } from '@tianguis/contract/catalog/variants'
import { capacityWords } from './capacity-words.ts'
import type { MemberRow } from './queries.ts'

const MAX_OPTIONS = 24
const QUANTITIES: Record<string, string> = {
  storage: 'Almacenamiento',
  memory: 'Memoria RAM',
  volume: 'Contenido',
  mass: 'Contenido',
}
/** Clothes from the smallest, then beds. */
const SIZES = ['XS', 'S', 'M', 'G', 'XL', 'XXL', 'XXXL', 'individual', 'matrimonial', 'queen', 'king']
const BEDS = new Set(['individual', 'matrimonial', 'queen', 'king'])

interface Value {
  label: string
  /** Smaller ones first. */
  order: number
}

interface Dimension {
  name: string
  of(member: MemberRow): Value | null
}

/** Empty where nothing differs, or the product is not among them. */
export function variantChoices(members: readonly MemberRow[], ownId: number): VariantChoice[] {
  const own = members.find(({ id }) => id === ownId)
  if (!own) return []
  const dimensions = dimensionsOf(members)
  return dimensions.flatMap((dimension) => {
    const options = optionsIn(dimension, dimensions, members, own)
    return options.length > 1 || options.some(({ isThis }) => !isThis) ? [{ name: dimension.name, options }] : []
  })
}

function dimensionsOf(members: readonly MemberRow[]): Dimension[] {
  const capacities = Object.keys(QUANTITIES).map((quantity): Dimension => {
    const shared = sharedValues(members, quantity)
    return {
      name: QUANTITIES[quantity]!,
      of: (member) => {
        const values = valuesOf(member, quantity).filter((value) => !shared.has(value))
        return values.length === 0
          ? null
          : { label: values.map((value) => capacityWords(quantity, value)).join(' + '), order: values[0]! }
      },
    }
  })
  const beds = members.some(({ size }) => BEDS.has(size ?? ''))
  const size: Dimension = { name: beds ? 'Tamaño' : 'Talla', of: (member) => sizeValue(member.size) }
  const colour: Dimension = { name: 'Color', of: (member) => colourValue(member.colour) }
  return [...capacities, size, colour].filter(({ of }) => new Set(members.map((one) => of(one)?.label)).size > 1)
}

const valuesOf = ({ measures }: MemberRow, quantity: string): number[] =>
  (measures ?? []).filter(([name]) => name === quantity).map(([, value]) => value)

/** Values that every member has, such as the grams of protein of a yoghurt, tell no two apart. */
function sharedValues(members: readonly MemberRow[], quantity: string): Set<number> {
  const [first = [], ...others] = members.map((member) => valuesOf(member, quantity))
  return new Set(first.filter((value) => others.every((values) => values.includes(value))))
}

function sizeValue(size: string | null): Value | null {
  if (size === null) return null
  const place = SIZES.indexOf(size)
  const label = size.charAt(0).toUpperCase() + size.slice(1)
  return { label, order: place === -1 ? Number(size) || 0 : place }
}

function colourValue(colour: string | null): Value | null {
  return colour === null ? null : { label: colour.charAt(0).toUpperCase() + colour.slice(1), order: 0 }
}

function optionsIn(
  dimension: Dimension,
  dimensions: readonly Dimension[],
  members: readonly MemberRow[],
  own: MemberRow,
): VariantOption[] {
  const others = dimensions.filter((other) => other !== dimension)
  const differing = (member: MemberRow) =>
    others.filter(({ of }) => (of(member)?.label ?? null) !== (of(own)?.label ?? null))
  const best = new Map<string, { value: Value; member: MemberRow }>()
  for (const member of members) {
    const value = dimension.of(member)
    if (!value) continue
    const known = best.get(value.label)
    if (!known || isNearer(member, known.member, own, differing)) best.set(value.label, { value, member })
  }
  const ordered = [...best.values()].sort(
    (a, b) => a.value.order - b.value.order || a.value.label.localeCompare(b.value.label, 'es'),
  )
  return ordered.slice(0, MAX_OPTIONS).map(({ value, member }) => ({
    label: value.label,
    slug: member.slug,
    price: member.in_stock ? member.best_price : null,
    difference: member.in_stock && own.in_stock ? member.best_price - own.best_price : null,
    condition: member.condition,
    isThis: member.id === own.id,
    also: differing(member).flatMap(({ of }) => of(member)?.label ?? []),
  }))
}

/** The product itself, then what differs in nothing else, then what can be bought, then the cheapest (they come in that order). */
function isNearer(
  member: MemberRow,
  known: MemberRow,
  own: MemberRow,
  differing: (member: MemberRow) => readonly unknown[],
): boolean {
  if (member.id === own.id || known.id === own.id) return member.id === own.id
  const nearer = differing(known).length - differing(member).length
  return nearer === 0 ? member.in_stock && !known.in_stock : nearer > 0
}
