/** 'bolsa de croquetas', 'sobre de gelatina': behind a word that is also a thing of its own what is sold in it is wanted. */
import type { Kind, QueryReading } from '@tianguis/titles'

export const CONTAINERS =
  /^(?:bols(?:a|ita)|saco|sobre|tubo|caj(?:a|ita)|bote|costal|bulto|frasc(?:o|ito)|lata|botella|charola|cono|reja|barr(?:a|ita)|cubeta|bidon)s?$|^(?:carton(?:es|cito)?|bidones)$/
/** Of what is sold in bags, tubes and sachets; a 'bolsa de piel' is a bag. */
const SOLD_IN = /^\/(?:supermercado|salud|mascotas|belleza-y-cuidado-personal)(?:\/|$)/

/** How it is sold, where 'de' stands behind it: names of the thing need not say it. */
export const isContainer = (tokens: QueryReading['tokens'], at: number): boolean =>
  CONTAINERS.test(tokens[at]!.text) && tokens[at + 1]?.text === 'de'

/** 'leche deslactosada caja': of what is sold in packages names seldom say which. */
export const isPackage = (word: string, kind: Kind | null): boolean =>
  kind !== null && PACKAGES.test(word) && SOLD_IN.test(kind.category)

const PACKAGES = /^(?:cajas?|paquetes?|packs?|bolsas?|costal(?:es)?|bultos?)$/

export function readContents(reading: QueryReading): QueryReading {
  const { kind, kindPlace, tokens, mentions } = reading
  const at = tokens.findIndex(({ start }) => start === kindPlace?.start)
  if (kind === null || at === -1 || tokens[at]!.end !== kindPlace!.end || !isContainer(tokens, at)) return reading
  const held = mentions.find(({ start }) => start === at + 2)
  const sense = held?.meaning.senses?.find(({ weak, kind: { category } }) => !weak && SOLD_IN.test(category))
  if (!held || !sense) return reading
  const place = { start: tokens[held.start]!.start, end: tokens[held.end - 1]!.end }
  return { ...reading, kind: sense.kind, kindPlace: place, kindRole: 'head', isCertain: true }
}
