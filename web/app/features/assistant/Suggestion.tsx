import { useHydrated } from '../../rendering/hydrated.ts'
import { ask } from './ask.ts'

/** A link to the search until the page is hydrated. */
export function Suggestion({ text }: { text: string }) {
  const isHydrated = useHydrated()
  if (!isHydrated) {
    return (
      <a className="assistant-chip" href={`/search?q=${encodeURIComponent(text)}`}>
        {text}
      </a>
    )
  }
  return (
    <button type="button" className="assistant-chip" onClick={() => void ask(text)}>
      {text}
    </button>
  )
}
