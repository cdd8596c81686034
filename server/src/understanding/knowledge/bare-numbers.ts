/** content/search/bare-numbers.json: which measure a number without a unit is for a kind: 'coca de 2.5' are litres. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'

const file = z.array(
  z.strictObject({
    kinds: z.string().transform((text) => text.split(',').map((name) => name.trim())),
    quantity: z.string(),
    unit: z.number().positive(),
    min: z.number(),
    max: z.number(),
    after: z.literal('de').optional(),
  }),
)
type Rule = Omit<z.infer<typeof file>[number], 'kinds'>

export interface BareNumbers {
  /** In the unit of the quantity; null where the number may be anything. */
  measureOf(kind: Kind, value: number, isAfterDe: boolean): { quantity: string; value: number } | null
}

export const NO_BARE_NUMBERS: BareNumbers = { measureOf: () => null }

export function readBareNumbers(
  { kinds }: Vocabulary,
  path = join(CONTENT_FOLDER, 'search/bare-numbers.json'),
): BareNumbers {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartError(`content/search/bare-numbers.json: ${z.prettifyError(read.error)}`)
  const byKind = new Map<string, Rule[]>()
  for (const { kinds: names, ...rule } of read.data)
    for (const name of names) {
      if (!kinds.has(name)) throw new StartError(`content/search/bare-numbers.json: no kind is called '${name}'`)
      byKind.set(name, [...(byKind.get(name) ?? []), rule])
    }
  return {
    measureOf: (kind, value, isAfterDe) => {
      const rule = byKind
        .get(kind.name)
        ?.find(({ min, max, after }) => value >= min && value <= max && (after === undefined || isAfterDe))
      return rule ? { quantity: rule.quantity, value: value * rule.unit } : null
    },
  }
}
