import { grouped } from '../format/counts.ts'

export const STAR = 'm12 2.6 2.85 5.95 6.55.85-4.8 4.55 1.22 6.50L12 17.3l-5.82 3.15 1.22-6.50L2.6 9.4l6.55-.85z'

/** One star and the figure: stars in a row say less and cost five shapes. */
export function Rating({ value, count }: { value: number; count?: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <svg viewBox="0 0 24 24" className="size-4 text-cempa-400" fill="currentColor" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span className="sr-only">Calificación </span>
      <b className="font-semibold">{value.toFixed(1)}</b>
      <span className="sr-only"> de 5</span>
      {count === undefined ? null : <span className="text-ink-soft">({grouped(count)})</span>}
    </span>
  )
}
