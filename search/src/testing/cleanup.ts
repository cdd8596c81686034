/** Folders and processes to remove after the tests of one file. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []
const children: ChildProcess[] = []

/** A temporary folder, deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-search-'))
  folders.push(folder)
  return folder
}

/** Killed after the tests of the file, if it is still running. */
export function killAfterTests(child: ChildProcess): void {
  children.push(child)
}

export function cleanUp(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
