import type { KeyboardEvent } from 'react'

/** A strip of chips under the search bar, each a link to its results. */
export function Suggestions({ names }: { names: string[] }) {
  return (
    <>
      {names.length > 0 ? (
        <ul className="suggestions" aria-label="Sugerencias">
          {names.map((name) => (
            <li key={name}>
              <a href={`/search?q=${encodeURIComponent(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className="sr-only">
        {names.length > 0 ? `${names.length} sugerencias debajo; llega a ellas con la flecha hacia abajo.` : ''}
      </span>
    </>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move between the field and the suggestions; left and right inside the field move the cursor. */
export function moveAmongSuggestions(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const inField = event.target instanceof HTMLInputElement
  if (!step || (inField && event.key !== 'ArrowDown')) return
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('.suggestions a')]
  const at = chips.indexOf(document.activeElement as HTMLElement)
  if (chips.length === 0 || (!inField && at === -1)) return
  event.preventDefault()
  const to = chips[at + step] ?? (at + step < 0 ? event.currentTarget.querySelector('input') : null)
  to?.focus()
}
