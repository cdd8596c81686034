/** Rules of thumb by kind of product, with their reasons: content/assistant/guides/*.json. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { z } from 'zod'
import { StartError } from '../../../../runtime/start-error.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'

const MEASURED = ['personas', 'metros', 'distancia', 'edad', 'peso', 'estatura', 'uso', 'otro'] as const

const guide = z.strictObject({
  kinds: z.array(z.string()).min(1),
  /** What to look at, with the reason. */
  look: z.array(z.string()).min(1),
  /** How much is enough, by a number that the visitor says. */
  amounts: z.array(
    z.strictObject({
      by: z.enum(MEASURED),
      /** Words beside which a number is meant. */
      words: z.array(z.string()),
      /** In rising order; the last one has no end. */
      /** `names`: of sizes that have no number, as products bear them: «queen», «king». */
      table: z
        .array(z.strictObject({ upTo: z.number().nullable(), says: z.string(), names: z.array(z.string()).optional() }))
        .min(1),
      says: z.string(),
    }),
  ),
  /** Choices between two sorts. */
  versus: z.array(z.strictObject({ words: z.array(z.string()), says: z.string() })),
})

export type Guide = z.infer<typeof guide>
export type Amount = Guide['amounts'][number]

export async function readGuides(folder: string): Promise<Guide[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const lists = await Promise.all(
    files.map(async (name) => {
      try {
        return z.array(guide).parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      } catch (error) {
        throw new StartError(`content/assistant/guides/${name} no es válido: ${(error as Error).message}`)
      }
    }),
  )
  return lists.flat()
}

/** The guide whose name shares the most words with the kind: «freidora de aire» before «freidora». */
export function guideFor(kind: Wish['kind'], guides: readonly Guide[]): Guide | null {
  if (!kind) return null
  // «compu portátil» belongs to the category of laptops
  const categories = kind.trails.length === 1 ? kind.trails.map((trail) => trail.split(TRAIL_JOINT).at(-1)!) : []
  const said = [kind.said, ...kind.names, ...categories].map(stemsOf)
  let best: { one: Guide; words: number } | null = null
  for (const one of guides)
    for (const name of one.kinds) {
      const words = stemsOf(name)
      const isMeant = said.some((own) => own[0] === words[0] && words.every((word) => own.includes(word)))
      if (isMeant && words.length > (best?.words ?? 0)) best = { one, words: words.length }
    }
  return best?.one ?? null
}
