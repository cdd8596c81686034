import { type ComponentProps, useId } from 'react'
import { Select } from '../../app/ui/Select.tsx'

/** A select with its label above. */
export function SelectField({ label, ...select }: ComponentProps<typeof Select> & { label: string }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-bold">
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  )
}
