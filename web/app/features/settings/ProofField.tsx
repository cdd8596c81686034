import type { Proof } from '@tianguis/contract/account/account-fields'
import type { UserView } from '@tianguis/contract/account/accounts'
import { type ComponentProps, useEffect, useState } from 'react'
import { hasGoogleProof, startGoogleProof, takeGoogleProof } from '../../session/google-proof.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

type ProofFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> & { user: UserView }

/** Proves the account again before a change: the password or, for accounts without one, a fresh sign-in at Google. */
export function ProofField({ user, ...field }: ProofFieldProps) {
  if (user.provider === 'local')
    return <PasswordField label="Tu contraseña" autoComplete="current-password" {...field} />
  return <GoogleProof error={field.error} />
}

/** What a form sends along with its own fields. */
export function proofOf(user: UserView, password: string): Proof {
  return user.provider === 'local' ? { password } : { proof: takeGoogleProof() }
}

function GoogleProof({ error }: { error: string | undefined }) {
  const [proved, setProved] = useState(false)
  const [failed, setFailed] = useState(false)
  // A refused form has used the proof up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each attempt
  useEffect(() => setProved(hasGoogleProof()), [error])
  if (proved) return <p className="notice notice-good">Confirmaste tu cuenta con Google.</p>
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">Antes de seguir, confirma que eres tú.</p>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => void startGoogleProof().then((left) => setFailed(!left))}
      >
        Confirmar con Google
      </button>
      {failed || error ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad">
          {failed ? 'No pudimos abrir Google. Intenta otra vez.' : error}
        </p>
      ) : null}
    </div>
  )
}
