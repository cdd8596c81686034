import { createElement } from 'react'
import { ICON_NODES, type IconName } from './icon-nodes.ts'

export type { IconName }

interface IconProps {
  name: IconName
  filled?: boolean
  className?: string
}

/** Decoration: hidden from screen readers. Takes its colour from the text around it. */
export function Icon({ name, filled, className = 'size-5' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} fill={filled ? 'currentColor' : 'none'} aria-hidden="true">
      {ICON_NODES[name].map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  )
}
