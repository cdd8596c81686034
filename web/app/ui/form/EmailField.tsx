/** A text field for mail addresses. */
import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'label'> & { label?: string }

export function EmailField({ label = 'Correo electrónico', ...field }: EmailFieldProps) {
  return <TextField autoComplete="email" {...field} label={label} type="email" inputMode="email" />
}
