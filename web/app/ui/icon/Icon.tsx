import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { ICON_NODES, type IconName } from './icon-nodes.ts'

interface Look {
  filled?: boolean
  className?: string
}

export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <IconDrawing nodes={ICON_NODES[name]} {...look} />
}

/** Decoration: hidden from screen readers. Takes its colour from the text around it. */
export function IconDrawing({ nodes, filled, className = 'size-5' }: Look & { nodes: IconNode }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} fill={filled ? 'currentColor' : 'none'} aria-hidden="true">
      {nodes.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  )
}
