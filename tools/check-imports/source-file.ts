/** Reads all source files and their imports. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

const SOURCES = '{bench,content,contract,e2e,matching,search,server,titles,tools,web}/**/*.{ts,tsx,mts,js,mjs}'
const EXCLUDED = ['**/node_modules', '**/build', '**/.react-router', '**/dist']
/** What may be left out of a specifier under web's bundler resolution. */
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

export interface Import {
  specifier: string
  line: number
  /** `type` is erased, `value` is evaluated with the importing file, `dynamic` when the call runs. */
  kind: 'type' | 'value' | 'dynamic'
  /** The imported file of ours for a relative specifier. */
  target: string | null
}

export interface SourceFile {
  /** Relative to the root of the repository. */
  path: string
  text: string
  imports: Import[]
}

export function readSources(root: string): SourceFile[] {
  return globSync(SOURCES, { cwd: root, exclude: EXCLUDED })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(root, path, text) }
    })
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function importsOf(root: string, path: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const made = (specifier: string, offset: number, kind: Import['kind']): Import => {
    const target = specifier.startsWith('.') ? resolved(root, join(dirname(path), specifier)) : null
    return { specifier, line: lineAt(text, offset), kind, target }
  }
  const imports = staticImports.map(({ moduleRequest, entries, start, end }) =>
    // `import { type A }` keeps its module at run time; `import type { A }` does not.
    made(
      moduleRequest.value,
      moduleRequest.start,
      entries.length > 0 && /^import\s+type\b/.test(text.slice(start, end)) ? 'type' : 'value',
    ),
  )
  const exports = staticExports.flatMap(({ entries, start, end }) => {
    const request = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (!request) return []
    return [made(request.value, request.start, /^export\s+type\b/.test(text.slice(start, end)) ? 'type' : 'value')]
  })
  const dynamic = dynamicImports.flatMap(({ moduleRequest }) => {
    const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    return specifier ? [made(specifier, moduleRequest.start, 'dynamic')] : []
  })
  return [...imports, ...exports, ...dynamic].sort((a, b) => a.line - b.line)
}

/** The path as written if there is no such file, so that the rules still apply to it. */
function resolved(root: string, path: string): string {
  const ending = ENDINGS.find(
    (candidate) => /\.\w+$/.test(path + candidate) && existsSync(join(root, path + candidate)),
  )
  return path + (ending ?? '')
}
