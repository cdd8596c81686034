import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { ListingFacets } from '@tianguis/contract/listing/listing-view'
import { PlainMarkup } from '../../../rendering/plain-markup/PlainMarkup.tsx'
import { useListing } from '../listing-control.ts'
import { useEarlyChoices } from './early-choices.ts'
import { ApplyButton, Filter, HiddenState } from './FilterFormParts.tsx'
import { RadioFilter } from './RadioFilter.tsx'

/** Of a coupon only its store can be chosen. */
export function CouponFilters({ facets }: { facets: ListingFacets }) {
  const { scope, state, goAfterPaint } = useListing()
  const { stores } = state.filters
  const form = useEarlyChoices()
  return (
    <PlainMarkup
      as="form"
      action={scope.path}
      method="get"
      className="filters"
      // A browser must not restore ticks that the address does not have.
      autoComplete="off"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenState state={state} inPath={false} />
      <ApplyButton />
      <Filter title="Tienda">
        <RadioFilter
          name="tienda"
          chosen={stores[0] ?? ''}
          values={[
            { value: '', words: 'Todas' },
            ...facets.stores.map(({ name, count }) => ({ value: name, words: name, count })),
          ]}
          onChoose={(store) => goAfterPaint((now) => withFilters(now, { stores: store ? [store] : [] }))}
        />
      </Filter>
    </PlainMarkup>
  )
}
