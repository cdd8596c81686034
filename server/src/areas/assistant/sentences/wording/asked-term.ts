/** Questions about what a word means, or whether what it promises is true. */
import type { Reading } from '../reading.ts'

/** «¿qué es eso de OLED?» */
export function asksTerm({ prepared: { text }, knowledge: { rules } }: Reading): string | null {
  const met = ASKS_MEANING.exec(text)
  const subject = ASKS_WORTH.exec(text)?.[1]
  const words = (from: number, to?: number) => ` ${text.trim().split(' ').slice(from, to).join(' ')} `
  const at = met ? text.slice(0, met.index).trim().split(' ').filter(Boolean).length : 0
  // the term stands right after the question, or before «eso qué es»
  const asked = [
    ...(met ? [words(at, at + NEAR_TERM)] : []),
    ...(met && /(?: es[oa] $)|^ (?:que|y) /.test(`${text.slice(0, met.index)} `)
      ? [words(Math.max(0, at - NEAR_TERM), at)]
      : []),
    ...(subject ? [` ${subject} `] : []),
  ]
  return asked.some((part) => rules.glossary.some(({ said }) => said.met(part))) ? 'term' : null
}

const NEAR_TERM = 8

/** «el inverter ese sí ahorra luz o es puro cuento» */
const ASKS_WORTH =
  /^ (?:(?:y|oye|pero|ok|ah|bueno|entonces|oiga|a ver|neta) )*(?:el|la|los|las|lo|eso|lo de|eso de|lo del|eso del)(?: que (?:dicen?|es))? (?:la |el |que )?([a-z0-9 .+]{2,30}?) (?:es[eao]s? )?(?:si |no |de veras |de verdad |realmente |neta |en serio )*(?:ahorran?|sirven?|funcionan?|jalan?|ayudan?|valen? la pena|se notan?|hacen? (?:la )?diferencia|es (?:pur[oa]|un|una) (?:cuento|choro|mito|mentira|mercadotecnia)) /
/** «por qué es tan caro», «lo que es» ask for no meaning. */
const ASKS_MEANING =
  /(?<! (?:por|lo|el|la|los|las|de|ya|creo|veo|dice|dicen|en|a|algo|uno|una|para)) que (?:es|son|significan?|quieren? decir) /
