/**
 * Checks that no regular expression of ours can take a time that doubles with every few characters of a text: none may read the
 * characters of a repetition in two ways. Prints each that may as file:line and fails.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lineAt } from './check-imports/source-file.ts'
import { ambiguousRound } from './check-patterns/ambiguous.ts'
import { patternsIn } from './check-patterns/patterns-in.ts'

const SOURCES = '{contract,matching,search,server,titles,web}/{src,app}/**/*.{ts,tsx}'

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const found = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .filter((path) => !/\.(?:test|slow)\.tsx?$/.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return patternsIn(path, text).flatMap(({ source, flags, offset }) => {
        const round = ambiguousRound(source, flags)
        return round === null
          ? []
          : [`${path}:${lineAt(text, offset)}  «${round}» can be read in two ways  ${source.slice(0, 80)}`]
      })
    })
  for (const line of found) console.error(line)
  if (found.length > 0) process.exit(1)
}
