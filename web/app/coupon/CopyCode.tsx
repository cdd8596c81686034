import { useEffect, useRef, useState } from 'react'
import { copyText } from '../ui/copy-text.ts'
import { Icon } from '../ui/icon/Icon.tsx'

const SHOWN_MS = 2500

/** The revealed code; the focus moves to its copy button. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <p className="flex flex-wrap items-center gap-1 sm:gap-2">
      <code className="coupon-code">{code}</code>
      <button
        ref={button}
        type="button"
        className="inline-flex min-h-10 items-center gap-1 rounded-full px-2 text-sm font-bold text-link hover:bg-brand-wash"
        onClick={async () => setCopied(await copyText(code))}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? 'Copiado' : 'Copiar'}
        <span className="sr-only"> código {code}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? `Código ${code} copiado` : ''}
      </span>
    </p>
  )
}
