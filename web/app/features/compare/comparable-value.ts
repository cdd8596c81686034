/** Converts measures to a common unit, to find the best value of a row: grams, millilitres, millimetres, megabytes. */
const UNITS: Record<string, [string, number]> = {
  g: ['g', 1],
  gr: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  litros: ['ml', 1000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  mb: ['mb', 1],
  gb: ['mb', 1024],
  tb: ['mb', 1024 * 1024],
}
const AMOUNT = /^(\d+(?:\.\d+)?)\s*([a-z]+)\.?$/

/** A value in a form in which two ways to write the same are equal: '1,000 g' and '1 kg', 'Sí' and 'si'. */
export function comparableValue(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[\s.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [, amount, unit = ''] = AMOUNT.exec(plain) ?? []
  const known = UNITS[unit]
  if (!amount || !known) return plain.replaceAll(' ', '')
  return `${Math.round(Number(amount) * known[1] * 1000) / 1000}${known[0]}`
}
