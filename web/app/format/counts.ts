/** `12,480`. Without `Intl.NumberFormat`, which takes 150 ms to construct on a slow phone. */
export function grouped(n: number): string {
  const digits = String(Math.round(n))
  return digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `15 %` with a no-break space. */
export function percent(n: number): string {
  return `${n}\u00a0%`
}

/** `1 oferta`, `12 ofertas`. */
export function counted(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`
}
