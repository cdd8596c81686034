/** `12,480`, as people in Mexico write it. */
export const grouped = (number: number) => number.toLocaleString('es-MX')

/** `1 oferta`, `1,300 ofertas`. */
export const counted = (number: number, one: string, several: string) =>
  `${grouped(number)} ${number === 1 ? one : several}`
