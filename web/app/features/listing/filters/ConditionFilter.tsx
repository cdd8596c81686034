import { CONDITION_VALUES, CONDITIONS } from '@tianguis/contract/listing/listing-address'
import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { CONDITION_NAMES } from '../../../format/payable-words.ts'
import { useListing } from '../listing-control.ts'
import { CheckboxList } from './CheckboxList.tsx'

/** The conditions in which something can be bought, named as in the address. */
export function ConditionFilter({ counts }: { counts: FacetValue[] }) {
  const { state, goAfterPaint } = useListing()
  const { conditions } = state.filters
  const countOf = (condition: string) => counts.find(({ name }) => name === condition)?.count ?? 0
  const values = CONDITIONS.map((condition) => ({ name: CONDITION_VALUES[condition], count: countOf(condition) }))
  const names = (chosen: typeof conditions) => chosen.map((condition) => CONDITION_VALUES[condition])
  const conditionOf = (name: string) => CONDITIONS.find((condition) => CONDITION_VALUES[condition] === name)!
  return (
    <CheckboxList
      name="estado"
      values={values.filter(({ name, count }) => count > 0 || conditions.includes(conditionOf(name)))}
      chosen={names(conditions)}
      onChange={(change) =>
        goAfterPaint((now) => withFilters(now, { conditions: change(names(now.filters.conditions)).map(conditionOf) }))
      }
      wordsOf={(name) => CONDITION_NAMES[conditionOf(name)]}
    />
  )
}
