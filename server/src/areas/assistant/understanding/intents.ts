/** What is to be done with a product, by the phrases of content/assistant/intents.json. */
import { fold } from '@tianguis/contract/folding'
import type { Rules } from '../rules.ts'
import { relativesIn } from './changes.ts'
import type { Intent } from './request.ts'

/** Words parted by single spaces with one around, so that phrases are met whole. */
export function spaced(sentence: string): string {
  return ` ${fold(sentence)
    .replace(/[^a-z0-9$.,%]+/g, ' ')
    .replace(/[.,](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
}

const says = (text: string, phrases: readonly string[]) => phrases.some((phrase) => text.includes(` ${phrase} `))

const ORDER = ['save', 'alert', 'coupons', 'compare', 'price', 'more'] as const
const FEW_WORDS = 5

export function intentOf(text: string, rules: Rules): Intent {
  const act = ORDER.find((intent) => says(text, rules.intents[intent] ?? []))
  const isRelative = relativesIn(text, rules.changes).size > 0
  return act && !(act === 'more' && (isRelative || text.trim().split(' ').length > FEW_WORDS)) ? act : 'find'
}

const ORDINALS: [RegExp, number][] = [
  [
    / (el|la|al|del|es|lo|los|las|este|opcion|numero|dame|ese|producto) (primer|primero|primera|primeros|primeras|uno|1|1ro|1ra|1er|1era) /,
    1,
  ],
  [/ hasta arriba | (el|la) de arriba | (el|la) de mero arriba /, 1],
  [
    / (segundo|segunda|2do|2da|2ndo|2nda) | (los|las) (segundos|segundas) | (en medio|enmedio|del medio) | (el|la|al|del|opcion|numero) (dos|2) /,
    2,
  ],
  [
    / (tercero|tercera|tercer|3ro|3ra|3er|3era) | (los|las) (terceros|terceras) | (el|la|al|del|opcion|numero) (tres|3) /,
    3,
  ],
  [/ (ultimo|ultima) | (los|las) (ultimos|ultimas) | (el|la) de (hasta )?abajo /, -1],
]

const LATER: readonly [string, number][] = [
  ['cuart[oa]|cuatro|4', 4],
  ['quint[oa]|cinco|5', 5],
  ['sext[oa]|seis|6', 6],
  ['septim[oa]|siete|7', 7],
  ['octav[oa]|ocho|8', 8],
]
const NO_PLACE =
  '(?:de|del|mil|pesos|varos|anos|meses|dias|horas|semanas|kilos?|kg|litros?|gigas?|gb|pulgadas?|piezas?|metros?|personas?|en 1|por ciento|%|\\d)'

/** «la 4», «el quinto»: places that may be beyond those shown; «la 4 de mayo» and «del 4» are none. */
export const laterPlacesIn = (text: string): number[] =>
  LATER.filter(([said]) => new RegExp(` (?:el|la|opcion|producto) (?:${said}) (?!${NO_PLACE})`).test(text)).map(
    ([, place]) => place,
  )

/** Which of the products shown are spoken of, from 1. */
export function placesIn(text: string): number[] {
  if (/ (los|las) (dos|2) primer[oa]s | (los|las) primer[oa]s (dos|2) /.test(text)) return [1, 2]
  if (/ (los|las) (tres|3) | (todos|todas) /.test(text) && / (los|las) (tres|3) /.test(text)) return [1, 2, 3]
  if (/ (los|las) (dos|2) /.test(text)) return [1, 2]
  // tested one by one on text with doubled spaces, so that «el primero y el segundo» gives both
  const wide = text.replaceAll(' ', '  ')
  const places = ORDINALS.filter(([pattern]) => new RegExp(pattern.source.replaceAll(' ', ' +')).test(wide)).map(
    ([, place]) => place,
  )
  return [...new Set(places)]
}
