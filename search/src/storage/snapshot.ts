/**
 * A snapshot is a manifest and the part files it names. The manifest's rename is the moment it exists; a part that never
 * changes again (a merged segment) is written once and named by every later manifest.
 *
 *   snapshot-00000007.json   state before log-00000007: all tables, and per collection its parts with size and checksum
 *   parts/00000012           one part's bytes, stored documents compressed
 */
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { CollectionWriter, SnapshotPart } from '../collection/types.ts'
import type { EngineState } from '../engine/state.ts'
import type { TableChange } from '../engine/tables.ts'
import { type Block, writeCompressed } from './compressed-file.ts'
import { FOLDER_MODE, syncFolder, verify, writeAtomically } from './files.ts'

export interface PartFile {
  name: string
  fixed: boolean
  file: string
  /** Bytes of the part. */
  size: number
  /** Of the file. */
  checksum: number
  /** Of a compressed file. */
  blocks?: Block[]
}

export interface Manifest {
  log: number
  rows: TableChange[]
  collections: { name: string; sequence: number; parts: PartFile[] }[]
}

/** State captured at one moment; writing it may take its time. */
export interface Capture {
  rows: TableChange[]
  collections: { name: string; sequence: number; writer: CollectionWriter; parts: SnapshotPart[] }[]
}

export const capture = (state: EngineState): Capture => ({
  rows: state.catalogue.rows(),
  collections: [...state.collections].map(([name, { sequence, writer }]) => {
    return { name, sequence, writer, parts: writer.snapshot() }
  }),
})

export const numbered = (prefix: string, number: number) => `${prefix}${String(number).padStart(8, '0')}`
export const manifestName = (log: number) => `${numbered('snapshot-', log)}.json`

export class SnapshotWriter {
  readonly #folder: string
  /** Per writer the files that hold its fixed parts already, by part name. */
  readonly #written = new WeakMap<CollectionWriter, Map<string, PartFile>>()
  #nextPart: number
  /** What the last snapshot had to write anew: its cost, and so the measure for when the next one pays. */
  writtenBytes = 0

  constructor(folder: string, nextPart: number) {
    this.#folder = folder
    this.#nextPart = nextPart
  }

  /** Registers the fixed parts a writer was opened from, so that the next snapshot does not write them again. */
  remember(writer: CollectionWriter, files: PartFile[]) {
    const fixed = files.filter((file) => file.fixed)
    this.#written.set(writer, new Map(fixed.map((file) => [file.name, file])))
  }

  /** `checkOwner` throws when the folder belongs to another process by now. */
  async write({ rows, collections }: Capture, log: number, checkOwner: () => void): Promise<Manifest> {
    await mkdir(join(this.#folder, 'parts'), { recursive: true, mode: FOLDER_MODE })
    const manifest: Manifest = { log, rows, collections: [] }
    this.writtenBytes = 0
    for (const { name, sequence, writer, parts } of collections) {
      const known = this.#written.get(writer)
      const files: PartFile[] = []
      for (const part of parts) files.push(known?.get(part.name) ?? (await this.#writePart(part)))
      this.remember(writer, files)
      manifest.collections.push({ name, sequence, parts: files })
    }
    await syncFolder(join(this.#folder, 'parts'))
    checkOwner()
    await writeManifest(this.#folder, manifest)
    return manifest
  }

  async #writePart({ name, fixed, bytes, isText }: SnapshotPart): Promise<PartFile> {
    const file = join('parts', numbered('', this.#nextPart++))
    const path = join(this.#folder, file)
    this.writtenBytes += bytes.length
    if (isText) {
      const { blocks, fileSize, checksum } = await writeCompressed(path, bytes)
      await verify(path, fileSize, checksum)
      return { name, fixed, file, size: bytes.length, checksum, blocks }
    }
    const checksum = await writeAtomically(path, bytes)
    await verify(path, bytes.length, checksum)
    return { name, fixed, file, size: bytes.length, checksum }
  }
}

export async function writeManifest(folder: string, manifest: Manifest) {
  const json = JSON.stringify(manifest)
  const text = `${crc32(json).toString(16).padStart(8, '0')}\n${json}`
  await writeAtomically(join(folder, manifestName(manifest.log)), Buffer.from(text))
  await syncFolder(folder)
}

/** Throws when the manifest is not whole. */
export function readManifest(path: string): Manifest {
  const text = readFileSync(path, 'utf8')
  const json = text.slice(9)
  if (text[8] !== '\n' || crc32(json) !== Number.parseInt(text.slice(0, 8), 16)) throw new Error('checksum mismatch')
  return JSON.parse(json)
}

/** Removes what the manifest made superfluous: older manifests and logs, unreferenced parts, temporary files of a crash. */
export async function sweep(folder: string, manifest: Manifest) {
  const used = new Set(manifest.collections.flatMap(({ parts }) => parts.map(({ file }) => file)))
  for (const name of await readdir(folder)) {
    const number = numberOf(name)
    const isOld = number !== undefined && number < manifest.log
    if (isOld || name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
  }
  for (const name of await readdir(join(folder, 'parts')).catch(() => [])) {
    const file = join('parts', name)
    if (!used.has(file) && !name.endsWith('.damaged')) await rm(join(folder, file), { force: true })
  }
}

/** The number of a log or manifest, undefined for any other file (a damaged one set aside included). */
export function numberOf(name: string, kind: 'log' | 'snapshot' | 'any' = 'any'): number | undefined {
  const match = /^(log|snapshot)-(\d{8})(\.json)?$/.exec(name)
  if (!match || (kind !== 'any' && match[1] !== kind)) return undefined
  return Number(match[2])
}
