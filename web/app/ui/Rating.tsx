import { grouped } from '../format/counts.ts'
import { Icon } from './icon/Icon.tsx'

/** One star and the figure. */
export function Rating({ value, count }: { value: number; count?: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Icon name="star" filled className="size-4 text-cempa-400" />
      <span className="sr-only">Calificación </span>
      <b className="font-semibold">{value.toFixed(1)}</b>
      <span className="sr-only"> de 5</span>
      {count === undefined ? null : <span className="text-ink-soft">({grouped(count)})</span>}
    </span>
  )
}
