import { useOptimisticChoice } from '../listing-control.ts'
import { choiceRow } from './choice-row.tsx'

interface RadioFilterProps {
  name: string
  chosen: string
  values: { value: string; words: string; count?: number | undefined }[]
  onChoose(value: string): void
}

/** Radio buttons with counts; the empty value means no filter and has none. */
export function RadioFilter({ name, chosen, values, onChoose }: RadioFilterProps) {
  const [own, setOwn] = useOptimisticChoice(chosen)
  return values.map(({ value, words, count = 0 }) =>
    choiceRow({
      type: 'radio',
      name,
      value,
      words,
      count: value ? count : undefined,
      checked: own === value,
      onChange: () => {
        setOwn(value)
        onChoose(value)
      },
    }),
  )
}
