/** A value that is corrected in the same breath: «del 8, no, del 28», «talla grande digo mediana»; only the last one is meant. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { stemsOf } from '../../../../understanding/text/words.ts'

const NUMBER = '\\d+(?:[.,]\\d+)?'
/** The word of the unit, where one follows. */
const UNIT =
  '(?:\\s+(?!(?:no|perd[oó]n|digo|mejor|pero|y|o|u|de|del|que|es|son|para|pa|en|a|por|con)(?![\\p{L}]))[\\p{L}"]+)?'
const SLIP = '(?:(?:no|ay no)[\\s,]+)?(?:perd[oó]n|digo|mejor dicho|corrijo|me equivoqu[eé])'
const LEAD = '(?:(?:es|son|era|eran|de|del|talla|n[uú]mero|el|la)\\s+)*'

const NUMBERS = new RegExp(
  `(?<![\\p{L}\\d.,])(${NUMBER})(${UNIT})(?:[\\s,.;…]+${SLIP}[\\s,]+|\\s*[,.…]+\\s*no\\s*,\\s*(?:mejor\\s+)?)${LEAD}(${NUMBER})(${UNIT})`,
  'giu',
)
const SIZES =
  /(?<![\p{L}])(talla|color|n[uú]mero)\s+(?!de\b)[\p{L}]+[\s,]+(?:no[\s,]+)?(?:perd[oó]n|digo|mejor dicho)[\s,]+(?:(?:de|talla|color|la|en)\s+)*(?=[\p{L}\d])/giu
/** «de a litro... no, mejor de medio litro» */
const PHRASES =
  /(?<![\p{L}])(de|en|con)\s+(?:a\s+)?[\p{L}\d.]+(?:\s+[\p{L}]+)?\s*(?:\.{2,}|…|,)\s*no,?\s+mejor\s+\1\s+/giu

/** «si no hay del 24.5 enséñame del 25»: only what is to be shown. */
const IF_NONE = new RegExp(
  `si\\s+no\\s+(?:hay|tienes|tienen|encuentras)\\s+(?:(?:de|del|en|talla)\\s+)*${NUMBER}${UNIT}[\\s,]+(?:(?:ens[eé][\\p{L}]+|mu[eé]str[\\p{L}]+|d[aá]me|busca|pues|entonces|aunque\\s+sea|mejor)\\s+)+(?=(?:de|del|en|talla|la|el)\\s+\\d)`,
  'giu',
)
/** «de 800 gramos, no de 400» */
const REFUSED_NUMBER = new RegExp(
  `(?<=\\d(?:\\s?[\\p{L}"]+)?)[\\s,]+(?:y\\s+)?no\\s+(?:la\\s+|el\\s+)?(?:de|del)\\s+${NUMBER}${UNIT}(?=\\s*(?:$|[,.;]))`,
  'giu',
)
const THING =
  '(?:un|una|unos|unas|el|la|los|las)\\s+(?:(?!(?:y|o|pero|que|no|para|mejor)\\s)[\\p{L}\\d]+[\\s,.…]+){1,4}?'
const CORRECTION = '(?:(?:espera(?:te|me)?|perd[oó]n|sabes que|siempre no|ya no)[\\s,]+)*(?:mejor|digo|quise decir)\\s+'
/** «una secadora de ropa, no, mejor una lavadora» */
const THINGS = new RegExp(`(?<![\\p{L}])${THING}(?:ay\\s+)?no[\\s,.]+${CORRECTION}(?=(?:un|una|unos|unas)\\s)`, 'giu')
/** «ya ni lavadora, mejor una parrilla» */
const WITHDRAWN =
  /^(?:[\s,]*(?:no|nel|sabes que|oye|ay|bueno|pues))*[\s,]*ya (?:ni|no(?: quiero)?)\s+(?:(?:un|una|el|la|los|las)\s+)?[\p{L}]+(?:\s+de\s+[\p{L}]+)?[\s,.]+mejor\s+(?=(?:un|una|unos|unas)\s)/iu

/** «en vez de shampoo acondicionador», «cambia la licuadora por una batidora» */
const INSTEAD_OF =
  /^(.*?)(?:(?<=^|[\s,])en\s+(?:vez|lugar)\s+del?|\bc[aá]mbia(?:me|le)?)\s+(?:(?:el|la|los|las|un|una)\s+)?([\p{L}]{3,})(?:\s+(?:por|mejor|quiero|dame))*[\s,]+(.{3,})$/iu

/** Without the thing that another takes the place of, where it is the one spoken of. */
export function withoutReplaced(message: string, thing: string | null): string {
  const [, lead, given, other] = INSTEAD_OF.exec(message) ?? []
  const [head] = stemsOf(thing ?? '')
  return given && head !== undefined && stemsOf(given)[0] === head ? `${lead}${other}` : message
}

/** «corto, perdón», «king size, me equivoqué»: the words before are what is meant. */
const CORRECTED_LAST =
  /^((?:[\p{L}\d./"]+\s+){0,3}[\p{L}\d./"]+)[\s,.…]+(?:no[\s,]+)?(?:perd[oó]n|digo|me equivoqu[eé]|me confund[ií]|quise decir)[\s.!]*(?:[,.](.*))?$/iu
/** «gracias, perdón», «no entendí, perdón» correct nothing. */
const NO_VALUE =
  /^(?:no|ay|oye|ok|bueno|gracias|hola|ah|si|sí|que|qué|cu[aá]l|c[oó]mo|d[oó]nde|mil|con|p[ie]do|te|me|ya|eso|disculpa|ups|uy|a|va|sale)(?![\p{L}])/iu

/** Only where a wish is there to be corrected. */
export function withCorrectionFirst(message: string): string {
  const [, value, rest] = CORRECTED_LAST.exec(message) ?? []
  return value && !NO_VALUE.test(value) ? `mejor ${value}${rest ? `,${rest}` : ''}` : message
}

const INSTEAD = new RegExp(
  `^\\W*(?:no|nel|nop|nah)(,)?\\s+((?:(?:de|del|a|la|el|uno|una)\\s+)*(${NUMBER})(?![\\p{L}\\d]*\\s+(?:no|tampoco|ni|mejor)(?![\\p{L}])))`,
  'iu',
)

/** «no, de 6» after stoves of 4 burners takes the place of the 4; the number that was asked for is refused. */
export function withNumberInstead(message: string, wish: Wish | null): string {
  const [lead, comma, said, number] = INSTEAD.exec(message) ?? []
  if (!wish?.kind || !lead || !said || !number) return message
  const before = [wish.kind.said, ...wish.words, ...wish.lacks, ...wish.measures.map((one) => one.said)].join(' ')
  const numbers: string[] = before.match(/\d+(?:[.,]\d+)?/g) ?? []
  const isOther = !numbers.includes(number) && (comma !== undefined || numbers.length > 0)
  return isOther ? `mejor ${/^\d/.test(said) ? 'de ' : ''}${message.slice(lead.length - said.length)}` : message
}

/** Signs that are said where a voice message is written down: «que sea de malla coma no de piel punto». */
const SPOKEN_COMMA = /(?<!\b(?:que|se|no|lo|la|le|les|bien|en|un|de|y|para))\s+coma\s+(?=[\p{L}\d])/giu
const SPOKEN_STOP = /(?<=\S+\s+\S+)\s+punto(?:\s+final)?[\s.]*$/iu

/** «ya sé que dije gris», «aunque te había pedido la grande»: what was said before is not meant any more. */
const SAID_BEFORE =
  /[\s,.;¿?]*(?<![\p{L}])(?:(?:y |pero )?ya s[eé] que|aunque|s[eé] que|antes|hace rato)\s+(?:te\s+|les\s+)?(?:dije|hab[ií]a dicho|ped[ií]|hab[ií]a pedido|puse)\s+(?:que\s+)?(?:(?:en|de|la|el|las|los|un|una)\s+)*[\p{L}\d"]+(?=\s*(?:$|[,.;]|pero\s|porque\s|mejor\s))/giu

export const withoutSlips = (message: string) =>
  message
    .replace(SAID_BEFORE, '')
    .replace(SPOKEN_COMMA, ', ')
    .replace(SPOKEN_STOP, '.')
    .replace(NUMBERS, (_, __: string, unit: string, number: string, own: string) => `${number}${own || unit}`)
    .replace(SIZES, '$1 ')
    .replace(PHRASES, '$1 ')
    .replace(IF_NONE, '')
    .replace(REFUSED_NUMBER, '')
    .replace(THINGS, '')
    .replace(WITHDRAWN, 'mejor ')
