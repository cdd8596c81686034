import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

interface TextFieldProps extends Attributes {
  label: string
  error?: string | null
  hint?: string
  /** A control inside the field's right edge. */
  after?: ReactNode
}

/** A labelled input whose error is announced and tied to it. */
export function TextField({ label, error, hint, after, ...input }: TextFieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          className={`text-input ${after ? 'pr-13' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {after ? <div className="absolute inset-y-0 right-1 flex items-center">{after}</div> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
