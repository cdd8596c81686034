import { COMMENT_MAX_LENGTH, REPORT_KINDS, type ReportKind } from '@tianguis/contract/forms/report-kinds'
import { spanishFor } from '@tianguis/contract/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { call } from '../../../session/api.ts'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { showToast } from '../../../ui/toast/toasts.ts'
import type { ProductPageView } from '../product-page.ts'

const KINDS: Record<ReportKind, string> = {
  price: 'El precio no es ese',
  match: 'No es este producto',
  link: 'El enlace no funciona',
  other: 'Otra cosa',
}
const FAILED = 'No pudimos guardar tu aviso. Inténtalo otra vez en un momento.'

/** Somebody tells us what is wrong; no account is needed. */
export default function ReportDialog({ product, onClose }: { product: ProductPageView; onClose: () => void }) {
  const [kind, setKind] = useState<ReportKind>('price')
  const [offer, setOffer] = useState('')
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useId()

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(null)
    const data = { product: product.id, kind, comment, ...(offer ? { offer } : {}) }
    const answer = await call('POST', '/api/reports', { body: { data } }).catch(() => null)
    setBusy(false)
    if (!answer?.ok) return setError(spanishFor(answer?.message, FAILED))
    showToast('Gracias por avisarnos. Lo vamos a revisar.')
    onClose()
  }

  return (
    <Sheet title="Reportar un error" onClose={onClose}>
      <p className="mt-1 text-ink-soft">{product.name}</p>
      <form className="mt-4 grid gap-4" onSubmit={(event) => void send(event)}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-bold">¿Qué está mal?</legend>
          {REPORT_KINDS.map((one) => (
            <label key={one} className="pick">
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              <span>{KINDS[one]}</span>
            </label>
          ))}
        </fieldset>
        <label className="grid gap-1 text-sm font-bold" htmlFor={`${field}-offer`}>
          ¿En qué tienda?
          <select
            id={`${field}-offer`}
            className="select"
            value={offer}
            onChange={(event) => setOffer(event.target.value)}
          >
            <option value="">En todas, o en la página</option>
            {[...product.offers, ...product.soldOut].map(({ id, store }) => (
              <option key={id} value={id}>
                {store.name}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-sm font-bold" htmlFor={`${field}-comment`}>
          Cuéntanos más (opcional)
          <textarea
            id={`${field}-comment`}
            className="text-input font-normal"
            rows={3}
            maxLength={COMMENT_MAX_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </label>
        <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {error}
        </p>
        <button type="submit" className="btn btn-primary" disabled={busy}>
          Enviar
        </button>
      </form>
    </Sheet>
  )
}
