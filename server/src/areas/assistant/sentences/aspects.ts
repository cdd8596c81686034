/** «¿a 18 meses?»: how many months are asked for. */
const MONTHS = /(?<! \d{1,2}) (?:a|en) (\d{1,2}) (?:meses|msi|mensualidades|pagos)(?= )/

export function asksMonths(text: string): number | null {
  const met = MONTHS.exec(text)
  return met ? Number(met[1]) : null
}
