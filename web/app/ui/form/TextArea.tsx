/** A labelled textarea with its error. */
import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldNotes, noteAttributes } from './FieldNotes.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string
  error?: string
}

export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-bold">
        {label}
      </label>
      <textarea {...area} {...noteAttributes({ id, error })} className="text-input" />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
