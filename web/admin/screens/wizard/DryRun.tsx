import type { DryRunChange, DryRunResult } from '@tianguis/contract/admin/feeds/dry-run-result'
import { formatMoney } from '@tianguis/contract/money'
import type { ReactNode } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { StoreField } from '../../forms/StoreField.tsx'
import { Progress } from './Progress.tsx'
import { type DraftState, isWorking } from './use-draft.ts'

/** The whole file, read as a run would, and nothing kept of it. */
export function DryRun({ state }: { state: DraftState }) {
  const { draft, settings, change, stored } = state
  const check = () => stored('check').catch((error: Error) => showToast(error.message))
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="card p-5" aria-labelledby="prueba">
        <h2 id="prueba" className="text-lg font-extrabold">
          Probar sin cambiar nada
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          Se lee el archivo entero y se compara con lo que el sitio ya tiene de la tienda; si la tienda no existe, se
          crea al guardar.
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <StoreField value={settings.store} onChange={(event) => change({ store: event.target.value })} />
          {isWorking(draft) ? null : <Button onClick={() => void check()}>Probar</Button>}
        </div>
        <Progress draft={draft} />
      </section>
      {draft.check ? <Result result={draft.check} /> : null}
    </div>
  )
}

const COUNTS: [keyof DryRunResult['counts'], string][] = [
  ['rows', 'filas'],
  ['created', 'nuevas'],
  ['changed', 'cambian'],
  ['unchanged', 'iguales'],
  ['gone', 'ya no están'],
  ['held', 'precio retenido'],
  ['refused', 'rechazadas'],
  ['review', 'a revisión'],
  ['joined', 'se unen a otro producto'],
  ['unsorted', 'sin categoría'],
]

function Result({ result }: { result: DryRunResult }) {
  const { state, message, counts, refused, review } = result
  return (
    <section className="card p-5" aria-labelledby="cambios">
      <h2 id="cambios" className="text-lg font-extrabold">
        Qué cambiaría
      </h2>
      {message === '' ? null : state === 'done' ? (
        <p className="mt-2 text-ink-soft">{message}</p>
      ) : (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {message}
        </p>
      )}
      <dl className="counts mt-4">
        {COUNTS.map(([key, word]) => (
          <div key={key}>
            <dt>{word}</dt>
            <dd>{grouped(counts[key])}</dd>
          </div>
        ))}
      </dl>
      <Changes title="Nuevas" total={counts.created} rows={result.created} />
      <Changes title="Cambian" total={counts.changed} rows={result.changed} />
      <Changes title="Ya no están" total={counts.gone} rows={result.gone} />
      <Changes title="Con el precio retenido" total={counts.held} rows={result.held} />
      <Rows title="Rechazadas" total={counts.refused}>
        {refused.map(({ line, sku, reason }) => (
          <li key={`${line} ${sku}`}>
            Línea {line}
            {sku ? ` (${sku})` : ''}: {reason}
          </li>
        ))}
      </Rows>
      <Rows title="A revisión" total={counts.review}>
        {review.map(({ title, product, reasons }) => (
          <li key={`${title}\n${product}`}>
            {title} y {product}: {reasons.join(', ')}
          </li>
        ))}
      </Rows>
    </section>
  )
}

function Changes({ title, total, rows }: { title: string; total: number; rows: readonly DryRunChange[] }) {
  return (
    <Rows title={title} total={total}>
      {rows.map(({ sku, title: name, before, after }) => (
        <li key={sku}>
          {name} <span className="text-ink-soft">({sku})</span>:{' '}
          {[before, after]
            .filter((price) => price !== null)
            .map(formatMoney)
            .join(' → ')}
        </li>
      ))}
    </Rows>
  )
}

function Rows({ title, total, children }: { title: string; total: number; children: readonly ReactNode[] }) {
  if (total === 0) return null
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer font-bold">
        {title}: {grouped(total)}
      </summary>
      <ul className="mt-2 grid gap-1 text-sm wrap-anywhere">{children}</ul>
      {children.length < total ? (
        <p className="mt-2 text-sm text-ink-soft">Se muestran las primeras {children.length}.</p>
      ) : null}
    </details>
  )
}
