import { createContext, createElement, type MouseEventHandler, type Ref, useContext } from 'react'
import { htmlInDocument } from './document-html.ts'

/** HTML of the shell's static parts by element id, provided while a document is rendered on the server. */
export const StaticHtmlById = createContext<Record<string, string> | null>(null)

interface StaticHtmlProps<E extends HTMLElement> {
  as?: 'div' | 'p' | 'span' | 'tbody' | 'ul'
  /** Needed where `html` may be absent: it is then that of this element in the document. */
  id?: string
  html?: string
  className?: string
  ref?: Ref<E>
  onClick?: MouseEventHandler<E>
}

/** An element whose content is HTML instead of components; `PlainMarkup` is the other one. README.md in this folder says when to use it. */
export function StaticHtml<E extends HTMLElement>({ as = 'div', html, ...attributes }: StaticHtmlProps<E>) {
  const { id = '' } = attributes
  const content = useContext(StaticHtmlById)?.[id] ?? html ?? htmlInDocument(id)
  const dangerouslySetInnerHTML = { __html: content }
  return createElement(as, { ...attributes, suppressHydrationWarning: true, dangerouslySetInnerHTML })
}
