import { counted, grouped } from '../../../app/format/counts.ts'
import type { DraftState } from './use-draft.ts'

/** Why rows are refused, by kind, with the first of each. */
export function Problems({ state: { preview, isReading } }: { state: DraftState }) {
  if (!preview) return <p className="text-ink-soft">Leyendo…</p>
  const { problems, sampled, accepted, isAll, failure } = preview
  return (
    <section className="card p-5" aria-labelledby="problemas" aria-busy={isReading}>
      <h2 id="problemas" className="text-lg font-extrabold">
        Filas que no se aceptan
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {isAll
          ? `El archivo tiene ${counted(sampled, 'fila', 'filas')}`
          : `De las primeras ${counted(sampled, 'fila', 'filas')}`}
        ; se aceptan {grouped(accepted)}. {isAll ? '' : 'La prueba del siguiente paso lee el archivo entero.'}
      </p>
      {failure ? (
        <p role="alert" className="mb-4 font-semibold text-bad">
          {failure}
        </p>
      ) : null}
      {problems.length === 0 && !failure ? <p>Ningún problema.</p> : null}
      <ul className="grid gap-4">
        {problems.map(({ reason, rows, examples }) => (
          <li key={reason}>
            <h3 className="font-bold">
              {counted(rows, 'fila', 'filas')}: {reason}
            </h3>
            <ul className="mt-1 grid gap-1 text-sm text-ink-soft">
              {examples.map((one) => (
                <li key={`${one.line} ${one.sku}`} className="wrap-anywhere">
                  Línea {one.line}
                  {one.sku ? ` (${one.sku})` : ''}: {one.reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
