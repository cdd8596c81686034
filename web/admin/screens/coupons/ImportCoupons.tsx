import { useQueryClient } from '@tanstack/react-query'
import type { CouponImport, CouponImportRow } from '@tianguis/contract/admin/content/coupon-import'
import { formatMoney } from '@tianguis/contract/money'
import { useId, useState } from 'react'
import { counted, grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { StoreField } from '../../forms/StoreField.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { upload } from '../../session/api.ts'

const STATES = { created: 'nuevo', known: 'ya está', refused: 'rechazado' } as const

/** A file of coupons: what it would do is shown before it does it. */
export function ImportCoupons({ onDone }: { onDone: () => void }) {
  const field = useId()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [store, setStore] = useState('')
  const [preview, setPreview] = useState<CouponImport | null>(null)
  const [failure, setFailure] = useState('')
  const asked = (path: string, sent: File) =>
    upload<CouponImport>(
      'POST',
      `${path}?name=${encodeURIComponent(sent.name)}&store=${encodeURIComponent(store.trim())}`,
      sent,
      'application/octet-stream',
    )
  const look = async (chosen: File | null) => {
    setFile(chosen)
    setPreview(null)
    setFailure('')
    if (chosen)
      await asked('coupons/import/preview', chosen).then(setPreview, (error: Error) => setFailure(error.message))
  }
  const run = async () => {
    if (!file) return
    await asked('coupons/import', file).then(
      async ({ created }) => {
        showToast(`${counted(created, 'cupón nuevo', 'cupones nuevos')}.`)
        await queries.invalidateQueries()
        onDone()
      },
      (error: Error) => setFailure(error.message),
    )
  }
  return (
    <div className="mb-6">
      <Panel
        title="Importar cupones"
        text="Un CSV, TSV, XML o JSON con title, vendor, code, percent o amount, minimum, maximum, date, expires, url, terms y conditional."
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <div>
            <label htmlFor={field} className="mb-1 block text-sm font-bold">
              Archivo
            </label>
            <input
              id={field}
              type="file"
              className="text-input py-2"
              onChange={(event) => void look(event.target.files?.[0] ?? null)}
            />
          </div>
          <StoreField
            label="Tienda de las filas que no la dicen"
            value={store}
            onChange={(event) => setStore(event.target.value)}
            onBlur={() => void look(file)}
          />
        </div>
        {failure ? (
          <p role="alert" className="mt-3 text-bad">
            {failure}
          </p>
        ) : null}
        {preview ? <Effect preview={preview} /> : null}
        <div className="mt-4 flex gap-3">
          <Button disabled={!preview || preview.created === 0} onClick={() => void run()}>
            Importar
          </Button>
          <Button look="quiet" onClick={onDone}>
            Cancelar
          </Button>
        </div>
      </Panel>
    </div>
  )
}

function Effect({ preview }: { preview: CouponImport }) {
  const { rows, created, known, refused, conditional, newStores, shown } = preview
  return (
    <div className="mt-4" aria-live="polite">
      <p className="font-bold">
        {grouped(rows)} filas: {grouped(created)} nuevos, {grouped(known)} ya están, {grouped(refused)} rechazados.
      </p>
      <p className="text-sm text-ink-soft">
        {grouped(conditional)} piden algo más que comprar y no se restan de ningún precio.
        {newStores.length > 0 ? ` Tiendas nuevas: ${newStores.join(', ')}.` : ''}
      </p>
      <table className="admin-table mt-3">
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Tienda</th>
            <th scope="col">Cupón</th>
            <th scope="col">Vale</th>
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>
              <td data-label="Línea">{row.line}</td>
              <td data-label="Tienda">{row.store || '–'}</td>
              <td data-label="Cupón">{row.title || '–'}</td>
              <td data-label="Vale">{worthOf(row)}</td>
              <td data-label="Qué pasa">
                <Badge tone={row.state === 'refused' ? 'warn' : row.state === 'created' ? 'good' : undefined}>
                  {STATES[row.state]}
                </Badge>{' '}
                {row.why}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function worthOf({ terms }: CouponImportRow): string {
  if (!terms) return '–'
  const { kind, value, code } = terms
  const worth = kind === 'shipping' ? 'envío gratis' : kind === 'percent' ? `${value} %` : formatMoney(value)
  return code ? `${worth}, ${code}` : worth
}
