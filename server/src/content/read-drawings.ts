/** The drawings of the demonstration's families, read without the rest of `content/`, which an import does not need. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../config/content-folder.ts'
import { StartError } from '../runtime/start-error.ts'

const DEFAULT_TINT = /--tint:\s*#([0-9a-f]{6})/i
const drawnFamilies = z.array(z.object({ name: z.string(), category: z.string(), illustration: z.string() }))

export interface DrawnFamilies {
  families: z.infer<typeof drawnFamilies>
  /** Default tint of each drawing, without `#`. */
  tints: ReadonlyMap<string, string>
}

let drawn: DrawnFamilies | null = null

/** In the order of the files, as `readContent` has them; some hundred files, read once per process. */
export function readDrawings(): DrawnFamilies {
  drawn ??= drawingsIn(CONTENT_FOLDER)
  return drawn
}

function drawingsIn(folder: string): DrawnFamilies {
  const names = readdirSync(join(folder, 'families')).filter((file) => file.endsWith('.json'))
  const families = names
    .sort()
    .flatMap((file) => drawnFamilies.parse(JSON.parse(readFileSync(join(folder, 'families', file), 'utf8'))))
  const drawings = new Set(families.map(({ illustration }) => illustration))
  const tintOfFile = (name: string) =>
    tintOf(`${name}.svg`, readFileSync(join(folder, 'illustrations', `${name}.svg`), 'utf8'))
  return { families, tints: new Map([...drawings].map((name) => [name, tintOfFile(name)])) }
}

export function tintOf(file: string, svg: string): string {
  const tint = DEFAULT_TINT.exec(svg)?.[1]
  if (!tint) throw new StartError(`content/illustrations/${file} no lleva --tint en su raíz.`)
  return tint.toLowerCase()
}
