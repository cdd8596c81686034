import type { DraftView } from '@tianguis/contract/admin/feeds/feed-drafts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../app/ui/Button.tsx'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { StoreField } from '../../forms/StoreField.tsx'
import { Progress } from './Progress.tsx'
import { type DraftState, isWorking } from './use-draft.ts'

/** Whose catalogue it is, how often it is read, and the act itself. */
export function Save({ state }: { state: DraftState }) {
  const { draft, settings, change, stored } = state
  const navigate = useNavigate()
  const [every, setEvery] = useState(String(settings.everyMinutes))
  const save = async () => {
    try {
      const { feedId } = await stored('save')
      if (!feedId) return
      showToast('Guardado; se lee ahora.')
      await navigate(`/feeds/${feedId}`)
    } catch (error) {
      showToast((error as Error).message)
    }
  }
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="guardar">
      <h2 id="guardar" className="text-lg font-extrabold">
        {draft.url ? 'Guardar y leerlo solo' : 'Importar el archivo'}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <StoreField value={settings.store} onChange={(event) => change({ store: event.target.value })} />
        <TextField
          label="Sitio de la tienda"
          inputMode="url"
          placeholder="https://tienda.example"
          value={settings.site}
          onChange={(event) => change({ site: event.target.value })}
          hint="A él llevan las ofertas sin enlace propio."
        />
        {draft.url ? (
          <TextField
            label="Cada cuántos minutos se lee"
            inputMode="numeric"
            value={every}
            onChange={(event) => {
              setEvery(event.target.value)
              const minutes = Math.trunc(Number(event.target.value))
              if (minutes > 0) change({ everyMinutes: minutes })
            }}
          />
        ) : null}
      </div>
      <Choice
        type="checkbox"
        checked={settings.complete}
        onChange={(event) => change({ complete: event.target.checked })}
      >
        Trae todo lo que vende la tienda: lo que deje de traer se retira
      </Choice>
      {isWorking(draft) ? null : (
        <div>
          <Button onClick={() => void save()}>{saveWords(draft)}</Button>
        </div>
      )}
      <Progress draft={draft} />
      <Imported state={state} />
    </section>
  )
}

function saveWords({ url, imported }: DraftView): string {
  if (url) return 'Guardar feed'
  return imported?.message === '' ? 'Importar otra vez' : 'Importar ahora'
}

function Imported({ state: { draft } }: { state: DraftState }) {
  if (!draft.imported || isWorking(draft) || draft.failure !== null) return null
  const { message, feedId } = draft.imported
  return (
    <p role="status">
      {message || 'El archivo quedó importado.'}{' '}
      {feedId === null ? null : (
        <Link to={`/feeds/${feedId}`} className="font-semibold text-link underline">
          Ver la corrida
        </Link>
      )}
    </p>
  )
}
