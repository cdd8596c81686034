import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  error?: string | null
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  onChange(value: string): void
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      required
      onChange={(event) => onChange(event.target.value)}
      after={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
