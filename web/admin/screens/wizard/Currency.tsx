import { RATE_PREFIX } from '@tianguis/contract/admin/catalogue/feed-columns'
import { useState } from 'react'
import { counted } from '../../../app/format/counts.ts'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import type { DraftState } from './use-draft.ts'

const numeric = (text: string) => Number(text.replace(',', '.')) || 0

/** What the prices are in; another currency than pesos needs a rate, also one that only some rows are in. */
export function Currency({ state }: { state: DraftState }) {
  const { settings, preview, change } = state
  const [rate, setRate] = useState(settings.rate === null ? '' : String(settings.rate))
  const seen = preview?.otherCurrencies ?? []
  return (
    <div className="mb-6 grid gap-x-5 gap-y-4 sm:grid-cols-2 desktop:grid-cols-4">
      <TextField
        label="Los precios están en"
        hint="La moneda de los precios que no dicen otra: MXN, USD, EUR…"
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
      {seen
        .filter(({ code }) => code !== settings.currency && code !== 'MXN')
        .map(({ code, rows }) => (
          <OtherRate key={code} code={code} rows={rows} state={state} />
        ))}
    </div>
  )
}

/** Of a currency that rows of the file name. Without a rate they are refused. */
function OtherRate({ code, rows, state: { settings, change } }: { code: string; rows: number; state: DraftState }) {
  const key = `${RATE_PREFIX}${code}`
  const [typed, setTyped] = useState(settings.mapping[key] ?? '')
  return (
    <TextField
      label={`Pesos por un ${code}`}
      hint={`${counted(rows, 'fila está', 'filas están')} en ${code}; sin esto se rechazan.`}
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        const rate = numeric(event.target.value)
        const { [key]: _, ...others } = settings.mapping
        change({ mapping: rate > 0 ? { ...others, [key]: String(rate) } : others })
      }}
    />
  )
}
