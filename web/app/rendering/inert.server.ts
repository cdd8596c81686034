import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** For `Inert`. Nothing inside may listen to anything. */
export function inertHtml(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
