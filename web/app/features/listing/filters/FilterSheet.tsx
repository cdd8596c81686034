import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { Listing } from '@tianguis/contract/listing/listing-view'
import { counted } from '../../../format/counts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import FilterPanel from './FilterPanel.tsx'

interface SheetProps {
  listing: Pick<Listing, 'facets' | 'total' | 'couponsTotal'>
  tab: ListingState['tab']
  onClose(): void
}

/** The filters on a small screen; each change is applied to the list behind the sheet at once. */
export default function FilterSheet({ listing, tab, onClose }: SheetProps) {
  const { facets, total, couponsTotal } = listing
  return (
    <Sheet title="Filtros" onClose={onClose}>
      {facets ? <FilterPanel facets={facets} /> : null}
      <div className="sheet-foot">
        <Button onClick={onClose} className="w-full">
          Ver{' '}
          {tab === 'coupons' ? counted(couponsTotal, 'cupón', 'cupones') : counted(total, 'resultado', 'resultados')}
        </Button>
      </div>
    </Sheet>
  )
}
