const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })

/** `12,480`. */
export function grouped(n: number): string {
  return whole.format(n)
}

/** `15 %`, never torn apart at the end of a line. */
export function percent(n: number): string {
  return `${n}\u00a0%`
}

/** `1 oferta`, `12 ofertas`. */
export function counted(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`
}
