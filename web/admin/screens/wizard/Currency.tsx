import { RATE_PREFIX } from '@tianguis/contract/admin/catalogue/feed-columns'
import { useState } from 'react'
import { counted } from '../../../app/format/counts.ts'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import type { DraftState } from './use-draft.ts'

/** With a decimal comma or point; null: no number. */
function rateOf(text: string): number | null {
  const rate = Number(text.trim().replace(',', '.') || Number.NaN)
  return Number.isNaN(rate) ? null : rate
}

/** What the prices are in; another currency than pesos needs a rate, also one that only some rows are in. */
export function Currency({ state }: { state: DraftState }) {
  const { settings, preview, change, faultOf } = state
  const [rate, setRate] = useState(settings.rate === null ? '' : String(settings.rate))
  const seen = preview?.otherCurrencies ?? []
  return (
    <div className="mb-6 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 desktop:grid-cols-4">
      <TextField
        label="Los precios están en"
        hint="La moneda de los precios que no dicen otra: MXN, USD, EUR…"
        error={faultOf('currency')}
        value={settings.currency}
        maxLength={3}
        onChange={(event) => {
          const currency = event.target.value.toUpperCase()
          change({ currency, rate: currency === 'MXN' ? null : rateOf(rate) })
        }}
      />
      {settings.currency === 'MXN' ? null : (
        <TextField
          label="Pesos por una unidad"
          hint="Con ella se convierten; vale hasta que la cambies."
          inputMode="decimal"
          error={faultOf('rate')}
          value={rate}
          onChange={(event) => {
            setRate(event.target.value)
            change({ rate: rateOf(event.target.value) })
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
function OtherRate({ code, rows, state }: { code: string; rows: number; state: DraftState }) {
  const { settings, change, faultOf } = state
  const key = `${RATE_PREFIX}${code}`
  const [typed, setTyped] = useState(settings.mapping[key] ?? '')
  return (
    <TextField
      label={`Pesos por un ${code}`}
      hint={`${counted(rows, 'fila está', 'filas están')} en ${code}; sin esto se rechazan.`}
      inputMode="decimal"
      error={faultOf(key)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        const text = event.target.value.trim()
        const { [key]: _, ...others } = settings.mapping
        // What is no number is sent as it is, and the server says so.
        change({ mapping: text === '' ? others : { ...others, [key]: String(rateOf(text) ?? text) } })
      }}
    />
  )
}
