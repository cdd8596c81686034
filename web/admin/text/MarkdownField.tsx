/** Markdown editor with a preview and picture upload. */
import { type ReactNode, useId, useRef } from 'react'
import { TextArea } from '../../app/ui/form/TextArea.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import { UploadPicture } from './UploadPicture.tsx'
import { usePreview } from './use-preview.ts'

interface MarkdownFieldProps {
  label: string
  name: string
  value: string
  error?: string
  onText: (text: string) => void
  /** Above the preview: what the page shows before the text. */
  before?: ReactNode
  /** Below it: what follows. */
  after?: ReactNode
  hint?: string
}

export function MarkdownField({ label, name, value, error, onText, before, after, hint }: MarkdownFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const heading = useId()
  const preview = usePreview(value)
  const insert = (text: string) => {
    const at = area.current?.querySelector('textarea')?.selectionEnd ?? value.length
    onText(`${value.slice(0, at)}${text}${value.slice(at)}`)
  }
  return (
    <div className="grid grid-cols-1 gap-6 desktop:grid-cols-2">
      <div ref={area} className="markdown-field">
        <TextArea
          label={label}
          name={name}
          value={value}
          error={error}
          spellCheck
          rows={24}
          onChange={(event) => onText(event.target.value)}
        />
        <p className="my-2 text-sm text-ink-soft">
          {hint ?? 'Markdown: ## título, **fuerte**, [enlace](/coupons), - lista, | tabla |.'}
        </p>
        <UploadPicture
          label="Poner una imagen en el texto"
          onDone={({ src, alt }) => insert(`\n\n![${alt}](${src})\n\n`)}
        />
      </div>
      <section aria-labelledby={heading} className="min-w-0">
        <h2 id={heading} className="mb-1 text-sm font-bold">
          Así se verá
        </h2>
        <div className="card overflow-hidden p-5">
          {before}
          {preview.error ? <p role="alert">{preview.error.message}</p> : <SafeHtml html={preview.html} />}
          {after}
        </div>
      </section>
    </div>
  )
}
