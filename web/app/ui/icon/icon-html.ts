import { ICON_NODES, type IconName } from './icon-nodes.ts'

/** Icons that a list shows dozens of times: drawn once per document (`iconSymbolsHtml`), cards refer to the drawing. */
const SYMBOLS = ['heart', 'bell'] as const satisfies IconName[]
type SymbolName = (typeof SYMBOLS)[number]

/** The markup of `<Icon>` for parts of a page that are written as HTML text. */
export function iconHtml(name: IconName, className = 'size-5', fill: 'none' | 'currentColor' = 'none'): string {
  return svgHtml(shapes(name), className, fill)
}

/** The same icon by reference, a third of the characters; only inside the shell, which has the drawings. */
export function symbolHtml(name: SymbolName): string {
  return svgHtml(`<use href="#icon-${name}"/>`)
}

/** The drawings that `symbolHtml` refers to. */
export function iconSymbolsHtml(): string {
  const symbols = SYMBOLS.map((name) => `<symbol id="icon-${name}">${shapes(name)}</symbol>`)
  return `<svg aria-hidden="true">${symbols.join('')}</svg>`
}

function svgHtml(inside: string, className = 'size-5', fill: 'none' | 'currentColor' = 'none'): string {
  return `<svg viewBox="0 0 24 24" class="icon ${className}" fill="${fill}" aria-hidden="true">${inside}</svg>`
}

function shapes(name: IconName): string {
  return ICON_NODES[name].map(([tag, attributes]) => `<${tag}${attributesHtml(attributes)}/>`).join('')
}

function attributesHtml(attributes: object): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
