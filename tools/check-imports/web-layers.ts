/**
 * The layers of `web/app` (ARCHITECTURE.md): routes, shell and entries import features, features import the shared folders,
 * and the primitives (`ui`, `format`, `rendering`) import only each other. A feature never imports another feature.
 */
const APP = 'web/app/'
const PRIMITIVES = ['ui', 'format', 'rendering', 'assets', 'styles']
const TOP = ['routes', 'shell', '+types']

/** The rule that an import from one file of `web/app` to another breaks; null when it breaks none. */
export function brokenWebRule(file: string, target: string): string | null {
  if (!file.startsWith(APP) || !target.startsWith(APP)) return null
  const from = layerOf(file)
  const to = layerOf(target)
  if (from.name === 'feature' && to.name === 'feature' && from.folder !== to.folder) {
    return `feature ${from.folder} may not import feature ${to.folder}; what both need moves to a folder beside features/`
  }
  if (from.rank < to.rank) return `${from.folder} may not import ${to.folder}, which stands above it`
  return null
}

function layerOf(path: string): { name: string; rank: number; folder: string } {
  const [folder = '', inside = '', ...rest] = path.slice(APP.length).split('/')
  const isFile = inside === ''
  if (isFile || TOP.includes(folder)) return { name: 'top', rank: 3, folder: isFile ? 'the root' : folder }
  if (folder === 'features') return { name: 'feature', rank: 2, folder: rest.length > 0 ? inside : 'features' }
  if (PRIMITIVES.includes(folder)) return { name: 'primitive', rank: 0, folder }
  return { name: 'shared', rank: 1, folder }
}
