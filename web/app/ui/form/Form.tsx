import type { ReactNode } from 'react'
import type { useForm } from './use-form.ts'

/** As much of a form's state as its frame needs. */
type FormState = Pick<ReturnType<typeof useForm<object>>, 'props' | 'busy' | 'failure'>

interface FormProps {
  form: FormState
  className?: string
  /** Where the form is sent without JavaScript. */
  action?: string
  method?: 'post'
  children: ReactNode
}

/** The browser's own messages are off: faults are shown in Spanish beside their fields. */
export function Form({ form, children, ...attributes }: FormProps) {
  return (
    <form {...form.props} {...attributes} noValidate>
      {children}
    </form>
  )
}

/** What went wrong with the whole form; a fault of a field is shown at the field. */
export function FormFailure({ form, className = '' }: { form: FormState; className?: string }) {
  if (!form.failure) return null
  return (
    <p role="alert" className={`notice notice-bad text-sm font-semibold ${className}`}>
      {form.failure}
    </p>
  )
}

interface SubmitProps {
  form: FormState
  /** Shown while the form is being sent. */
  busyText?: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

export function SubmitButton({ form, busyText, disabled = false, className = 'btn-primary', children }: SubmitProps) {
  return (
    <button type="submit" className={`btn ${className}`} disabled={form.busy || disabled}>
      {form.busy && busyText ? busyText : children}
    </button>
  )
}
