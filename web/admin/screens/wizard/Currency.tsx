import { useState } from 'react'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import type { DraftState } from './use-draft.ts'

const numeric = (text: string) => Number(text.replace(',', '.')) || 0

/** What the prices are in; another currency than pesos needs a rate. */
export function Currency({ state: { settings, change } }: { state: DraftState }) {
  const [rate, setRate] = useState(settings.rate === null ? '' : String(settings.rate))
  return (
    <div className="mb-6 grid gap-x-5 gap-y-4 sm:grid-cols-2 desktop:grid-cols-4">
      <TextField
        label="Los precios están en"
        hint="MXN, USD, EUR… Filas en otra moneda se rechazan."
        value={settings.currency}
        maxLength={3}
        onChange={(event) => {
          const currency = event.target.value.toUpperCase()
          change({ currency, rate: currency === 'MXN' ? null : numeric(rate) || null })
        }}
      />
      {settings.currency === 'MXN' ? null : (
        <TextField
          label="Pesos por una unidad"
          hint="Con ella se convierten; vale hasta que la cambies."
          inputMode="decimal"
          value={rate}
          onChange={(event) => {
            setRate(event.target.value)
            change({ rate: numeric(event.target.value) || null })
          }}
        />
      )}
    </div>
  )
}
