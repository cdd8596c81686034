/** Amounts and quantities as people in Mexico say them, written as numbers: «8 mil bolas», «una quina», «dos quinientos», «litro y medio». */
import { plainNumbers } from '../../../../understanding/reading/colloquial-numbers.ts'
import { NUMBER_WORDS } from '../../../../understanding/text/tokens.ts'

const COUNTS: Record<string, number> = { un: 1, una: 1, ...NUMBER_WORDS }
const HUNDREDS = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word]! >= 100)
const SMALL = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word]! < 100)
const COUNT = `\\d+(?:\\.\\d+)?|${Object.keys(COUNTS).join('|')}`
const PESOS = 'bolas|varos|baros|varitos|lucas|luquitas|morlacos|machacantes|pesotes|del aguila'
const amountOf = (said: string) => COUNTS[said] ?? Number(said)
/** Below this a number of «bolas» or «varos» is of thousands. */
const MIN_PESOS = 10

type Rewrite = [RegExp, string | ((...met: string[]) => string)]

const AMOUNTS: Rewrite[] = [
  // coins and bills by name
  [/\b(?:un|medio) toston\b/g, '50 pesos'],
  [/\b(?:un )?(?:ciego|cienon|cienton)\b/g, '100 pesos'],
  [/\b(?:una )?(?:quina|quinona|quinienton)\b/g, '500 pesos'],
  [new RegExp(`\\b(${COUNT}) quinas\\b`, 'g'), (_, count) => `${amountOf(count!) * 500} pesos`],
  [
    new RegExp(`\\b(${COUNT}) (?:milpas?|milanesas?|milagros?|milecitos)\\b`, 'g'),
    (_, count) => `${amountOf(count!)} mil`,
  ],
  [/\bmilpesos\b/g, 'mil pesos'],
  // «mil y feria», «3 mil y pico»
  [/\b(mil(?: pesos)?|\d{3,}) (?:y|con) (?:feria|pico|cacho|fraccion|algo)\b/g, '$1'],
  [
    new RegExp(`\\b(${COUNT})(?: mil)? y medio(?: mil)?(?= (?:pesos|${PESOS})\\b)`, 'g'),
    (_, count) => `${amountOf(count!) * 1000 + 500}`,
  ],
  [new RegExp(`\\b(${COUNT}) mil y medio\\b`, 'g'), (_, count) => `${amountOf(count!) * 1000 + 500} pesos`],
  [/\bmedio millar\b/g, '500'],
  // «cuatro y medio»
  [new RegExp(`\\b(${SMALL.join('|')}) y medi[oa]\\b(?! mil)`, 'g'), (_, count) => String(COUNTS[count!]! + 0.5)],
  // «cinco mil seis mil»: up to the second
  [new RegExp(`\\b(?:${COUNT}) mil(?:,| o)? (?=(?:${COUNT}) mil\\b)`, 'g'), 'hasta '],
  // «dos quinientos» is 2,500
  [
    new RegExp(`\\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince) (${HUNDREDS.join('|')})\\b`, 'g'),
    (_, thousands, hundreds) => `${COUNTS[thousands!]! * 1000 + COUNTS[hundreds!]!} pesos`,
  ],
  [new RegExp(`\\b(mil|\\d+) (?:${PESOS})\\b`, 'g'), (_, count) => pesosPhrase(count!)],
  [
    new RegExp(`\\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve) (?:${PESOS})\\b`, 'g'),
    (_, count) => pesosPhrase(count!),
  ],
  [new RegExp(`\\b(?:${PESOS})\\b(?<= [a-z0-9]+ \\S+)`, 'g'), 'pesos'],
  [/\b(\d+(?:\.\d+)?) (?:k|lucas?)\b/g, '$1 mil'],
  // «de a 500» is a price, about that
  [/\bde a (?=\$?\d{2,})/g, 'de unos $'],
  [/\bde a (?=mil\b)/g, 'de unos '],
  [/\bextra ?grandes?\b/g, 'extragrande'],
]

function pesosPhrase(count: string): string {
  if (count === 'mil') return 'mil pesos'
  const value = amountOf(count)
  return value < MIN_PESOS ? `${value} mil pesos` : `${value} pesos`
}

/** `text` is folded. */
export function withPlainNumbers(text: string): string {
  let plain = text
  for (const [pattern, written] of AMOUNTS) plain = plain.replace(pattern, written as string)
  return plainNumbers(plain)
}
