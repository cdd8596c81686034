import type { StoreZoneRow } from '@tianguis/contract/admin/stores'
import { useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { Panel } from '../../frame/Panel.tsx'

const FIELDS = [
  ['from', 'Desde CP', 'numeric'],
  ['to', 'Hasta CP', 'numeric'],
  ['flat', 'Envío, pesos', 'decimal'],
  ['freeFrom', 'Gratis desde, pesos', 'decimal'],
  ['minDays', 'Días, mínimo', 'numeric'],
  ['maxDays', 'Días, máximo', 'numeric'],
] as const
type Field = (typeof FIELDS)[number][0]
interface Typed extends Record<Field, string> {
  key: number
}

let keys = 0
const nextKey = () => ++keys
const pesos = (centavos: number | null) => (centavos === null ? '' : String(centavos / 100))

function typedOf({ from, to, flat, freeFrom, days }: StoreZoneRow): Typed {
  const [minDays, maxDays] = days ? days.map(String) : ['', '']
  return {
    key: nextKey(),
    from,
    to,
    flat: pesos(flat),
    freeFrom: pesos(freeFrom),
    minDays: minDays ?? '',
    maxDays: maxDays ?? '',
  }
}

/** Shipping by the first digits of the postal code; all zones are saved together. */
export function Zones({ slug, zones: loaded }: { slug: string; zones: readonly StoreZoneRow[] }) {
  const act = useAct()
  const [rows, setRows] = useState(() => loaded.map(typedOf))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (key: number, field: Field, value: string) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [field]: value } : row)))
  const save = async () => {
    const { typedZones } = await import('@tianguis/contract/admin/forms')
    const { data: zones, error } = typedZones.safeParse(rows)
    const [issue] = error?.issues ?? []
    setProblem(issue ? `Zona ${Number(issue.path[0]) + 1}: ${issue.message}` : null)
    if (!zones) return
    act.mutate({ method: 'PUT', path: `stores/${slug}/zones`, body: { zones, loaded }, toast: 'Zonas guardadas.' })
  }
  return (
    <Panel
      title="Envío por código postal"
      text="Los primeros dos o tres dígitos: 01 a 16, o 640 a 679. Donde no hay zona vale el envío general."
    >
      <ul className="grid gap-4">
        {rows.map((row, index) => (
          <li key={row.key} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 desktop:grid-cols-7">
            {FIELDS.map(([field, label, mode]) => (
              <label key={field} className="grid gap-1 text-sm font-bold">
                {label}
                <input
                  className="text-input font-normal"
                  inputMode={mode}
                  value={row[field]}
                  onChange={(event) => change(row.key, field, event.target.value)}
                />
              </label>
            ))}
            <Button look="quiet" onClick={() => setRows((before) => before.filter(({ key }) => key !== row.key))}>
              Quitar zona {index + 1}
            </Button>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? <p className="text-ink-soft">Aún no hay zonas.</p> : null}
      {problem ? (
        <p role="alert" className="mt-3 font-semibold text-bad">
          {problem}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setRows((before) => [...before, emptyZone()])}>
          Agregar zona
        </Button>
        <Button onClick={() => void save()}>Guardar zonas</Button>
      </div>
    </Panel>
  )
}

function emptyZone(): Typed {
  return { key: nextKey(), from: '', to: '', flat: '', freeFrom: '', minDays: '', maxDays: '' }
}
