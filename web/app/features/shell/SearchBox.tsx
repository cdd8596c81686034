import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.ts'

/** A plain form: works before and without JavaScript. One per page may be large. */
export function SearchBox({ id, q = '', large = false }: { id: string; q?: string; large?: boolean }) {
  // Keyed by the question, so that the box shows the one the page answers after each navigation.
  return <Box key={q} id={id} q={q} large={large} />
}

/** Default, focus and typing, as the product names them; the strip of suggestions shows while typing. */
function Box({ id, q, large }: { id: string; q: string; large: boolean }) {
  const [text, setText] = useState(q)
  const [focused, setFocused] = useState(false)
  const typing = text !== q && text.trim() !== ''
  const state = typing ? 'typing' : focused ? 'focus' : 'default'
  const suggestions = useSuggestions(typing ? text : '')
  return (
    <search className="min-w-0 flex-1">
      <form
        action="/search"
        method="get"
        data-state={state}
        className={large ? 'search-box search-box-large' : 'search-box'}
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
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <button type="submit" aria-label="Buscar" className={large ? 'sm:px-7' : ''}>
          <Icon name="search" />
          {large ? <span className="hidden sm:inline">Buscar</span> : null}
        </button>
      </form>
      {suggestions.length > 0 ? <Suggestions>{suggestions.map(suggestion)}</Suggestions> : null}
    </search>
  )
}

function Suggestions({ children }: { children: ReactNode }) {
  return (
    <ul className="suggestions" aria-label="Sugerencias">
      {children}
    </ul>
  )
}

function suggestion(name: string) {
  return (
    <li key={name}>
      <a href={`/search?q=${encodeURIComponent(name)}`}>{name}</a>
    </li>
  )
}
