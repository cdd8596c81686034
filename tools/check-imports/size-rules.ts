import { dirname } from 'node:path'
import type { SourceFile } from './source-file.ts'

const MAX_LINES = 400
const MAX_FILES = 20

/** Files and folders that are too large to be read at one sitting. */
export function brokenSizeRules(files: readonly SourceFile[]) {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => broken(path, `${lines} lines`, `a file has at most ${MAX_LINES} lines`))
  const folders = Object.entries(Object.groupBy(files, ({ path }) => dirname(path)))
    .filter(([, own = []]) => own.length > MAX_FILES)
    .map(([folder, own = []]) =>
      broken(folder, `${own.length} files`, `a folder has at most ${MAX_FILES} files of its own`),
    )
  return [...long, ...folders]
}

function broken(file: string, found: string, rule: string) {
  return { file, line: 1, found, rule }
}
