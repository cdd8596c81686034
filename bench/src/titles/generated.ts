/** Titles in the shapes that stores write, made from the names of kinds; the same ones in every run. */
import type { TitleInput } from '@tianguis/titles'

const BRANDS = [
  'Samsung',
  'Nivea',
  'La Costeña',
  'Truper',
  'Hot Wheels',
  'Mabe',
  'Sin Marca',
  'Great Value',
  'Xiaomi',
  'Bonafont',
]
const TAILS = [
  '355 ml',
  '6 x 1.5 L',
  '128GB 6GB RAM Negro',
  'de 55" 4K',
  '12 piezas',
  'para Hombre Talla M',
  '40 x 60 x 20 cm',
  '500 gr',
]
const EXTRAS = [
  '',
  ' con Estuche',
  ' para Laptop HP 15',
  ' Color Azul, Incluye Cable',
  ' (Reacondicionado)',
  ' Modelo QN60Q60AAFXZX',
]
const CATEGORIES = [
  ['Abarrotes', 'Despensa'],
  ['Tecnología', 'Celulares y telefonía'],
  ['Hogar', 'Muebles'],
  [],
  ['Salud y belleza'],
]

export function generatedTitles(kinds: string[], count: number): TitleInput[] {
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[(at * 7919) % kinds.length]!
    const brand = BRANDS[(at * 31) % BRANDS.length]!
    const title = `${kind} ${brand} Línea ${at % 97} ${TAILS[at % TAILS.length]}${EXTRAS[(at * 13) % EXTRAS.length]}`
    return { title, brand: at % 3 === 0 ? brand : null, category: CATEGORIES[at % CATEGORIES.length]! }
  })
}
