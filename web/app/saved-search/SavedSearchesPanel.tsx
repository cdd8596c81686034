import { SecondaryIcon } from '../ui/icon/SecondaryIcon.tsx'
import { Panel } from '../ui/Panel.tsx'
import { endSearch, useSavedSearches } from './saved-searches.ts'

/** The saved searches of the account; each ends with one click. */
export default function SavedSearchesPanel() {
  const searches = useSavedSearches()
  return (
    <Panel title="Búsquedas guardadas" text="Te escribimos cuando aparece algo nuevo de cada una.">
      {searches?.length === 0 ? (
        <p className="text-ink-soft">
          Ninguna todavía. En una página de resultados, elige «Avísame si aparece algo así».
        </p>
      ) : null}
      <ul className="grid gap-1">
        {searches?.map(({ id, title, address }) => (
          <li key={id} className="flex items-center gap-2">
            <a href={address} className="min-w-0 grow font-semibold break-words">
              {title}
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label={`Terminar la búsqueda ${title}`}
              onClick={() => void endSearch(id)}
            >
              <SecondaryIcon name="trash-2" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
