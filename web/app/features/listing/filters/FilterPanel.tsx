import { attributeLabel } from '@tianguis/contract/listing/listing-attributes'
import { withFilters } from '@tianguis/contract/listing/listing-filters'
import { DISCOUNT_STEPS, MONTH_STEPS } from '@tianguis/contract/listing/listing-state'
import type { ListingFacets } from '@tianguis/contract/listing/listing-view'
import { PlainMarkup } from '../../../rendering/plain-markup/PlainMarkup.tsx'
import { useListing } from '../listing-control.ts'
import { discountWords, FREE_SHIPPING, IN_STOCK, monthsWords } from '../listing-words.ts'
import { AttributeFilter } from './AttributeFilter.tsx'
import { BrandFilter } from './BrandFilter.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { CheckboxList, SingleCheckbox } from './CheckboxList.tsx'
import { ConditionFilter } from './ConditionFilter.tsx'
import { CouponFilters } from './CouponFilters.tsx'
import { useEarlyChoices } from './early-choices.ts'
import { ApplyButton, Filter, HiddenState } from './FilterFormParts.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { RadioFilter } from './RadioFilter.tsx'
import { StoreFilter } from './StoreFilter.tsx'

/** A plain form of links and fields; with JavaScript each change is applied at once. */
export default function FilterPanel({ facets }: { facets: ListingFacets }) {
  const { scope, state, goAfterPaint } = useListing()
  const { filters } = state
  const form = useEarlyChoices()
  if (state.tab === 'coupons') return <CouponFilters facets={facets} />
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
      <HiddenState state={state} inPath={scope.trail.length > 0} />
      <ApplyButton />
      {facets.categories.length > 0 || filters.category.length > 0 || scope.trail.length > 0 ? (
        <Filter title="Categoría">
          <CategoryFilter facets={facets} />
        </Filter>
      ) : null}
      <Filter title="Precio">
        <PriceFilter bars={facets.prices} />
      </Filter>
      <Filter title="Marca">
        <BrandFilter brands={facets.brands} />
      </Filter>
      {facets.attributes.map((facet) => (
        <Filter key={facet.field} title={attributeLabel(facet.field)}>
          <AttributeFilter facet={facet} />
        </Filter>
      ))}
      <Filter title="Disponibilidad y envío">
        <SingleCheckbox
          name="disponible"
          value="1"
          checked={filters.inStock}
          onToggle={(inStock) => goAfterPaint((now) => withFilters(now, { inStock }))}
          words={IN_STOCK}
          count={facets.inStock}
        />
        <SingleCheckbox
          name="envio"
          value="gratis"
          checked={filters.freeShipping}
          onToggle={(freeShipping) => goAfterPaint((now) => withFilters(now, { freeShipping }))}
          words={FREE_SHIPPING}
          count={facets.freeShipping}
        />
      </Filter>
      {facets.conditions.length > 0 || filters.conditions.length > 0 ? (
        <Filter title="Condición">
          <ConditionFilter counts={facets.conditions} />
        </Filter>
      ) : null}
      <Filter title="Descuento real">
        <RadioFilter
          name="descuento"
          chosen={String(filters.discount || '')}
          values={[ANY, ...DISCOUNT_STEPS.map((step, i) => stepValue(step, discountWords, facets.discounts[i]))]}
          onChoose={(step) => goAfterPaint((now) => withFilters(now, { discount: Number(step) }))}
        />
      </Filter>
      {facets.months.some((count) => count > 0) || filters.months > 0 ? (
        <Filter title="Meses sin intereses">
          <RadioFilter
            name="meses"
            chosen={String(filters.months || '')}
            values={[
              ANY,
              ...MONTH_STEPS.map((step, i) => stepValue(step, monthsWords, facets.months[i])).filter(
                ({ value, count }) => count > 0 || value === String(filters.months),
              ),
            ]}
            onChoose={(step) => goAfterPaint((now) => withFilters(now, { months: Number(step) }))}
          />
        </Filter>
      ) : null}
      {facets.stores.length > 0 || filters.stores.length + filters.withoutStores.length > 0 ? (
        <Filter title="Tiendas">
          <StoreFilter stores={facets.stores} />
        </Filter>
      ) : null}
      {facets.tags.length > 0 || filters.tags.length > 0 ? (
        <Filter title="Etiquetas">
          <CheckboxList
            name="etiqueta"
            values={facets.tags}
            chosen={filters.tags}
            onChange={(change) => goAfterPaint((now) => withFilters(now, { tags: change(now.filters.tags) }))}
          />
        </Filter>
      ) : null}
    </PlainMarkup>
  )
}

const ANY = { value: '', words: 'Cualquiera' }

function stepValue(step: number, wordsOf: (step: number) => string, count = 0) {
  return { value: String(step), words: wordsOf(step), count }
}
