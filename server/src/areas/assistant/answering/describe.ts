/** A wish in words: «laptop HP de 16 GB, hasta $15,000.00». */
import type { Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { stemsOf } from '../../../understanding/text/words.ts'
import { besideIn } from './wishes/fits.ts'

export function describe(wish: Wish): string {
  const { brands, measures, stores } = wish
  // «Detergente en polvo» is the name of those among all detergents
  const whole = wish.words.find((word) => / (?:en|de|para|con|sin) /.test(word) && isOfSame(word, kindWords(wish)))
  const words = wish.words.filter((word) => !whole || !stemsOf(word).every((stem) => stemsOf(whole).includes(stem)))
  const parts = [
    whole ? whole.toLowerCase() : kindWords(wish),
    brands.length === 1 && isNamed(brands[0]!, { ...wish, brands: [] }) ? '' : brands.join(' o '),
    words
      .filter((word) => !isNamed(word, wish))
      .map((word) => word.replace(/\|~[^|]*/g, '').replaceAll('|', ' o '))
      .join(' '),
    measures.map((measure) => `de ${sizeWords(measure)}`).join(areEither(measures) ? ' o ' : ' y '),
    wish.purpose ?? '',
    wish.age === null || wish.age > CHILD ? '' : `de ${years(wish.age)}`,
    stores.length > 0 ? `en ${stores.join(' o ')}` : '',
    wish.condition === null ? '' : CONDITIONS[wish.condition],
  ]
  return [parts.filter(Boolean).join(' '), ...without(wish), ...budget(wish)].join(', ')
}

const isOfSame = (word: string, name: string) => stemsOf(word)[0] === stemsOf(name)[0]

/** The name of the kind already says it. */
function isNamed(word: string, wish: Wish): boolean {
  const named = new Set([kindWords(wish), ...wish.brands].flatMap(stemsOf))
  return stemsOf(word).every((stem) => named.has(stem))
}

/** The category's own name where there is one: what was said may be misspelt. */
function kindWords({ kind, brands, words, purpose }: Wish): string {
  if (!kind) return brands.length + words.length > 0 ? '' : 'productos'
  const names = [...new Set(kind.trails.map((trail) => trail.split(' > ').at(-1)!.toLowerCase()))]
  // «Café y bebidas» is no name for beer
  const [named] = kind.names
  const whole = (name: string) => `${name}${purpose ? '' : narrowing(kind.said, name)}`
  if (named && !purpose && !names.some((name) => stemsOf(name).some((word) => stemsOf(named).includes(word))))
    return whole(named)
  // a department is no name for a thing
  if (names.length === 1 && named && !kind.trails[0]!.includes(' > ')) return whole(named)
  if (names.length === 1) return whole(names[0]!)
  return names.length > 0 && names.length <= 3 && purpose ? names.join(', ') : kind.said
}

/** « de torre» of «ventilador de torre», where the category is called only «ventiladores». */
export function narrowing(said: string, name: string): string {
  const [head, ...rest] = said.split(' ')
  const own = new Set(stemsOf(name))
  const isNamed = own.has(stemsOf(head ?? '')[0] ?? '')
  const isNew = stemsOf(rest.join(' ')).some((word) => !own.has(word))
  return isNamed && isNew && /^(?:de|para|con|sin|en) /.test(rest.join(' ')) ? ` ${rest.join(' ')}` : ''
}

/** «de 50 o de 55» */
const areEither = ([first, ...others]: readonly Measure[]) =>
  first !== undefined && others.length > 0 && besideIn(others, first).length === others.length + 1

/** Years; above, an age says nothing of a product. */
const CHILD = 17

const boundWords = { is: '', least: 'al menos ', most: 'hasta ' }

/** «al menos 16 GB»; «más de 50 pulgadas» says its bound itself. */
export const sizeWords = ({ said, bound }: Measure) =>
  /^m[aá]s de|^menos de/.test(said) ? said : `${boundWords[bound]}${said}`

export function budget({ min, max, discount, freeShipping, months }: Wish): string[] {
  const parts: string[] = []
  if (min !== null && max !== null) parts.push(`entre ${shown(min)} y ${shown(max)}`)
  else if (max !== null) parts.push(`hasta ${shown(max)}`)
  else if (min !== null) parts.push(`desde ${shown(min)}`)
  if (discount > 0) parts.push('con descuento real')
  if (freeShipping) parts.push('con envío gratis')
  if (months) parts.push('a meses sin intereses')
  return parts
}

function without({ withoutBrands, withoutWords, withoutStores, withoutTrails }: Wish): string[] {
  const kinds = withoutTrails.map((trail) => trail.split(' > ').at(-1)!)
  const names = [...withoutBrands, ...withoutWords, ...withoutStores, ...kinds]
  return names.length > 0 ? [`excepto ${names.join(' y ')}`] : []
}

const CONDITIONS = {
  new: 'solo nuevos',
  refurbished: 'reacondicionados',
  used: 'usados',
  'second-hand': 'reacondicionados o usados',
  any: 'nuevos, reacondicionados o usados',
}

const years = (age: number) => (age < 1 ? `${Math.round(age * 12)} meses` : age === 1 ? '1 año' : `${age} años`)

const shown = (pesos: number) => formatShortMoney(centavosOf(pesos))
