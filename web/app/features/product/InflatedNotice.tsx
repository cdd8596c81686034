import { percent } from '../../format/counts.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { OfferLine } from './product-page.ts'

/** Says plainly when a store's claim is larger than what the price history shows. */
export function InflatedNotice({ offers }: { offers: OfferLine[] }) {
  const inflated = offers.filter((offer) => offer.inflatedClaim)
  const worst = inflated.reduce<OfferLine | undefined>(
    (a, b) => ((b.inflatedClaim?.claimed ?? 0) > (a?.inflatedClaim?.claimed ?? 0) ? b : a),
    undefined,
  )
  if (!worst?.inflatedClaim) return null
  const { claimed, real } = worst.inflatedClaim
  return (
    <Notice tone="bad" icon="alert">
      <p>
        <b>Descuento inflado.</b> {worst.store.name} anuncia −{percent(claimed)}, pero contra el precio más bajo de los
        30 días anteriores {real > 0 ? `el descuento real es de ${percent(real)}` : 'no hay ningún descuento'}.
        {inflated.length > 1 ? ' Otras tiendas de esta lista también exageran; las marcamos en su renglón.' : ''}
      </p>
    </Notice>
  )
}
