/** What products state of a number, in one unit for all of them, and their order by it. */
import { fold } from '@tianguis/contract/folding'
import type { Spec } from '../../../../database/schema.ts'
import type { Rank } from './ranks.ts'

export interface Described {
  name: string
  specs: readonly Spec[]
}

interface Amount {
  value: number
  unit: string
  /** As the data say it. */
  said: string
}

export interface Ranked<T> {
  one: T
  /** The label that states it; null: the name does. */
  label: string | null
  /** More of it is less of what was asked. */
  isOpposite: boolean
  said: string
  value: number
}

const NUMBER = /(\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)\s*([a-z%"°²³/]*)/
/** Units in terms of one that is compared with them. */
const BASE: Readonly<Record<string, readonly [string, number]>> = {
  ano: ['mes', 12],
  anos: ['mes', 12],
  meses: ['mes', 1],
  kg: ['g', 1000],
  kilos: ['g', 1000],
  l: ['ml', 1000],
  litros: ['ml', 1000],
  tb: ['gb', 1000],
  m: ['cm', 100],
  mm: ['cm', 0.1],
  horas: ['min', 60],
  hora: ['min', 60],
  h: ['min', 60],
  minutos: ['min', 1],
  minuto: ['min', 1],
  dias: ['min', 1440],
  ah: ['mah', 1000],
  k: ['k', 1],
}

function amountIn(text: string): Amount | null {
  const folded = fold(text)
  const met = NUMBER.exec(folded)
  if (!met) return null
  const [unit, times] = BASE[met[2]!] ?? [met[2]!, 1]
  return { value: Number(met[1]!.replace(/[, ]/g, '')) * times, unit, said: text.trim() }
}

function inName(name: string, units: readonly string[]): Amount | null {
  if (units.length === 0) return null
  const body = units.map((unit) => RegExp.escape(unit)).join('|')
  const met = new RegExp(`\\d[\\d,.]* ?(?:${body})(?![a-z])`).exec(fold(name))
  return met && amountIn(name.slice(met.index, met.index + met[0].length))
}

interface Source {
  label: string | null
  isOpposite: boolean
  of(one: Described): Amount | null
}

const sourcesOf = ({ labels, opposite, units }: Rank): Source[] => [
  ...labels.map((label) => ({
    label,
    isOpposite: opposite.includes(label),
    of: ({ specs }: Described) => {
      const spec = specs.find((own) => fold(own.label) === label)
      return spec ? amountIn(spec.value) : null
    },
  })),
  { label: null, isOpposite: false, of: ({ name }) => inName(name, units) },
]

/** The number of a limit, in the unit in which amounts are compared. */
export const askedOf = ({ limit, units: [unit] }: Rank) => (limit?.value ?? 0) * (BASE[unit ?? '']?.[1] ?? 1)

export function isWithin({ value }: Ranked<unknown>, rank: Rank): boolean {
  const { limit } = rank
  if (!limit) return true
  const asked = askedOf(rank)
  return limit.bound === 'least' ? value >= asked : limit.bound === 'most' ? value <= asked : value === asked
}

/** Those that state it, in its order; empty: fewer than two state it in one unit. */
export function rankedBy<T>(all: readonly T[], rank: Rank, described: (one: T) => Described): Ranked<T>[] {
  let best: Ranked<T>[] = []
  const own = new Set(rank.units.map((unit) => BASE[unit]?.[0] ?? unit))
  for (const { label, isOpposite, of } of sourcesOf(rank)) {
    const amounts = all.flatMap((one) => {
      const amount = of(described(one))
      return amount && (!rank.isOfUnit || own.has(amount.unit)) ? [{ one, label, isOpposite, ...amount }] : []
    })
    const units = Map.groupBy(amounts, ({ unit }) => unit)
    const most = [...units.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
    if (most.length <= best.length) continue
    const sign = rank.isLeast !== isOpposite ? 1 : -1
    best = most.toSorted((a, b) => sign * (a.value - b.value))
  }
  return best.length > 1 || all.length === 1 ? best : []
}
