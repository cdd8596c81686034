import { Icon } from '../../ui/Icon.tsx'

/** A plain form: works before and without JavaScript. One per page may be large. */
export function SearchBox({ id, q = '', large = false }: { id: string; q?: string; large?: boolean }) {
  return (
    <search className="min-w-0 flex-1">
      <form action="/search" method="get" className={large ? 'search-box search-box-large' : 'search-box'}>
        <label htmlFor={id} className="sr-only">
          Buscar productos
        </label>
        {/* Keyed by the question, so that the box shows the one the page answers after each navigation. */}
        <input
          key={q}
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Buscar Productos"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={200}
        />
        <button type="submit" aria-label="Buscar" className={large ? 'sm:px-7' : ''}>
          <Icon name="search" />
          {large ? <span className="hidden sm:inline">Buscar</span> : null}
        </button>
      </form>
    </search>
  )
}
