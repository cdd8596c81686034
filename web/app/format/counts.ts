const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })

/** `12,480`. Most counts on a page are small, and the platform's formatter is slow. */
export function grouped(n: number): string {
  return Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : whole.format(n)
}

/** `15 %`, never torn apart at the end of a line. */
export function percent(n: number): string {
  return `${n}\u00a0%`
}

/** `1 oferta`, `12 ofertas`. */
export function counted(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`
}
