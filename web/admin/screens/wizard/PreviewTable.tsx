import type { PreviewRow } from '@tianguis/contract/admin/feeds/feed-preview'
import { formatMoney } from '@tianguis/contract/money'
import { counted, grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Refused } from '../../session/api.ts'
import { placeWord } from './place-words.ts'
import type { DraftState } from './use-draft.ts'

const CONDITIONS: Record<string, string> = { new: 'nuevo', refurbished: 'reacondicionado', used: 'usado' }

/** The first rows as they are read with the settings of this moment. */
export function PreviewTable({ state }: { state: DraftState }) {
  const { preview, isReading, error } = state
  const isAtField = error instanceof Refused && error.faults.length > 0
  return (
    <section className="card" aria-labelledby="vista" aria-busy={isReading}>
      <div className="flex flex-wrap items-baseline justify-between gap-2 p-4">
        <h2 id="vista" className="text-lg font-extrabold">
          Así se leen las primeras filas
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {isReading ? 'Leyendo…' : preview ? summary(preview.sampled, preview.accepted) : ''}
        </p>
      </div>
      {error && !isAtField ? (
        <p role="alert" className="px-4 pb-4 font-semibold text-bad">
          {error.message}
        </p>
      ) : null}
      {preview?.failure ? (
        <p role="alert" className="px-4 pb-4 font-semibold text-bad">
          {preview.failure}
        </p>
      ) : null}
      <div className="overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Primeras filas</caption>
          <thead>
            <tr>
              <th className="number">Línea</th>
              <th>Nombre</th>
              <th className="number">Precio</th>
              <th>Marca</th>
              <th className="number">GTIN</th>
              <th>Categoría</th>
              <th>Condición</th>
              <th>Envío</th>
            </tr>
          </thead>
          <tbody>
            {preview?.rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function summary(sampled: number, accepted: number): string {
  if (sampled === 1) return accepted === 1 ? 'Se acepta la única fila' : 'No se acepta la única fila'
  return `Se aceptan ${grouped(accepted)} de las primeras ${grouped(sampled)} filas`
}

function Row({ row }: { row: PreviewRow }) {
  const { line, sku, title, price, listPrice, brand, gtin, category, categoryReason, condition, inStock, problem } = row
  return (
    <tr>
      <td data-label="Línea" className="number">
        {line}
      </td>
      <td data-label="Nombre">
        <span>
          {title || '–'} <span className="block text-sm text-ink-soft">{sku}</span>
          {problem ? <Badge tone="bad">{problem}</Badge> : null}
        </span>
      </td>
      <td data-label="Precio" className="number">
        {price === null ? '–' : formatMoney(price)}
        {listPrice === null ? null : (
          <span className="block text-sm text-ink-soft line-through">{formatMoney(listPrice)}</span>
        )}
      </td>
      <td data-label="Marca">{brand || '–'}</td>
      <td data-label="GTIN" className="number">
        {gtin ?? '–'}
      </td>
      <td data-label="Categoría">
        <span>
          {category || '–'}
          {categoryReason ? <span className="block text-sm text-ink-soft">{placeWord(categoryReason)}</span> : null}
        </span>
      </td>
      <td data-label="Condición">
        {CONDITIONS[condition] ?? (condition || '–')}
        {problem || inStock ? null : (
          <>
            {' '}
            <Badge tone="warn">agotado</Badge>
          </>
        )}
      </td>
      <td data-label="Envío">{shippingWords(row)}</td>
    </tr>
  )
}

function shippingWords({ shipping, shippingZones, problem }: PreviewRow): string {
  if (problem) return '–'
  const zones = shippingZones > 0 ? counted(shippingZones, 'zona', 'zonas') : ''
  const flat = shipping === null ? '' : shipping === 0 ? 'gratis' : formatMoney(shipping)
  return [flat, zones].filter(Boolean).join(', ') || 'el de la tienda'
}
