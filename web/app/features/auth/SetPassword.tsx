/** The page behind a mailed link: a first password and a nickname, or a new password. */
import { isAcceptablePassword, NICKNAME_MAX_LENGTH } from '@tianguis/contract/account/account-rules'
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../analytics/events.ts'
import { call } from '../../session/api.ts'
import { announceRegistration } from '../../session/registration.ts'
import { signIn } from '../../session/session.ts'
import { forgetPath } from '../../session/stored-session.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmission } from '../../ui/use-submission.ts'

const FAILED = 'No pudimos guardar tu contraseña. Por favor, intente nuevamente.'

export function SetPassword({ code, isNew }: { code: string; isNew: boolean }) {
  const [nickname, setNickname] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { busy, failure, submit, clear } = useSubmission(FAILED)
  const navigate = useNavigate()

  const edit = (set: (value: string) => void) => (value: string) => {
    set(value)
    setFault(null)
    clear()
  }

  async function save(): Promise<string | null> {
    if (!isAcceptablePassword(password)) {
      setFault(TEXTS.badPassword)
      return null
    }
    if (password !== again) return spanishFor('Passwords do not match', FAILED)
    const body = { code, password, passwordConfirmation: again }
    const answer = await call<SessionView>('POST', '/api/auth/reset-password', { body })
    if (!answer.data) return spanishFor(answer.message, FAILED)
    const { jwt } = answer.data
    const user = (nickname.trim() && (await saveNickname(jwt, nickname.trim()))) || answer.data.user
    recordEvent({ event: isNew ? 'sign_up' : 'login', method: 'email' })
    signIn({ jwt, user })
    forgetPath()
    if (isNew) announceRegistration()
    await navigate(user.interests === null ? '/register/survey' : '/', { replace: true })
    return null
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, save)}>
      {isNew ? (
        <TextField
          label="¿Cómo te llamamos?"
          autoComplete="nickname"
          maxLength={NICKNAME_MAX_LENGTH}
          value={nickname}
          hint="Tu apodo, como aparecerá en tu cuenta."
          onChange={(event) => edit(setNickname)(event.target.value)}
        />
      ) : null}
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        value={password}
        error={fault}
        hint="Al menos 8 caracteres, con una letra y un número."
        onChange={edit(setPassword)}
      />
      <PasswordField label="Repite la contraseña" autoComplete="new-password" value={again} onChange={edit(setAgain)} />
      {failure ? (
        <p role="alert" className="notice notice-bad text-sm font-semibold">
          {failure}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary w-full" disabled={busy}>
        {isNew ? 'Activar mi cuenta' : 'Guardar contraseña'}
      </button>
    </form>
  )
}

async function saveNickname(token: string, nickname: string): Promise<UserView | null> {
  const body = { nickname, confirmed: true }
  return (await call<UserView>('PUT', '/api/updateme?new=true', { body, token })).data
}
