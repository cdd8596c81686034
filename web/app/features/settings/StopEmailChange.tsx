import { useState } from 'react'
import { call } from '../../session/api.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { forgetSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'

/** A button, because mail programs open links by themselves. */
export function StopEmailChange({ code }: { code: string }) {
  const [state, setState] = useState<'asked' | 'stopped' | 'dead' | 'failed'>('asked')

  async function stop(): Promise<void> {
    const answer = await call('POST', '/api/account/email/stop', { body: { code } }).catch(() => null)
    if (answer?.ok) forgetSession()
    setState(answer?.ok ? 'stopped' : answer?.status === 400 ? 'dead' : 'failed')
  }

  if (state === 'stopped')
    return (
      <div className="grid gap-4">
        <p role="status" className="notice notice-good">
          Tu cuenta conserva su correo y cerramos todas las sesiones.
        </p>
        <p>
          Quien pidió el cambio conocía tu contraseña o usó tu cuenta de Google. Revisa esa cuenta y elige otra
          contraseña ahora con «¿Olvidaste tu contraseña?».
        </p>
        <Button onClick={() => openLogin('login')}>Iniciar sesión</Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>Si no pediste cambiar el correo de tu cuenta, detén el cambio aquí. También cerraremos todas las sesiones.</p>
      {state === 'asked' ? null : (
        <p role="alert" className="notice notice-bad font-semibold">
          {state === 'dead'
            ? 'Este enlace ya se usó o caducó, o el cambio ya se confirmó.'
            : 'No pudimos detener el cambio. Por favor, intente nuevamente.'}
        </p>
      )}
      <Button onClick={() => void stop()}>Detener el cambio</Button>
    </div>
  )
}
