/** A labelled input with hint and error. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldNotes, noteAttributes } from './FieldNotes.tsx'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string
  error?: string
  hint?: string
  /** A control inside the field's right edge. */
  after?: ReactNode
}

export function TextField({ label, error, hint, after, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          {...noteAttributes({ id, hint, error })}
          className={after ? 'text-input pr-13' : 'text-input'}
        />
        {after ? <div className="absolute inset-y-0 right-1 flex items-center">{after}</div> : null}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
