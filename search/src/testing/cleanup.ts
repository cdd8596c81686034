/** What the tests of one file leave behind: folders, and servers where a test failed half-way. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []
const children: ChildProcess[] = []

/** A folder that is gone when the tests of the file are done. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-search-'))
  folders.push(folder)
  return folder
}

/** Ended at the latest when the tests of the file are done. */
export function endLater(child: ChildProcess): void {
  children.push(child)
}

export function clearAway(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
