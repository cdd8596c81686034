/** «tengo 16, ¿me lo mandan a mí?» of tequila: what only adults may buy, asked for by a minor. */
import { fold } from '@tianguis/contract/folding'
import type { Reading } from '../reading.ts'

const FOR_ADULTS =
  / (?:alcohol|alcoholic[oa]s?|tequilas?|mezcal(?:es)?|cervezas?|chelas?|caguamas?|vinos?|licor(?:es)?|rones?|ron|vodka|whiskys?|whiskey|ginebra|brandy|aguardiente|pomo|cigarros?|cigarrillos?|tabaco|vapes?|vapeador(?:es)?) /
const UNDERAGE =
  / (?:(?:tengo|tenemos|tiene|cumpl[io]|voy a cumplir|ando en|(?<!(?:^|^ y|^ mejor|un[oa]?|unos|el|la|algo|whiske?y|ron|tequila|brandy|mezcal|botella|anejo) )de) (?:apenas |solo |como |los )?1[0-7](?: (?:anos|anitos|y medio))?(?= (?!mil|pesos|varos|litros|ml|botellas?|latas?|piezas?|cajas?|cervezas?|chelas?|invitados|personas|meses|dias|por|%))|soy menor(?: de edad)?|somos menores|(?:aun|todavia) no (?:tengo|cumplo|tenemos) (?:los )?18|no (?:tengo|cumplo) (?:los )?18|sin (?:tener )?(?:los )?18) /

export function isUnderage({ prepared: { text }, context, own }: Reading): boolean {
  if (!UNDERAGE.test(text)) return false
  const kind = own.wish.kind ?? context?.wish?.kind
  const named = kind ? fold([kind.said, ...kind.names, ...kind.trails].join(' ')).replace(/[^a-z0-9]+/g, ' ') : ''
  return FOR_ADULTS.test(text) || FOR_ADULTS.test(` ${named} `)
}
