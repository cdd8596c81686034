import { NO_COLUMN } from '@tianguis/contract/admin/catalogue/feed-columns'
import { FEED_FIELDS, type FeedField } from '@tianguis/contract/admin/feeds/feed-drafts'
import type { Preview } from '@tianguis/contract/admin/feeds/feed-preview'
import { counted } from '../../../app/format/counts.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { Currency } from './Currency.tsx'
import type { DraftState } from './use-draft.ts'

const FIELDS = Object.entries(FEED_FIELDS) as [FeedField, string][]
const NEEDED: readonly FeedField[] = ['id', 'title', 'price']

/** For each of our fields the file's column: the one that was recognised, or another. */
export function ColumnMapping({ state }: { state: DraftState }) {
  const { settings, preview, change } = state
  const columns = preview?.columns ?? []
  const choose = (field: FeedField, column: string) => {
    const { [field]: _, ...others } = settings.mapping
    change({ mapping: column === '' ? others : { ...others, [field]: column } })
  }
  return (
    <section className="card p-5" aria-labelledby="columnas">
      <h2 id="columnas" className="text-lg font-extrabold">
        Qué columna es cada dato
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        El archivo tiene {counted(columns.length, 'columna', 'columnas')}. Las de nombre conocido ya están puestas;
        cambia las que falten.
      </p>
      <Currency state={state} />
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 desktop:grid-cols-4">
        {FIELDS.map(([field, label]) => {
          const chosen = settings.mapping[field] ?? ''
          const read = columns.find((column) => column.field === field)
          return (
            <div key={field}>
              <SelectField
                label={NEEDED.includes(field) ? `${label} (necesario)` : label}
                className="w-full"
                value={chosen}
                options={optionsOf(columns, chosen, read?.name, NEEDED.includes(field))}
                onChange={(event) => choose(field, event.target.value)}
              />
              <p className="mt-1 truncate text-sm text-ink-soft">{read?.examples[0] ?? '–'}</p>
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** The first option leaves it to the names that are known; a column that is no use can be left unread. */
function optionsOf(columns: Preview['columns'], chosen: string, read: string | undefined, isNeeded: boolean) {
  const automatic = chosen === '' && read ? `${read} (reconocida)` : 'Sin elegir'
  const names = columns.map(({ name }) => name)
  const all = ['', NO_COLUMN, ...names].includes(chosen) ? names : [chosen, ...names]
  const none = isNeeded ? [] : [{ value: NO_COLUMN, text: 'No leerlo' }]
  return [{ value: '', text: automatic }, ...none, ...all.map((name) => ({ value: name, text: name }))]
}
