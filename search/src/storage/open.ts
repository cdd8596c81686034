/** Opens a data folder: loads the newest undamaged snapshot and replays the log records after it. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { SnapshotPart } from '../collection/types.ts'
import { type Change, EngineState } from '../engine/state.ts'
import { Catalogue } from '../engine/tables.ts'
import { WritableCollection } from '../engine/writable-collection.ts'
import { parseExact } from '../json/exact.ts'
import type { CollectionSchema } from '../schema/types.ts'
import { memoryFor } from '../segment/snapshot.ts'
import { readCompressed } from './compressed-file.ts'
import { FOLDER_MODE, readChecked } from './files.ts'
import { LOG_MAGIC, readLog } from './log.ts'
import {
  type Manifest,
  manifestName,
  numbered,
  numberOf,
  type PartFile,
  readManifest,
  SnapshotWriter,
} from './snapshot.ts'

/** A damaged file that was renamed to `.damaged`. */
export interface Damage {
  /** Its name without `.damaged`. */
  file: string
  reason: string
  /** The collection to rebuild; absent when any of them may lack writes. */
  collection?: string
}

export interface Opened {
  state: EngineState
  snapshots: SnapshotWriter
  /** The number of the log to begin, and how many bytes of older logs it follows. */
  log: { number: number; olderBytes: number }
  damages: Damage[]
}

export async function openFolder(folder: string): Promise<Opened> {
  mkdirSync(join(folder, 'parts'), { recursive: true, mode: FOLDER_MODE })
  const damages: Damage[] = []
  const manifest = newestManifest(folder, damages)
  const snapshots = new SnapshotWriter(folder, nextPartNumber(folder))
  const state = await loadManifest(folder, manifest, snapshots, damages)
  const log = replayLogs(folder, manifest.log, state, damages)
  return { state, snapshots, log, damages }
}

/** Damaged manifests are set aside and the one before is used. */
function newestManifest(folder: string, damages: Damage[]): Manifest {
  const numbers = numbersOf(folder, 'snapshot').sort((a, b) => b - a)
  for (const number of numbers) {
    const file = manifestName(number)
    try {
      return readManifest(join(folder, file))
    } catch (error) {
      setAside(folder, file, String(error), damages)
    }
  }
  return { log: 1, rows: [], collections: [] }
}

async function loadManifest(folder: string, manifest: Manifest, snapshots: SnapshotWriter, damages: Damage[]) {
  const catalogue = new Catalogue(manifest.rows)
  const collections: [string, WritableCollection][] = []
  for (const entry of manifest.collections) {
    const schema = catalogue.get('collections', entry.name)?.schema
    if (schema)
      collections.push([entry.name, await loadCollection(folder, entry, schema, catalogue, snapshots, damages)])
  }
  return new EngineState(catalogue, collections)
}

/** A collection with a damaged part opens empty: it is reported, so that the application can fill it again. */
async function loadCollection(
  folder: string,
  { name, sequence, parts }: Manifest['collections'][number],
  schema: CollectionSchema,
  catalogue: Catalogue,
  snapshots: SnapshotWriter,
  damages: Damage[],
): Promise<WritableCollection> {
  const dictionaries = (id: string) => catalogue.stemWords(id)
  const memoryOf = memoryFor(parts)
  const loaded = parts.map((part) => ({ ...part, bytes: memoryOf(part.name) }))
  // Other threads decompress while this one reads what is not compressed.
  const damaged = await Promise.all([
    readParts(
      folder,
      loaded.filter(({ blocks }) => blocks),
    ),
    readParts(
      folder,
      loaded.filter(({ blocks }) => !blocks),
    ),
  ])
  for (const part of damaged) if (part) setAside(folder, part.file, part.reason, damages, name)
  if (damaged.some(Boolean)) return new WritableCollection(schema, dictionaries, sequence)
  try {
    const target = new WritableCollection(schema, dictionaries, sequence, loaded)
    snapshots.remember(target.writer, parts)
    return target
  } catch (error) {
    // The bytes are what was written, yet the index cannot use them (a newer or older format): same consequence.
    for (const part of parts) setAside(folder, part.file, `cannot be opened: ${error}`, damages, name)
    return new WritableCollection(schema, dictionaries, sequence)
  }
}

/** Fills the memory of the parts, one after another; answers the first whose file is not what was written. */
async function readParts(
  folder: string,
  parts: (PartFile & SnapshotPart)[],
): Promise<{ file: string; reason: string } | undefined> {
  for (const { file, bytes, blocks, checksum } of parts) {
    try {
      if (blocks) await readCompressed(join(folder, file), bytes, blocks)
      else await readChecked(join(folder, file), bytes, checksum)
    } catch (error) {
      return { file, reason: String(error) }
    }
  }
  return undefined
}

/** Applies the logs in order; a damaged one is cut after its last good record. */
function replayLogs(folder: string, from: number, state: EngineState, damages: Damage[]): Opened['log'] {
  const numbers = numbersOf(folder, 'log')
    .filter((number) => number >= from)
    .sort((a, b) => a - b)
  let olderBytes = 0
  let expected = from
  for (const number of numbers) {
    const file = numbered('log-', number)
    if (number > expected) damages.push({ file: numbered('log-', expected), reason: 'missing' })
    const reading = replayLog(readFileSync(join(folder, file)), state)
    if (reading.damage) {
      copyFileSync(join(folder, file), join(folder, `${file}.damaged`))
      truncateSync(join(folder, file), reading.goodBytes)
      damages.push({ file, reason: reading.damage })
    }
    olderBytes += reading.goodBytes
    // A log without records is begun again; any other stays as it is, even if a process that lost the folder still writes it.
    expected = reading.goodBytes > LOG_MAGIC.length ? number + 1 : number
  }
  return { number: expected, olderBytes }
}

function replayLog(bytes: Buffer, state: EngineState) {
  let broken: string | undefined
  const reading = readLog(bytes, (payload) => {
    try {
      state.apply(parseExact(payload.toString('utf8')) as unknown as Change)
    } catch (error) {
      // One change that no longer applies (its collection was lost to damage) must not keep the rest from opening.
      broken ??= String(error)
    }
  })
  return { ...reading, damage: reading.damage ?? broken }
}

function setAside(folder: string, file: string, reason: string, damages: Damage[], collection?: string) {
  if (existsSync(join(folder, file))) renameSync(join(folder, file), join(folder, `${file}.damaged`))
  damages.push(collection === undefined ? { file, reason } : { file, reason, collection })
}

const numbersOf = (folder: string, kind: 'log' | 'snapshot') =>
  readdirSync(folder)
    .map((name) => numberOf(name, kind))
    .filter((number) => number !== undefined)

function nextPartNumber(folder: string): number {
  const used = readdirSync(join(folder, 'parts')).map((name) => Number.parseInt(name, 10))
  return Math.max(0, ...used.filter(Number.isFinite)) + 1
}
