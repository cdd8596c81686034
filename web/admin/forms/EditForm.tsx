import type { ComponentProps, ReactNode } from 'react'
import { Form, FormFailure, SubmitButton } from '../../app/ui/form/Form.tsx'

interface EditFormProps {
  form: ComponentProps<typeof Form>['form'] & ComponentProps<typeof SubmitButton>['form']
  className?: string
  onCancel: () => void
  children: ReactNode
}

/** Fields in two columns, what went wrong, and the two ends of an edit. */
export function EditForm({ form, className = '', onCancel, children }: EditFormProps) {
  return (
    <Form form={form} className={`grid grid-cols-1 gap-4 sm:grid-cols-2 ${className}`}>
      {children}
      <FormFailure form={form} className="sm:col-span-2" />
      <div className="flex gap-3 sm:col-span-2">
        <SubmitButton form={form} busyText="Guardando…">
          Guardar
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}
