/**
 * Checks the import rules of ARCHITECTURE.md: between workspaces, inside server and web, and that no files import each other
 * in a circle, and that files and folders stay small. Prints each violation as file:line and its rule, and fails.
 */
import { relative, resolve } from 'node:path'
import { circularImports } from './check-imports/circular-imports.ts'
import { brokenFileRules, brokenServerRule } from './check-imports/server-rules.ts'
import { brokenSizeRules } from './check-imports/size-rules.ts'
import { type Import, readSources, type SourceFile } from './check-imports/source-file.ts'
import { brokenWebRule } from './check-imports/web-layers.ts'

export interface Violation {
  file: string
  line: number
  found: string
  rule: string
}

const SCOPE = '@tianguis/'
/** The workspaces that each workspace may import. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  search: [],
  titles: [],
  content: [],
  web: ['contract'],
  server: ['contract', 'matching', 'search', 'titles', 'web'],
  matching: ['titles'],
  e2e: ['contract'],
  bench: ['contract', 'matching', 'search', 'server', 'titles', 'web'],
}
/** All that the server may import from `web`: the built pages, and the pages under `npm run dev`. */
const WEB_ENTRIES = [`${SCOPE}web/build`, `${SCOPE}web/dev`]
const MAY_USE_TOOLS = ['e2e', 'bench']

if (import.meta.main) {
  const violations = violationsIn(resolve(import.meta.dirname, '..'))
  for (const { file, line, found, rule } of violations) console.error(`${file}:${line}  «${found}»  ${rule}`)
  if (violations.length > 0) process.exit(1)
}

export function violationsIn(root: string): Violation[] {
  const files = readSources(root)
  const circles = circularImports(files).map((circle) => ({
    file: circle[0] ?? '',
    line: 1,
    found: circle.join(' → '),
    rule: 'files may not import each other in a circle',
  }))
  return [...files.flatMap(violationsOf), ...circles, ...brokenSizeRules(files)]
}

function violationsOf(file: SourceFile): Violation[] {
  const imports = file.imports.flatMap((one) => {
    const rule = brokenRule(file.path, one)
    return rule ? [{ file: file.path, line: one.line, found: one.specifier, rule }] : []
  })
  return [...imports, ...brokenFileRules(file).map((broken) => ({ file: file.path, ...broken }))]
}

function brokenRule(file: string, { specifier, target }: Import): string | null {
  const workspace = file.split('/', 1)[0] ?? ''
  const allowed = MAY_IMPORT[workspace]
  if (!allowed) return null
  if (target) {
    if (target.startsWith('tools/') && MAY_USE_TOOLS.includes(workspace)) return null
    if (relative(workspace, target).startsWith('..')) return `a relative import stays inside ${workspace}`
    return brokenWebRule(file, target) ?? brokenServerRule(file, target)
  }
  return specifier.startsWith(SCOPE) ? brokenWorkspaceRule(workspace, specifier, allowed) : null
}

function brokenWorkspaceRule(workspace: string, specifier: string, allowed: readonly string[]): string | null {
  const imported = specifier.slice(SCOPE.length).split('/', 1)[0] ?? ''
  if (!allowed.includes(imported)) {
    return `${workspace} may import ${allowed.length === 0 ? 'no other workspace' : `${allowed.join(', ')} only`}`
  }
  if (workspace === 'server' && imported === 'web' && !WEB_ENTRIES.includes(specifier)) {
    return `server imports only ${WEB_ENTRIES.join(' and ')} of web`
  }
  return null
}
