import { grouped } from '../../../format/counts.ts'
import { useOptimisticChoice } from '../listing-control.ts'

interface RadioFilterProps {
  name: string
  chosen: string
  values: { value: string; words: string; count?: number | undefined }[]
  onChoose(value: string): void
}

/** Radio buttons with counts; the empty value means no filter and has none. */
export function RadioFilter({ name, chosen, values, onChoose }: RadioFilterProps) {
  const [own, setOwn] = useOptimisticChoice(chosen)
  return values.map(({ value, words, count }) => (
    <label key={value} className="choice">
      <input
        type="radio"
        name={name}
        value={value}
        checked={own === value}
        onChange={() => {
          setOwn(value)
          onChoose(value)
        }}
      />
      <span>{words}</span>
      {value ? <small>{grouped(count ?? 0)}</small> : null}
    </label>
  ))
}
