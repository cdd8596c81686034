import type { ReactNode } from 'react'

interface WithMarkupProps {
  /** What React would write for the element. */
  html: string
  element(): ReactNode
}

/** An element of which a list has dozens, with its markup: `plainMarkup` takes the text, React renders the element. */
export function WithMarkup({ element }: WithMarkupProps) {
  return element()
}
