import type { MatchReason, OfferRow } from '@tianguis/contract/catalog/product'
import { Icon } from '../../../ui/icon/Icon.tsx'

const REASONS: Record<MatchReason, string> = {
  gtin: 'tiene el mismo código de barras',
  mpn: 'tiene la misma marca y el mismo número de modelo',
  title: 'su título dice lo mismo',
  judged: 'su título se parece y nada lo contradice: ni cantidad, ni modelo, ni color',
  new: 'con esta oferta empezó la ficha',
  manual: 'lo revisó una persona',
  demo: 'es de la demostración',
}

/** Why the offers of several stores stand under one product. Rendered on the server only. */
export function WhyTogether({ offers }: { offers: Pick<OfferRow, 'id' | 'store' | 'matchReason'>[] }) {
  if (offers.length < 2) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-10 items-center gap-1 font-semibold text-ink-soft hover:text-link">
        Por qué están juntos
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ul className="mt-1 space-y-1 text-sm text-ink-soft">
        {offers.map(({ id, store, matchReason }) => (
          <li key={id}>
            <b className="font-semibold">{store.name}</b>: {REASONS[matchReason]}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        ¿Una de ellas vende otra cosa? Elige «Reportar un error» y «Esto es otro producto»: la revisamos.
      </p>
    </details>
  )
}
