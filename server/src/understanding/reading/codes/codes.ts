/** Barcodes and model numbers. */

const BARCODE = /^(?:\d{8}|\d{12,14})$/
/** Letters and digits with at least two digits and six signs in all, hyphens aside: 'WH-1000XM4', 'UN55CU7000'. */
const MODEL = /(?:^|\s)((?=[a-z0-9/-]*\d[a-z0-9/-]*\d)(?=[a-z0-9/-]*[a-z])[a-z0-9]+(?:[-/][a-z0-9]+)*)(?=\s|$)/gi
const MIN_MODEL_LENGTH = 6
/** '128gb', '1920x1080', '2x8gb', '27pulgadas', '19kilos'. */
export const MEASURE = /^[\d.,x/-]+[a-z]*$/i

export interface Code {
  code: string
  isBarcode: boolean
}

export function codeIn(query: string): Code | null {
  const joined = query.trim().replace(/[\s-]+/g, '')
  if (BARCODE.test(joined)) return { code: joined, isBarcode: true }
  for (const [, word] of query.matchAll(MODEL)) {
    const code = word!.replace(/[-/]/g, '')
    if (BARCODE.test(code)) return { code, isBarcode: true }
    if (code.length >= MIN_MODEL_LENGTH && !MEASURE.test(word!)) return { code: code.toLowerCase(), isBarcode: false }
  }
  return null
}
