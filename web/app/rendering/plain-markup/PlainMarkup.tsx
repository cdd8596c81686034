import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { plainMarkup } from './plain-markup.ts'

interface PlainMarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'dl' | 'fieldset' | 'form' | 'nav' | 'table' | 'ul'
  /** Of a form. */
  action?: string
  method?: 'get'
  autoComplete?: 'off'
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** An element of which the server writes the inside as text; in the browser it is an element like any other. */
export function PlainMarkup({ as, children, ...attributes }: PlainMarkupProps) {
  const html = import.meta.env.SSR ? plainMarkup(children) : null
  if (html === null) return createElement(as, attributes, children)
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
