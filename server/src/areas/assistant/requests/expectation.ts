/** One line of a .jsonl file: a sentence, what was said before it, and what its answer must keep. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { INTENTS } from '../understanding/request.ts'

const list = z.array(z.string()).default([])

const expectation = z.strictObject({
  say: z.string(),
  after: list,
  intent: z.enum(INTENTS),
  /** Names of categories; every product lies below one of them. */
  kind: list,
  /** Names that are all on the way to every product. */
  trail: list,
  min: z.number().optional(),
  max: z.number().optional(),
  /** Pesos, more or less. */
  around: z.number().optional(),
  brand: list,
  noBrand: list,
  /** In the name or the features of every product; `a|b` is either. */
  has: list,
  hasNot: list,
  /** Somebody sells it there; of `noStore` the offer shown is not. */
  store: z.string().optional(),
  noStore: z.string().optional(),
  age: z.number().optional(),
  discount: z.boolean().optional(),
  cheapest: z.boolean().optional(),
  /** Not dearer than the cheapest shown before. */
  cheaper: z.boolean().optional(),
  otherBrand: z.boolean().optional(),
  /** New products, none of those shown before. */
  fresh: z.boolean().optional(),
  /** The catalogue has none. */
  none: z.boolean().optional(),
  /** Too open: one question comes back. */
  asks: z.boolean().optional(),
  /** Which of the products shown before is spoken of. */
  shown: z.number().optional(),
  comparesShown: z.array(z.number()).optional(),
  /** The words of each product compared. */
  compares: z.array(z.array(z.string())).optional(),
  /** Words in the name of the product spoken of. */
  about: list,
  target: z.number().optional(),
  help: z.string().optional(),
})
export type Expectation = z.infer<typeof expectation>

export async function readExpectations(file: string): Promise<Expectation[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => expectation.parse(JSON.parse(line)))
}
