import { dirname } from 'node:path'
import type { SourceFile } from './source-file.ts'

const MOST_LINES = 400
const MOST_FILES = 20

/** Files and folders that are too large to be read at one sitting. */
export function brokenSizeRules(files: readonly SourceFile[]) {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => broken(path, `${lines} lines`, `a file has at most ${MOST_LINES} lines`))
  const folders = Object.entries(Object.groupBy(files, ({ path }) => dirname(path)))
    .filter(([, own = []]) => own.length > MOST_FILES)
    .map(([folder, own = []]) =>
      broken(folder, `${own.length} files`, `a folder has at most ${MOST_FILES} files of its own`),
    )
  return [...long, ...folders]
}

function broken(file: string, found: string, rule: string) {
  return { file, line: 1, found, rule }
}
