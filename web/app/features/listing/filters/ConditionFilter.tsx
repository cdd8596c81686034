import { CONDITION_VALUES, CONDITIONS } from '@tianguis/contract/listing/listing-address'
import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { CONDITION_NAMES } from '../../../format/payable-words.ts'
import { useListing } from '../listing-control.ts'
import { CheckboxRow } from './CheckboxList.tsx'

/** The conditions in which something can be bought. */
export function ConditionFilter({ counts }: { counts: FacetValue[] }) {
  const { state, goAfterPaint } = useListing()
  const { conditions } = state.filters
  return CONDITIONS.map((condition) => {
    const count = counts.find(({ name }) => name === condition)?.count ?? 0
    if (count === 0 && !conditions.includes(condition)) return null
    return (
      <CheckboxRow
        key={condition}
        name="estado"
        value={CONDITION_VALUES[condition]}
        checked={conditions.includes(condition)}
        onToggle={(ticked) =>
          goAfterPaint((now) => {
            const others = now.filters.conditions.filter((other) => other !== condition)
            return withFilters(now, { conditions: ticked ? [...others, condition] : others })
          })
        }
        words={CONDITION_NAMES[condition]}
        count={count}
      />
    )
  })
}
