import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { useListing } from '../listing-control.ts'
import { CheckboxList } from './CheckboxList.tsx'
import { excludeButton } from './choice-row.tsx'

interface ExcludableListProps {
  values: FacetValue[]
  chosen: { filter: 'brands' | 'stores'; name: string }
  excluded: { filter: 'withoutBrands' | 'withoutStores'; name: string; max: number }
}

/** Checkboxes whose rows end in a button that excludes the value; excluded values stand below, to be taken back. */
export function ExcludableList({ values, chosen, excluded }: ExcludableListProps) {
  const { state, go, goAfterPaint } = useListing()
  const without = state.filters[excluded.filter]
  const exclude = (value: string) =>
    go((now) =>
      withFilters(now, {
        [chosen.filter]: now.filters[chosen.filter].filter((other) => other !== value),
        [excluded.filter]: [...now.filters[excluded.filter], value],
      }),
    )
  const take = (value: string) =>
    go((now) =>
      withFilters(now, { [excluded.filter]: now.filters[excluded.filter].filter((other) => other !== value) }),
    )
  return (
    <>
      <CheckboxList
        name={chosen.name}
        values={values.filter(({ name }) => !without.includes(name))}
        chosen={state.filters[chosen.filter]}
        onChange={(change) =>
          goAfterPaint((now) => withFilters(now, { [chosen.filter]: change(now.filters[chosen.filter]) }))
        }
        after={(value) =>
          without.length < excluded.max
            ? excludeButton({ name: excluded.name, value, onExclude: () => exclude(value) })
            : null
        }
      />
      {without.map((value) => (
        <label key={value} className="choice choice-excluded">
          <input type="checkbox" name={excluded.name} value={value} checked onChange={() => take(value)} />
          <span>
            Sin <s>{value}</s>
          </span>
        </label>
      ))}
    </>
  )
}
