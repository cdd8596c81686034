/** Screen: searches of visitors that need attention. */
import { useQuery } from '@tanstack/react-query'
import type { QueryRow } from '@tianguis/contract/admin/queries'
import { useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'

const REPORTS = [
  { value: 'empty', text: 'Sin resultados' },
  { value: 'codes', text: 'Códigos de barras que no están' },
  { value: 'ignored', text: 'Con menos elecciones' },
  { value: 'corrected', text: 'Con más correcciones' },
]

export function Component() {
  const [report, setReport] = useState('empty')
  const { data, error } = useQuery({
    queryKey: ['queries', report],
    queryFn: () => get<{ queries: QueryRow[] }>(`queries?report=${report}`),
  })
  return (
    <>
      <Title>Búsquedas</Title>
      <div className="mb-4 max-w-xs">
        <SelectField
          label="Cuáles"
          options={REPORTS}
          value={report}
          onChange={({ target }) => setReport(target.value)}
        />
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      <div className="card overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Búsquedas de los visitantes</caption>
          <thead>
            <tr>
              <th scope="col">Búsqueda</th>
              <th scope="col" className="number">
                Veces
              </th>
              <th scope="col" className="number">
                Sin resultados
              </th>
              <th scope="col" className="number">
                Corregidas
              </th>
              <th scope="col" className="number">
                Elecciones
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.queries.map(({ query, searches, empty, corrected, choices }) => (
              <tr key={query} data-row tabIndex={-1}>
                <td data-label="Búsqueda">
                  <a
                    href={`/search?q=${encodeURIComponent(query)}`}
                    target="_blank"
                    rel="noopener"
                    className="text-link underline"
                  >
                    {query}
                  </a>
                </td>
                <Count label="Veces" value={searches} />
                <Count label="Sin resultados" value={empty} />
                <Count label="Corregidas" value={corrected} />
                <Count label="Elecciones" value={choices} />
              </tr>
            ))}
          </tbody>
        </table>
        {data?.queries.length === 0 ? <p className="p-5 text-ink-soft">Ninguna todavía.</p> : null}
      </div>
    </>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <td data-label={label} className="number">
      {grouped(Math.round(value))}
    </td>
  )
}
