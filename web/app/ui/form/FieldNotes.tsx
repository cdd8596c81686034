interface NotesProps {
  id: string
  hint?: string
  error?: string
}

/** The hint and the error of a field; the error is announced when it appears. */
export function FieldNotes({ id, hint, error }: NotesProps) {
  return (
    <>
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
    </>
  )
}

/** Ties a control to its notes. */
export function noteAttributes({ id, hint, error }: NotesProps) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined } as const
}
