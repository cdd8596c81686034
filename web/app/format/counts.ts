/** `12,480`. Without `Intl.NumberFormat`, which takes 150 ms to construct on a slow phone. */
export function grouped(n: number): string {
  return String(Math.round(n)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `15 %` with a no-break space. */
export function percent(n: number): string {
  return `${n}\u00a0%`
}

/** `1 oferta`, `12 ofertas`. */
export function counted(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`
}
