import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { get } from '../../session/api.ts'
import { placeWord } from './place-words.ts'
import type { DraftState } from './use-draft.ts'

interface Category {
  path: string
  name: string
}

/** The store's categories, where their products go, and another place for those that go wrong. */
export function CategoryMapping({ state: { settings, preview, change } }: { state: DraftState }) {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: () => get<{ categories: Category[] }>('categories'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const list = useId()
  const ours = data?.categories ?? []
  const place = (name: string, path: string | null) => {
    const { [`category:${name}`]: _, ...others } = settings.mapping
    change({ mapping: path === null ? others : { ...others, [`category:${name}`]: path } })
  }
  const found = preview?.categories ?? []
  return (
    <section className="card p-5" aria-labelledby="categorias">
      <h2 id="categorias" className="text-lg font-extrabold">
        Dónde van las categorías de la tienda
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        El lugar sale del nombre de cada producto y de su categoría. Elige otro donde no convenga; vale para toda la
        categoría de la tienda.
      </p>
      <datalist id={list}>
        {ours.map(({ path, name }) => (
          <option key={path} value={name} />
        ))}
      </datalist>
      <div className="overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Categorías de la tienda</caption>
          <thead>
            <tr>
              <th>Categoría de la tienda</th>
              <th className="number">Filas</th>
              <th>Va a</th>
              <th>Mandarla a</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, rows, place: where, reason }) => (
              <tr key={name}>
                <td data-label="De la tienda">{name || '(sin categoría)'}</td>
                <td data-label="Filas" className="number">
                  {grouped(rows)}
                </td>
                <td data-label="Va a">
                  {where} <Badge tone={reason === 'unknown' ? 'bad' : 'plain'}>{placeWord(reason)}</Badge>
                </td>
                <td data-label="Mandarla a">
                  {name === '' ? (
                    '–'
                  ) : (
                    <PlaceField
                      key={settings.mapping[`category:${name}`] ?? ''}
                      list={list}
                      label={`Mandar ${name} a`}
                      ours={ours}
                      path={settings.mapping[`category:${name}`] ?? null}
                      onPlace={(path) => place(name, path)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview && found.length === 0 ? (
        <p className="mt-3 text-ink-soft">Aún no se acepta ninguna fila; revisa primero las columnas.</p>
      ) : null}
    </section>
  )
}

interface PlaceFieldProps {
  list: string
  label: string
  ours: readonly Category[]
  path: string | null
  onPlace: (path: string | null) => void
}

/** A category of ours by its name; empty leaves the place to the reading. */
function PlaceField({ list, label, ours, path, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState(ours.find((one) => one.path === path)?.name ?? path ?? '')
  return (
    <input
      className="text-input min-w-56"
      list={list}
      aria-label={label}
      placeholder="Como está"
      value={typed}
      onChange={(event) => {
        const { value } = event.target
        setTyped(value)
        const chosen = ours.find(({ name }) => name === value)
        if (value === '') onPlace(null)
        else if (chosen) onPlace(chosen.path)
      }}
    />
  )
}
