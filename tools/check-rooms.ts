/**
 * Holds the walls of the house (ARCHITECTURE.md): who may import whom, between workspaces and between the server's
 * areas. Prints each breach as file:line and the rule, and fails.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { brokenWebRule } from './web-layers.ts'

export interface Breach {
  file: string
  line: number
  imported: string
  rule: string
}

const SCOPE = '@tianguis/'
/** Each workspace and those of ours it may import. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  search: [],
  content: [],
  web: ['contract'],
  server: ['contract', 'search', 'web'],
  e2e: ['contract'],
  bench: ['contract', 'search', 'server', 'web'],
}
/** The built pages and their development twin are all the server may see of `web`. */
const DOORS_OF_WEB = [`${SCOPE}web/build`, `${SCOPE}web/dev`]
/** Rooms that may use the helpers in tools/. */
const MAY_USE_TOOLS = ['e2e', 'bench']
const IMPORT =
  /^[ \t]*(?:import\s*|(?:import|export)\b[^'"`;=()]*?\bfrom\s*)['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm
const SOURCES = '**/*.{ts,tsx,mts,js,mjs}'
const NOT_SOURCES = ['**/node_modules', '**/build', '**/.react-router', '**/dist']

if (import.meta.main) {
  const breaches = breachesIn(resolve(import.meta.dirname, '..'))
  for (const { file, line, imported, rule } of breaches) console.error(`${file}:${line}  «${imported}»  ${rule}`)
  if (breaches.length > 0) process.exit(1)
}

export function breachesIn(root: string): Breach[] {
  return Object.keys(MAY_IMPORT).flatMap((workspace) => {
    const files = globSync(SOURCES, { cwd: join(root, workspace), exclude: NOT_SOURCES }).sort()
    return files.flatMap((file) => breachesOf(root, workspace, join(workspace, file)))
  })
}

function breachesOf(root: string, workspace: string, file: string): Breach[] {
  const text = readFileSync(join(root, file), 'utf8')
  const breaches: Breach[] = []
  const report = (at: number, imported: string, rule: string | null) => {
    if (rule) breaches.push({ file, line: text.slice(0, at).split('\n').length, imported, rule })
  }
  for (const found of text.matchAll(IMPORT)) {
    const imported = found[1] ?? found[2] ?? ''
    const at = found.index + found[0].lastIndexOf(imported)
    report(at, imported, imported.startsWith('.') ? nearby(file, workspace, imported) : ours(workspace, imported))
  }
  if (workspace === 'server' && file !== 'server/src/config/config.ts' && !file.endsWith('.test.ts')) {
    const at = text.indexOf('process.env')
    if (at !== -1) report(at, 'process.env', 'only config.ts reads the environment')
  }
  return breaches
}

function ours(workspace: string, imported: string): string | null {
  if (!imported.startsWith(SCOPE)) return null
  const target = imported.slice(SCOPE.length).split('/', 1)[0] ?? ''
  const allowed = MAY_IMPORT[workspace] ?? []
  if (!allowed.includes(target)) {
    return `${workspace} may import ${allowed.length === 0 ? 'nothing of ours' : `${allowed.join(', ')} only`}`
  }
  if (workspace === 'server' && target === 'web' && !DOORS_OF_WEB.includes(imported)) {
    return `server sees web only through ${DOORS_OF_WEB.join(' and ')}`
  }
  return null
}

function nearby(file: string, workspace: string, imported: string): string | null {
  const target = join(dirname(file), imported)
  if (target.startsWith('tools/') && MAY_USE_TOOLS.includes(workspace)) return null
  if (relative(workspace, target).startsWith('..')) return `a relative import stays inside ${workspace}`
  return brokenWebRule(file, target) ?? betweenAreas(file, target)
}

/** routes → service → queries inside an area; only the service of another. */
function betweenAreas(file: string, target: string): string | null {
  const from = areaOf(file)
  const to = areaOf(target)
  if (!from || !to) return null
  if (from.area !== to.area) {
    return to.part === 'service.ts' ? null : `area ${from.area} may know only the service of area ${to.area}`
  }
  if (/routes\.ts$/.test(from.part) && /queries\.ts$/.test(to.part)) return 'routes call the service, never the queries'
  if (/queries\.ts$/.test(from.part) && /(routes|service)\.ts$/.test(to.part))
    return 'queries know neither service nor routes'
  return null
}

function areaOf(path: string): { area: string; part: string } | null {
  const found = /^server\/src\/areas\/([^/]+)\/(.+)$/.exec(path)
  return found ? { area: found[1] ?? '', part: found[2] ?? '' } : null
}
