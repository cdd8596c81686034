import { type FocusEvent, useState } from 'react'
import { recordEvent } from '../analytics/events.ts'
import { Icon } from '../ui/icon/Icon.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { preloadSuggestions, useSuggestions } from './use-suggestions.ts'

const Suggestions = onDemand(() => import('./Suggestions.tsx'), { isOptional: true })

/** A plain form: works before and without JavaScript. One per page may be large. */
export function SearchBox({ id, q = '', large = false }: { id: string; q?: string; large?: boolean }) {
  // Keyed by the query, so that the field is reset to the page's query after each navigation.
  return <Box key={q} id={id} q={q} large={large} />
}

/** The states default, focus and typing of the specification; suggestions show from the first letter until the field loses focus. */
function Box({ id, q, large }: { id: string; q: string; large: boolean }) {
  const [text, setText] = useState(q)
  const [focused, setFocused] = useState(false)
  const [suggesting, setSuggesting] = useState(false)
  const suggestions = useSuggestions(suggesting ? text : '')
  const state = text ? 'typing' : focused ? 'focus' : 'default'

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(relatedTarget)) setSuggesting(false)
  }
  return (
    <search
      className="min-w-0 grow"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setSuggesting(false)
      }}
    >
      <form
        action="/search"
        method="get"
        data-state={state}
        className={large ? 'search-box search-box-large' : 'search-box'}
        onSubmit={() => {
          setSuggesting(false)
          recordEvent({ event: 'search', search_term: text.trim() })
        }}
      >
        <label htmlFor={id} className="sr-only">
          Buscar productos
        </label>
        <input
          id={id}
          name="q"
          type="search"
          value={text}
          placeholder="Buscar Productos"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => {
            setText(event.target.value)
            setSuggesting(true)
          }}
          onFocus={() => {
            setFocused(true)
            preloadSuggestions()
            Suggestions.preload()
          }}
          onBlur={() => setFocused(false)}
        />
        <button type="submit" aria-label="Buscar" className={large ? 'sm:px-7' : ''}>
          <Icon name="search" />
          {large ? <span className="hidden sm:inline">Buscar</span> : null}
        </button>
      </form>
      {suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
      <span role="status" className="sr-only">
        {suggestions.length > 0
          ? `${suggestions.length} sugerencias debajo; llega a ellas con la flecha hacia abajo.`
          : ''}
      </span>
    </search>
  )
}
