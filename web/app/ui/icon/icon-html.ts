import { ICON_NODES, type IconName } from './icon-nodes.ts'
import { iconPath } from './icon-path.ts'

/** The markup of `<Icon>` for parts of a page that are written as HTML text. */
export function iconHtml(name: IconName, className = 'size-5', fill: 'none' | 'currentColor' = 'none'): string {
  return `<svg viewBox="0 0 24 24" class="icon ${className}" fill="${fill}" aria-hidden="true"><path d="${iconPath(ICON_NODES[name])}"/></svg>`
}
