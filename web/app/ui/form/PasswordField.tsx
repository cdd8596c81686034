import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { SecondaryIcon } from '../icon/SecondaryIcon.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after'>

/** A required password field with a button that shows what was typed. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      required
      after={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <SecondaryIcon name="eye-off" /> : <Icon name="eye" />}
        </button>
      }
    />
  )
}
