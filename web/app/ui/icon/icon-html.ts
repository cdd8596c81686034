import { ICON_NODES, type IconName } from './icon-nodes.ts'

/** The markup of `<Icon>` for parts of a page that are written as HTML text. */
export function iconHtml(name: IconName, className = 'size-5', fill: 'none' | 'currentColor' = 'none'): string {
  return `<svg viewBox="0 0 24 24" class="icon ${className}" fill="${fill}" aria-hidden="true">${shapes(name)}</svg>`
}

function shapes(name: IconName): string {
  return ICON_NODES[name].map(([tag, attributes]) => `<${tag}${attributesHtml(attributes)}/>`).join('')
}

function attributesHtml(attributes: object): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
