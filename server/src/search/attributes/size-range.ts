/** Sizes of shoes that a name gives as a range: 'del 22 al 25', 'tallas 23-25'. */

const RANGE =
  /(?:^|[\s(])(?:del?|tallas?:?|n[uú]meros?|#)\s*(\d{2}(?:\.5)?)\s*(?:al?|hasta(?:\s+el)?|-|–)\s*(\d{2}(?:\.5)?)(?![\d.,]*\d)(?!\s*(?:%|\$|pesos|meses|a[nñ]os|msi|pares|piezas|de\s+(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)))/iu
/** Centimetres of a foot. */
const [SMALLEST, LARGEST] = [9, 34]
const STEP = 0.5

/** In half steps; empty where the name has no range. */
export function sizesInRange(name: string): number[] {
  const [, from, to] = (RANGE.exec(name) ?? []).map(Number)
  if (from === undefined || to === undefined || from >= to || from < SMALLEST || to > LARGEST) return []
  return Array.from({ length: (to - from) / STEP + 1 }, (_, at) => from + at * STEP)
}
