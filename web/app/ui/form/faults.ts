import { spanishFor } from '@tianguis/contract/texts'

/** Something wrong with a field, found by a schema in the browser or by the server. */
export interface Fault {
  path: readonly PropertyKey[]
  message: string
}

/** What the server answered instead of doing it: faults of fields, or a sentence about the whole. */
export interface Refusal {
  faults?: readonly Fault[]
  sentence?: string
}

/** As much of a zod schema as a form needs; `ui` does not depend on zod. */
export interface Schema<Output> {
  safeParse(values: unknown): { data?: Output; error?: { issues: readonly Fault[] } }
}

/** The first fault of each field that the form has. A path ends with the field's name: `data.storeName`. */
export function faultsByField(faults: readonly Fault[], fields: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of faults) {
    const field = String(path.at(-1))
    if (fields.includes(field)) found[field] ??= message
  }
  return found
}

interface RefusedCall {
  message: string | undefined
  faults?: readonly Fault[]
}

/** The refusal in Spanish. Messages the catalogue of texts does not know are not shown; `fallback` is said instead. */
export function refusalOf({ message, faults = [] }: RefusedCall, fallback: string, translate = spanishFor): Refusal {
  return {
    sentence: translate(message, fallback),
    faults: faults.flatMap((fault) => {
      const text = translate(fault.message, '')
      return text ? [{ ...fault, message: text }] : []
    }),
  }
}
