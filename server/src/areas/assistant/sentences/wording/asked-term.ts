/** Questions about what a word means, how two words differ, or whether what one promises is true. */
import { spaced } from '../../understanding/intents.ts'
import type { Reading } from '../reading.ts'
import { asksEither } from './asked-fact.ts'

/** «¿qué es eso de OLED?» */
export function asksTerm({ prepared, knowledge }: Reading): string | null {
  const { glossary } = knowledge.rules
  const { text } = prepared
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
  return asked.some((part) => glossary.some(({ phrases, against }) => !against && phrases.met(part))) ? 'term' : null
}

/** «eso de CAT III ¿qué es?», «18 V contra 20 V»: of the words themselves, whatever is on the screen. */
export function asksOfWords(reading: Reading): string | null {
  if (asksDifference(reading) || goesOnWithTerms(reading)) return 'term'
  const subject = ASKS_OF_WORD.exec(reading.prepared.text)?.[1]
  const { glossary } = reading.knowledge.rules
  return subject && glossary.some(({ phrases, against }) => !against && phrases.met(` ${subject} `)) ? 'term' : null
}

/** Two terms of which both are known, beside a word that asks how they differ. */
function asksDifference({ message, prepared: { text }, knowledge: { rules }, own, context }: Reading): boolean {
  // «¿es físico o digital?» asks of what is on the screen
  if (own.places.length > 0 || (context?.shown.length && asksEither(text))) return false
  // «usb c» as it was written, without abbreviations
  const whole = `${spaced(message)}${text}`
  const isPair = rules.glossary.some(({ phrases, against }) => against?.met(whole) && phrases.met(whole))
  if (isPair && (DIFFERS.test(text) || EITHER.test(text) || asksWhatIsBetter(text))) return true
  if (!DIFFERS.test(text)) return false
  // «la diferencia entre el LG y el Samsung» is one of products
  if (own.wish.brands.length > 0 || (context?.shown.length && !SAYS_DIFFERENCE.test(text))) return false
  return rules.glossary.filter(({ phrases, against }) => !against && phrases.met(text)).length > 1
}

const asksWhatIsBetter = (said: string) =>
  / (?:que (?:es|seria|sale|conviene|me conviene)|cual (?:es|me|sale|conviene)) /.test(said)

/** «¿y QLED?» after a term was explained. */
function goesOnWithTerms({ message, context, knowledge: { rules } }: Reading): boolean {
  const word = context?.topic === 'term' ? GOES_ON.exec(spaced(message))?.[1] : undefined
  return word !== undefined && rules.glossary.some(({ phrases, against }) => !against && phrases.met(` ${word} `))
}

const GOES_ON = /^ (?:y|o|oye y|ok y)(?: (?:que es|que son|el|la|los|las|lo de|eso de))* ([a-z0-9 .+]{2,25}) $/
/** «inverter o normal», «¿220 o 110 cuál?» */
const EITHER =
  /^ (?:(?:y|entonces|oye|mejor) )*(?:[a-z0-9.]+ ){1,3}o (?:[a-z0-9.]+ ){1,3}(?:cual|cual conviene|mejor|que me recomiendas|(?:para|pa) (?:un|una|el|la|mi) [a-z]+)? ?$/
const NEAR_TERM = 8

const SAYS_DIFFERENCE = / (?:diferencias?|difieren?|lo mismo|que cambia|en que cambian?) /
const DIFFERS =
  / (?:diferencias?|difieren?|distint[oa]s?|(?:es|son|sera|seran|da) (?:casi )?lo mismo|mismo que|que cambia|en que cambian?|vs|versus|contra|cual (?:[a-z]+ )?(?:es|son|conviene|sale|jala|rinde|aguanta|dura) (?:[a-z]+ ){0,2}(?:mejor|mas|bueno|chingon[a]?)|cual conviene|que (?:es|sale|conviene) mejor|mejor [a-z0-9 ]{2,20} o) /
/** «el inverter ese sí ahorra luz o es puro cuento» */
const ASKS_WORTH =
  /^ (?:(?:y|oye|pero|ok|ah|bueno|entonces|oiga|a ver|neta) )*(?:el|la|los|las|lo|eso|lo de|eso de|lo del|eso del)(?: que (?:dicen?|es))? (?:la |el |que )?([a-z0-9 .+]{2,30}?) (?:es[eao]s? )?(?:si |no |de veras |de verdad |realmente |neta |en serio )*(?:ahorran?|sirven?|funcionan?|jalan?|ayudan?|valen? la pena|se notan?|hacen? (?:la )?diferencia|es (?:pur[oa]|un|una) (?:cuento|choro|mito|mentira|mercadotecnia)) /
/** «eso de cat iii 600 es el voltaje que aguanta o qué», «para qué sirve el ois», «a qué se refiere con clase A» */
const ASKS_OF_WORD =
  / (?:(?:eso|lo|esto) del? (?:que )?(?:l[oa]s? |el |un[oa]? )?|(?:para|pa) que (?:sirve|es|quiero|me sirve)n? (?:el |la |los |las |eso del? |lo del? )*|a que se refieren? (?:con |lo de |eso de |el |la )*|como (?:es|funciona) (?:eso|lo) del? (?:el |la )*|que tan importante es (?:el |la |los |las |que tenga )*|explic[a-z]+ (?:que es |lo de |eso de |lo del |el |la |los |las )*)([a-z0-9 .+/%]{2,40}?)(?= $| (?:es |son |que |o que|significa|cuenta|importa|y |en |dice|viene|trae))/
/** «por qué es tan caro», «lo que es» ask for no meaning. */
const ASKS_MEANING =
  /(?<! (?:por|lo|el|la|los|las|de|ya|creo|veo|dice|dicen|en|a|algo|uno|una|para)) que (?:es|son|significan?|quieren? decir) /
