/** The editable rules of content/assistant, read and checked once. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '@tianguis/contract/folding'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { stem } from '../../understanding/text/stem.ts'

const says = z.array(z.string().trim().min(2)).min(1)
const address = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*){1,5}$/)

const kinds = z.record(address, says)
const purpose = z.strictObject({
  name: z.string(),
  says,
  /** What the purpose means within a kind. */
  rules: z.array(
    z.strictObject({
      within: address,
      become: address.optional(),
      measures: z
        .array(
          z.strictObject({
            unit: z.string(),
            value: z.number(),
            bound: z.enum(['is', 'least', 'most']),
            among: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
  /** Where to look when no kind was said. */
  without: address.nullable(),
  child: z.boolean().optional(),
})
const intents = z.record(z.string(), says)
const help = z.strictObject({
  name: z.string(),
  says,
  answer: z.string(),
  link: z.strictObject({ label: z.string(), href: z.string().startsWith('/') }).nullable(),
})
const words = z.strictObject({ ignored: z.string(), colours: z.string(), spellings: z.record(z.string(), z.string()) })
const taxonomy = z.record(z.string(), z.array(z.string()))

export type Purpose = z.infer<typeof purpose>
export type Help = z.infer<typeof help>

export interface Rules {
  /** Address of a category → what people call it. */
  synonyms: Map<string, string[]>
  /** The same as feeds call it: broader, believed less. */
  feedNames: Map<string, string[]>
  purposes: Purpose[]
  intents: Record<string, string[]>
  help: Help[]
  ignored: Set<string>
  /** Stems. */
  colours: Set<string>
  spellings: Map<string, string>
}

export async function readRules(folder = CONTENT_FOLDER): Promise<Rules> {
  const read = <T>(file: string, shape: z.ZodType<T>) => readRule(folder, file, shape)
  const [own, feeds, purposes, said, helps, list] = await Promise.all([
    read('assistant/kinds.json', kinds),
    read('taxonomy/synonyms.json', taxonomy),
    read('assistant/purposes.json', z.array(purpose)),
    read('assistant/intents.json', intents),
    read('assistant/help.json', z.array(help)),
    read('assistant/words.json', words),
  ])
  return {
    synonyms: new Map(Object.entries(own)),
    feedNames: new Map(Object.entries(feeds)),
    purposes,
    intents: said,
    help: helps,
    ignored: new Set(list.ignored.split(/\s+/)),
    colours: new Set(list.colours.split(/\s+/).map(stem)),
    spellings: new Map(Object.entries(list.spellings).map(([wrong, right]) => [fold(wrong), fold(right)])),
  }
}

async function readRule<T>(folder: string, file: string, shape: z.ZodType<T>): Promise<T> {
  try {
    return shape.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (error) {
    throw new StartError(`content/${file} no es válido: ${(error as Error).message}`)
  }
}
