import type { KeyboardEvent } from 'react'
import type { SuggestedText } from './suggestion-names.ts'

/** Said of suggestions that lead elsewhere than to results. */
const PAGE_WORDS: Record<string, string> = { category: 'Categoría', product: 'Producto' }

/** A strip of chips under the search bar, each a link to its results, its category or its product. */
export function Suggestions({ suggestions }: { suggestions: SuggestedText[] }) {
  return (
    <>
      {suggestions.length > 0 ? (
        <ul className="suggestions" aria-label="Sugerencias">
          {suggestions.map(({ text, url, of = '' }) => (
            <li key={text}>
              <a href={url}>
                {text}
                {PAGE_WORDS[of] ? <small> · {PAGE_WORDS[of]}</small> : null}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className="sr-only">
        {suggestions.length > 0
          ? `${suggestions.length} sugerencias debajo; llega a ellas con la flecha hacia abajo.`
          : ''}
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
