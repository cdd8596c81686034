import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { PriceBar } from '@tianguis/contract/listing/listing-view'
import { useEffect, useRef, useState } from 'react'
import { useListing } from '../listing-control.ts'
import { pesos } from '../listing-words.ts'
import { type Bounds, endsOf, handlesOf } from './price-scale.ts'

const DRAG_WAIT_MS = 120
const TYPE_WAIT_MS = 400

/** A histogram under two handles, and the same bounds as numbers to type. The list is updated while dragging. */
export function PriceFilter({ bars }: { bars: PriceBar[] }) {
  const { state, go } = useListing()
  const { minPrice, maxPrice } = state.filters
  const [moving, setMoving] = useState<Bounds | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The dragged bounds are shown until the list has the same ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bounds are what it waits for
  useEffect(() => setMoving(null), [minPrice, maxPrice])
  const bounds = moving ?? { minPrice, maxPrice }

  function change(next: Bounds, waitMs: number): void {
    setMoving(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go((chosen) => withFilters(chosen, inOrder(next)), 'price'), waitMs)
  }
  return (
    <div className="price-filter">
      {bars.length > 1 ? (
        <Histogram bars={bars} bounds={bounds} onChange={(next) => change(next, DRAG_WAIT_MS)} />
      ) : null}
      <div className="flex items-center gap-2">
        <PriceField
          name="min"
          label="Precio mínimo"
          value={bounds.minPrice}
          hint={bars[0]?.from}
          onChange={(price) => change({ ...bounds, minPrice: price }, TYPE_WAIT_MS)}
        />
        <span aria-hidden="true">a</span>
        <PriceField
          name="max"
          label="Precio máximo"
          value={bounds.maxPrice}
          hint={bars.at(-1)?.to}
          onChange={(price) => change({ ...bounds, maxPrice: price }, TYPE_WAIT_MS)}
        />
      </div>
    </div>
  )
}

interface HistogramProps {
  bars: PriceBar[]
  bounds: Bounds
  onChange(bounds: Bounds): void
}

function Histogram({ bars, bounds, onChange }: HistogramProps) {
  const tallest = Math.max(...bars.map(({ count }) => count))
  const ends = endsOf(bars)
  const [low, high] = handlesOf(bars, bounds)
  const last = bars.length
  const set = (from: number, to: number) =>
    onChange({ minPrice: from === 0 ? null : ends[from]!, maxPrice: to === last ? null : ends[to]! })
  /** The bars between two positions as one SVG path, instead of up to 56 elements. */
  const barsPath = (from: number, to: number) =>
    bars
      .slice(from, to)
      .map(({ count }, i) => {
        const height = count === 0 ? 0 : Math.max(0.04, count / tallest)
        return `M${from + i + 0.06} 1h.88v-${height.toFixed(3)}h-.88z`
      })
      .join('')
  return (
    <div className="histogram needs-js">
      <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={barsPath(0, low) + barsPath(high, last)} />
        <path d={barsPath(low, high)} className="in" />
      </svg>
      <div className="handles" style={{ '--low': low / last, '--high': high / last } as object}>
        <input
          type="range"
          min={0}
          max={last}
          value={low}
          aria-label="Precio desde"
          aria-valuetext={pesos(ends[low]!)}
          onChange={({ target }) => set(Math.min(Number(target.value), high - 1), high)}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={high}
          aria-label="Precio hasta"
          aria-valuetext={pesos(ends[high]!)}
          onChange={({ target }) => set(low, Math.max(Number(target.value), low + 1))}
        />
      </div>
    </div>
  )
}

interface FieldProps {
  name: string
  label: string
  value: number | null
  hint?: number
  onChange(price: number | null): void
}

function PriceField({ name, label, value, hint, onChange }: FieldProps) {
  return (
    <span className="price-field">
      <input
        type="number"
        name={name}
        aria-label={label}
        inputMode="numeric"
        min={1}
        step={1}
        className="text-input"
        placeholder={hint === undefined ? '' : String(hint)}
        value={value ?? ''}
        onChange={({ target }) => {
          const price = Math.round(Number(target.value))
          onChange(price > 0 ? price : null)
        }}
      />
    </span>
  )
}

/** While a number is being typed, the minimum may be above the maximum. */
function inOrder({ minPrice, maxPrice }: Bounds): Bounds {
  const crossed = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return crossed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}
