import type { AlertStores, AlertView, NewAlert } from '@tianguis/contract/account/alerts'
import { ALERT_KINDS } from '@tianguis/contract/account/list-rules'
import { endOfMexicanDay, mexicanDayOf } from '@tianguis/contract/mexican-time'
import type { Centavos } from '@tianguis/contract/money'
import { type SyntheticEvent, useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { KIND_NAMES } from './alert-words.ts'
import { StoreChoice } from './StoreChoice.tsx'

export type Rule = Omit<NewAlert, 'product'>

interface FormProps {
  product: string
  price: Centavos
  /** To change instead of to create. */
  alert?: AlertView
  button: string
  onSubmit: (rule: Rule) => Promise<void>
}

const MISSING = { target: 'Escribe el precio al que la quieres.', percent: 'Escribe un número del 1 al 99.' }
const SUGGESTED = 0.9

export function AlertForm({ product, price, alert, button, onSubmit }: FormProps) {
  const [kind, setKind] = useState<AlertView['kind']>(alert?.kind ?? 'target')
  const [target, setTarget] = useState(String(alert?.targetPrice ?? Math.floor((price * SUGGESTED) / 100)))
  const [share, setShare] = useState(String(alert?.percent ?? 10))
  const [withShipping, setWithShipping] = useState(alert?.withShipping ?? false)
  const [stores, setStores] = useState<AlertStores[number]['slug'][]>(alert?.stores ?? [])
  const [day, setDay] = useState(alert?.expiresAt ? mexicanDayOf(new Date(alert.expiresAt)) : '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const targetPrice = Number(target.replace(/[$,\s]/g, ''))
    const percent = Number(share)
    if (kind === 'target' && !(targetPrice > 0)) return setError(MISSING.target)
    if (kind === 'percent' && !(Number.isInteger(percent) && percent >= 1 && percent <= 99))
      return setError(MISSING.percent)
    setBusy(true)
    await onSubmit({
      kind,
      ...(kind === 'target' ? { targetPrice } : {}),
      ...(kind === 'percent' ? { percent } : {}),
      stores,
      withShipping,
      expiresAt: day ? endOfMexicanDay(day).toISOString() : null,
    })
    setBusy(false)
  }

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void send(event)}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-bold">¿Cuándo?</legend>
        {ALERT_KINDS.map((one) => (
          <label key={one} className="pick">
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => {
                setKind(one)
                setError(null)
              }}
            />
            <span>{KIND_NAMES[one]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'target' ? (
        <TextField
          label="Mi precio, en pesos"
          inputMode="decimal"
          value={target}
          error={error}
          hint={
            Number(target) * 100 >= price ? 'Hoy ya cuesta eso o menos: te avisaremos en el próximo cambio.' : undefined
          }
          onChange={(event) => {
            setTarget(event.target.value)
            setError(null)
          }}
        />
      ) : null}
      {kind === 'percent' ? (
        <TextField
          label="Porcentaje"
          inputMode="numeric"
          value={share}
          error={error}
          onChange={(event) => {
            setShare(event.target.value)
            setError(null)
          }}
        />
      ) : null}
      <details className="more">
        <summary>Más opciones</summary>
        <div className="mt-3 grid gap-4">
          <label className="pick">
            <input type="checkbox" checked={withShipping} onChange={(event) => setWithShipping(event.target.checked)} />
            <span>Contar el envío en el precio</span>
          </label>
          <StoreChoice product={product} chosen={stores} onChange={setStores} />
          <TextField
            label="Dejar de avisar después del"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
      </details>
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {button}
      </button>
      <p className="text-sm text-ink-soft">
        Te escribimos a tu correo, como mucho una vez al día por alerta, y solo si el precio sigue ahí cuando sale el
        mensaje.
      </p>
    </form>
  )
}
