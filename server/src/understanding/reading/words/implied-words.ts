/** Finds words that being of a kind already says: motor oil is for cars, a shampoo for the hair. */
import type { Kind } from '@tianguis/titles'

const IMPLIED: [category: string, words: RegExp][] = [
  ['/automotriz', /^(?:auto|carro|coche|automovil|vehiculo)s?$/],
  ['/belleza-y-cuidado-personal/cabello', /^(?:cabellos?|pelo)$/],
  ['/belleza-y-cuidado-personal/cuidado-de-la-piel/rostro', /^(?:piel|cutis|rostro|cara)$/],
  ['/belleza-y-cuidado-personal/cuidado-de-la-piel', /^piel$/],
  ['/videojuegos/juegos', /^(?:video)?juegos?$/],
  ['/supermercado/lacteos/leche', /^vacas?$/],
  ['/bebes', /^bebes?$/],
  ['/mascotas', /^mascotas?$/],
]

export function isImplied(word: string, kind: Kind | null): boolean {
  return kind !== null && IMPLIED.some(([category, words]) => kind.category.startsWith(category) && words.test(word))
}
