import { SelectField } from '../forms/SelectField.tsx'
import type { ListState } from './use-list.ts'

interface FilterProps {
  list: Pick<ListState<never>, 'param' | 'setParam'>
  name: string
  label: string
  /** Without the empty one, which shows all. */
  options: readonly { value: string; text: string }[]
  all?: string
}

/** A filter of a list, kept in the address. */
export function Filter({ list, name, label, options, all = 'Todo' }: FilterProps) {
  return (
    <SelectField
      label={label}
      options={[{ value: '', text: all }, ...options]}
      value={list.param(name)}
      onChange={(event) => list.setParam(name, event.target.value)}
    />
  )
}
