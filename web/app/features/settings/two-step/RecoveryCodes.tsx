import type { RecoveryCodesView } from '@tianguis/contract/account/two-step'
import { useState } from 'react'
import { RemoveForm } from './RemoveForm.tsx'
import type { FactorProps } from './TwoStepPanel.tsx'

/** Shown once, when they were made. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  return (
    <section aria-labelledby="recovery-codes" className="notice notice-warn">
      <h3 id="recovery-codes" ref={(heading) => heading?.focus()} tabIndex={-1} className="font-bold outline-none">
        Tus códigos de recuperación
      </h3>
      <p className="my-2">
        Guárdalos ahora: no los volveremos a mostrar. Cada uno sirve una vez, si pierdes tu app o tu llave.
      </p>
      <ul className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).catch(() => undefined)}
        >
          Copiar
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          Ya los guardé
        </button>
      </div>
    </section>
  )
}

/** How many are left, and new ones in their place. */
export function RenewCodes(props: FactorProps) {
  const [asked, setAsked] = useState(false)
  const left = props.factors.recoveryCodes
  return (
    <section aria-labelledby="recovery-codes-left">
      <h3 id="recovery-codes-left" className="font-bold">
        Códigos de recuperación
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`}</p>
      {asked ? (
        <RemoveForm<RecoveryCodesView>
          {...props}
          method="POST"
          path="/api/account/two-step/recovery-codes"
          label="Generar códigos"
          onCancel={() => setAsked(false)}
          onRemoved={({ recoveryCodes }) => {
            setAsked(false)
            props.onChanged(recoveryCodes)
          }}
        />
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
          Generar códigos nuevos
        </button>
      )}
    </section>
  )
}
