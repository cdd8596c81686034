import { useQuery } from '@tanstack/react-query'
import type { RunChange } from '@tianguis/contract/admin/feeds'
import type { Page } from '@tianguis/contract/admin/lists'
import { formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../app/ui/Button.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import { get } from '../../session/api.ts'

const WORDS: Record<RunChange['what'], string> = {
  new: 'nueva',
  price: 'otro precio',
  back: 'disponible otra vez',
  gone: 'agotada o ya no está',
  held: 'precio retenido',
}
const FILTERS = [
  { value: '', text: 'Todo' },
  { value: 'new', text: 'Nuevas' },
  { value: 'price', text: 'Otro precio' },
  { value: 'back', text: 'Disponibles otra vez' },
  { value: 'gone', text: 'Agotadas o ya no están' },
  { value: 'held', text: 'Precio retenido' },
]

/** The offers whose price or stock a run changed; the file has all of them. */
export function RunChanges({ run, first }: { run: number; first: RunChange['what'] | '' }) {
  const [what, setWhat] = useState<string>(first)
  const query = what && `?what=${what}`
  const { data, error } = useQuery({
    queryKey: ['run-changes', run, what],
    queryFn: () => get<Page<RunChange>>(`feed-runs/${run}/changes${query}`),
  })
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="font-bold">Qué cambió</h3>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Mostrar"
            options={FILTERS}
            value={what}
            onChange={(event) => setWhat(event.target.value)}
          />
          <ButtonLink look="quiet" href={`/api/admin/feed-runs/${run}/changes.csv${query}`}>
            CSV
          </ButtonLink>
        </div>
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      {data?.rows.length === 0 ? <p className="text-ink-soft">Ninguna oferta.</p> : null}
      <ul className="grid gap-1 text-sm wrap-anywhere">
        {data?.rows.map((change) => (
          <li key={`${change.sku} ${change.what}`}>
            <Link to={`/productos/${change.productId}`} className="text-link underline">
              {change.title}
            </Link>{' '}
            ({change.sku}): {WORDS[change.what]}, {priceWords(change)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {data?.next ? `Son las primeras ${data.rows.length}; el CSV las tiene todas. ` : ''}
        Un título, enlace o envío que cambia se cuenta en «Cambiadas» y no se guarda fila por fila.
      </p>
    </div>
  )
}

function priceWords({ before, price }: RunChange): string {
  return before === null || before === price ? formatMoney(price) : `de ${formatMoney(before)} a ${formatMoney(price)}`
}
