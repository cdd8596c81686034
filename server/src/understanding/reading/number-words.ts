/** Number words beside a unit or a name that takes a number, in digits: 'cincuenta pulgadas', 'talla treinta y dos', 'iphone quince'. */
import { fold } from '@tianguis/contract/folding'
import { tokensOf } from '../text/tokens.ts'

const UNIT =
  /^(?:pulgadas?|pulg|litros?|lts?|mililitros?|ml|kilos?|kg|gramos?|gr?|onzas?|libras?|galon(?:es)?|metros?|mts?|centimetros?|cm|milimetros?|mm|pies|watts?|vatios?|volts?|voltios?|gigas?|gb|teras?|tb|toneladas?|piezas?|pzas?|rollos?|hojas?|tabletas?|capsulas?|sobres?|bolsas?|latas?|botellas?|pares|panales|focos|pilas|hilos|personas?|plazas|velocidades|quemadores|hornillas|tazas|sillas|niveles|lugares|cuerpos|puertas|cajones|peldanos|escalones)$/
/** A number after one of these is a size or a model. */
const BEFORE_NUMBER =
  /^(?:talla|etapa|numero|num|rodada|rin|iphone|playstation|play|note|redmi|xbox|galaxy|serie|nivel)$/
const ANY_NUMBER_WORD =
  /(?<![\p{L}])(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|on[cs]e|do[cs]e|trece|catorce|quince|dieci\p{L}+|veint\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\p{L}+cient[oa]s|quinientos|mil)(?![\p{L}])/iu
const NO_UNITS: ReadonlySet<string> = new Set()

const SPACES = String.raw`\s+`
const MEASURED = '(litros?|kilos?|kg|metros?|pulgadas?|galon(?:es)?|gal[oó]n|toneladas?)'
/** Shares of one unit; a whole one before 'y medio' is 1.5. */
const SHARES: [RegExp, string][] = [
  // 'tenis 27 y medio'
  [/(?<![\p{L}\d.,])(\d{2,3}) y medi[oa](?![\p{L}])/giu, '$1.5'],
  [/(?<![\p{L}\d])(?:una?\s+)?(litro|kilo|metro|pulgada|gal[oó]n|tonelada) y medi[oa](?![\p{L}])/giu, '1.5 $1'],
  [new RegExp(`(?<![\\p{L}\\d])tres cuartos${SPACES}(?:de${SPACES})?${MEASURED}(?![\\p{L}])`, 'giu'), '0.75 $1'],
  [new RegExp(`(?<![\\p{L}\\d])(?:un${SPACES})?cuarto de ${MEASURED}(?![\\p{L}])`, 'giu'), '0.25 $1'],
  [new RegExp(`(?<![\\p{L}\\d])medi[oa] ${MEASURED}(?![\\p{L}])`, 'giu'), '0.5 $1'],
  [/(?<=\p{L}{3,}\s+(?<!(?:por|el|al|medio|cada)\s+))(?:de\s+)?litro\s*$/giu, '1 litro'],
  // 'un kilo de arrachera' says how it is sold.
  [new RegExp(`(?<=[\\p{L}\\d]${SPACES})una? ${MEASURED}(?![\\p{L}]|${SPACES}de${SPACES})`, 'giu'), '1 $1'],
]

const ANY_SHARE = /medi[oa]|cuarto|una? |litro/i

export function withDigits(query: string): string {
  let plain = query
  if (ANY_SHARE.test(query)) for (const [pattern, spelled] of SHARES) plain = plain.replace(pattern, spelled)
  if (!ANY_NUMBER_WORD.test(plain)) return plain
  const tokens = tokensOf(plain, NO_UNITS)
  for (const [at, { number, text, start, end }] of [...tokens.entries()].toReversed()) {
    if (number === null || !/^[a-z]/.test(text)) continue
    const isMeasure = UNIT.test(tokens[at + 1]?.text ?? '') || BEFORE_NUMBER.test(fold(tokens[at - 1]?.text ?? ''))
    if (isMeasure) plain = `${plain.slice(0, start)}${number}${plain.slice(end)}`
  }
  return plain
}
