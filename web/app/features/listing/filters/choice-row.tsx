/** Rows of the filters; a list page shows about a hundred, so the server writes them as text. */
import { grouped } from '../../../format/counts.ts'
import { escaped } from '../../../rendering/plain-markup/escaped.ts'
import { WithMarkup } from '../../../rendering/plain-markup/WithMarkup.tsx'

interface Choice {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  words: string
  count?: number | undefined
  checked: boolean
  onChange(ticked: boolean): void
}

/** A function, not a component, so that the browser has fewer of them. */
export function choiceRow(choice: Choice) {
  const element = () => choiceElement(choice)
  if (!import.meta.env.SSR) return element()
  return <WithMarkup key={choice.value} html={choiceHtml(choice)} element={element} />
}

function choiceElement({ type, name, value, words, count, checked, onChange }: Choice) {
  return (
    <label key={value} className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{words}</span>
      {count === undefined ? null : <small>{grouped(count)}</small>}
    </label>
  )
}

function choiceHtml({ type, name, value, words, count, checked }: Choice): string {
  const ticked = checked ? ' checked=""' : ''
  const counted = count === undefined ? '' : `<small>${grouped(count)}</small>`
  return `<label class="choice"><input type="${type}" name="${name}"${ticked} value="${escaped(value)}"/><span>${escaped(words)}</span>${counted}</label>`
}

interface Exclusion {
  name: string
  value: string
  onExclude(): void
}

/** The button at the end of a row that excludes its value. */
export function excludeButton(exclusion: Exclusion) {
  const element = () => excludeElement(exclusion)
  if (!import.meta.env.SSR) return element()
  return <WithMarkup html={excludeHtml(exclusion)} element={element} />
}

function excludeElement({ name, value, onExclude }: Exclusion) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className="exclude"
      aria-label={`Excluir ${value}`}
      title={`Excluir ${value}`}
      onClick={(event) => {
        event.preventDefault()
        onExclude()
      }}
    />
  )
}

function excludeHtml({ name, value }: Exclusion): string {
  const text = escaped(value)
  return `<button type="submit" value="${text}" class="exclude" aria-label="Excluir ${text}" title="Excluir ${text}" name="${name}"></button>`
}
