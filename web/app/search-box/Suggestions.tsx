import { useEffect, useRef } from 'react'
import type { SuggestedText } from './suggestion-names.ts'

/** Said of suggestions that lead elsewhere than to results. */
const PAGE_WORDS: Record<string, string> = { category: 'Categoría', product: 'Producto' }

/** A strip of chips under the search bar, each a link to its results, its category or its product. */
export default function Suggestions({ suggestions }: { suggestions: SuggestedText[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current?.closest<HTMLElement>('search')
    const move = (event: KeyboardEvent) => box && moveAmongSuggestions(event, box)
    box?.addEventListener('keydown', move)
    return () => box?.removeEventListener('keydown', move)
  }, [])
  return (
    <ul ref={list} className="suggestions" aria-label="Sugerencias">
      {suggestions.map(({ text, url, of = '' }) => (
        <li key={text}>
          <a href={url}>
            {text}
            {PAGE_WORDS[of] ? <small> · {PAGE_WORDS[of]}</small> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move between the field and the suggestions; left and right inside the field move the cursor. */
function moveAmongSuggestions(event: KeyboardEvent, box: HTMLElement): void {
  const step = STEPS[event.key]
  const inField = event.target instanceof HTMLInputElement
  if (!step || (inField && event.key !== 'ArrowDown')) return
  const chips = [...box.querySelectorAll<HTMLElement>('.suggestions a')]
  const at = chips.indexOf(document.activeElement as HTMLElement)
  if (chips.length === 0 || (!inField && at === -1)) return
  event.preventDefault()
  const to = chips[at + step] ?? (at + step < 0 ? box.querySelector('input') : null)
  to?.focus()
}
