import type { IconNode } from 'lucide'

const paths = new WeakMap<IconNode, string>()

/** All shapes of an icon as one path: an icon is then two elements of a page instead of up to seven. */
export function iconPath(nodes: IconNode): string {
  const known = paths.get(nodes)
  if (known !== undefined) return known
  const path = nodes.map(([tag, attributes]) => shapePath(tag, attributes)).join('')
  paths.set(nodes, path)
  return path
}

function shapePath(tag: string, attributes: IconNode[number][1]): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  // The first `m` of a path is absolute; after another path it would be relative to its end.
  if (tag === 'path') return String(attributes.d).replace(/^m/, 'M0 0m')
  if (tag === 'circle') return circlePath(number('cx'), number('cy'), number('r'))
  if (tag === 'rect') return rectPath(number('x'), number('y'), number('width'), number('height'), number('rx'))
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  throw new Error(`an icon has a <${tag}>, which icon-path.ts does not draw`)
}

function circlePath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

function rectPath(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}
