import type { NumberField } from '@tianguis/contract/catalog/attributes'
import {
  attributeLabel,
  attributeNumber,
  attributeUnit,
  isNumberField,
  omit,
  parameterOf,
} from '@tianguis/contract/listing/listing-attributes'
import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { ListingFilters } from '@tianguis/contract/listing/listing-state'
import type { AttributeFacet, RangeFacet } from '@tianguis/contract/listing/listing-view'
import { grouped } from '../../../format/counts.ts'
import { rangeWords, valueWords } from '../attribute-words.ts'
import { useListing } from '../listing-control.ts'
import { CheckboxList } from './CheckboxList.tsx'

/** Checkboxes for few values; ranges, and both ends to type, for many numbers. */
export function AttributeFilter({ facet: { field, values, ranges } }: { facet: AttributeFacet }) {
  const { state, goAfterPaint } = useListing()
  const chosen = state.filters.values[field] ?? []
  const hasRange = isNumberField(field) && (values.length === 0 || state.filters.ranges[field] !== undefined)
  return (
    <>
      {values.length > 0 || chosen.length > 0 ? (
        <CheckboxList
          name={parameterOf(field)}
          values={values}
          chosen={chosen}
          {...(isNumberField(field) ? { first: values.length } : {})}
          onChange={(change) =>
            goAfterPaint((now) => {
              const left = change(now.filters.values[field] ?? [])
              const others = omit(now.filters.values, field)
              return withFilters(now, { values: left.length > 0 ? { ...others, [field]: left } : others })
            })
          }
          wordsOf={(value) => valueWords(field, value)}
        />
      ) : null}
      {hasRange ? <RangeFilter field={field} ranges={ranges} /> : null}
    </>
  )
}

function RangeFilter({ field, ranges }: { field: NumberField; ranges: RangeFacet[] }) {
  const { state, addressOf, go } = useListing()
  const chosen = state.filters.ranges[field] ?? { min: null, max: null }
  const parameter = parameterOf(field)
  const withRange = ({ ranges: all }: ListingFilters, min: number | null, max: number | null) => {
    const others = omit(all, field)
    return { ranges: min === null && max === null ? others : { ...others, [field]: { min, max } } }
  }
  const type = (end: 'min' | 'max', text: string) =>
    go((now) => {
      const next = { ...(now.filters.ranges[field] ?? { min: null, max: null }), [end]: attributeNumber(text) }
      const isCrossed = next.min !== null && next.max !== null && next.min > next.max
      const change = isCrossed ? withRange(now.filters, next.max, next.min) : withRange(now.filters, next.min, next.max)
      return withFilters(now, change)
    })
  const label = `${attributeLabel(field)} en ${attributeUnit(field)}`
  return (
    <>
      <ul>
        {ranges.map(({ min, max, count }) => {
          const isChosen = chosen.min === min && chosen.max === max
          const change = isChosen ? withRange(state.filters, null, null) : withRange(state.filters, min, max)
          return (
            <li key={min}>
              <a
                href={addressOf(withFilters(state, change))}
                data-stays
                className="category-step"
                aria-current={isChosen ? 'true' : undefined}
              >
                <span>{rangeWords(field, { min, max })}</span>
                <small>{grouped(count)}</small>
              </a>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex items-center gap-2">
        {(['min', 'max'] as const).map((end) => (
          <input
            // A new list brings new values: typed text is not kept from the last one.
            key={`${end} ${chosen[end]}`}
            type="number"
            name={`${parameter}-${end}`}
            aria-label={`${label}, ${end === 'min' ? 'desde' : 'hasta'}`}
            className="text-input range-field"
            placeholder={end === 'min' ? 'Desde' : 'Hasta'}
            inputMode="decimal"
            min={0}
            step="any"
            defaultValue={chosen[end] ?? ''}
            onChange={({ target }) => target.validity.valid && target.setAttribute('data-typed', '')}
            onBlur={({ target }) => 'typed' in target.dataset && type(end, target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && type(end, currentTarget.value)}
          />
        ))}
        <span className="text-sm text-ink-soft">{attributeUnit(field)}</span>
      </div>
    </>
  )
}
