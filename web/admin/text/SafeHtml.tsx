/** HTML that the server has sanitised. The only place of the back office where text becomes markup. */
import { useEffect, useRef } from 'react'
import { proseHtml } from '../../app/format/prose-html.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('tianguis-preview', { createHTML: (html) => html })

export function SafeHtml({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = proseHtml(html)
    if (element.current) element.current.innerHTML = policy ? policy.createHTML(shown) : shown
  }, [html])
  return <div ref={element} className="prose" />
}
