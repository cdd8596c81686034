/** Two-step sign-in: authenticator app, passkeys and recovery codes. Loaded after the page. */
import type { UserView } from '@tianguis/contract/account/accounts'
import type { TwoStepView } from '@tianguis/contract/account/two-step'
import { useEffect, useState } from 'react'
import { callSignedIn } from '../../../session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { AppFactor } from './AppFactor.tsx'
import { PasskeyFactor } from './PasskeyFactor.tsx'
import { RecoveryCodes, RenewCodes } from './RecoveryCodes.tsx'

export interface FactorProps {
  user: UserView
  factors: TwoStepView
  /** Called after a change; `codes` are new recovery codes to show once. */
  onChanged(codes?: string[] | null): void
}

export default function TwoStepPanel({ user }: { user: UserView }) {
  const [factors, setFactors] = useState<TwoStepView | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  async function load(): Promise<void> {
    const answer = await callSignedIn<TwoStepView>('GET', '/api/account/two-step').catch(() => null)
    if (answer?.data) setFactors(answer.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), [])

  if (!factors) return null
  const isOn = factors.totp || factors.passkeys.length > 0
  const props: FactorProps = {
    user,
    factors,
    onChanged(next) {
      if (next) setCodes(next)
      void load()
    },
  }
  return (
    <Panel
      title="Verificación en dos pasos"
      text={
        isOn
          ? 'Está activada: además de tu contraseña pedimos un segundo paso.'
          : 'Es opcional. Con ella nadie entra a tu cuenta solo con tu contraseña.'
      }
    >
      <div className="grid gap-6">
        {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
        <AppFactor {...props} />
        <PasskeyFactor {...props} />
        {isOn ? <RenewCodes {...props} /> : null}
      </div>
    </Panel>
  )
}
