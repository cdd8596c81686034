/** Small sums of shopping: a percentage of a price, a discount, one number by another. */
import { formatShortMoney } from '@tianguis/contract/money'

const NUMBER = '\\$? ?(\\d[\\d,]*(?:\\.\\d+)?)( mil)?'
const PERCENT = new RegExp(
  `(\\d{1,3}(?:\\.\\d+)?) ?(?:%|por ?ciento)(?: de descuento)? (?:de|a|en|sobre) (?:los |un total de )?${NUMBER}`,
)
/** «si cuesta 2400 con 15 % de descuento» */
const LESS_PERCENT = new RegExp(
  `${NUMBER}(?: pesos)? (?:con|menos) (?:el |un )?(\\d{1,3}(?:\\.\\d+)?) ?(?:%|por ?ciento)`,
)
/** Only where it is the whole sum: of fractions, powers and longer sums a part would be wrong. */
const TWO = new RegExp(
  `(?<![\\d/^.,] ?)(?<!\\d (?:x|por|mas|menos|entre) ?)${NUMBER} (x|por|mas|menos|entre) ${NUMBER}(?! ?[\\d/^]|[.,]\\d|[a-z]| (?:x|por|mas|menos|entre|al|sobre|elevado) )`,
)
const ASKS = / (?:cuanto|cuantos|suma|sumame|multiplica|divide|resta|saca|sacame|calcula|cuenta) /
const MAX_AMOUNT = 100_000_000

/** The answer in words; null where the text asks for no sum. `text`: spaced. */
export function sumIn(text: string): string | null {
  const percent = PERCENT.exec(text)
  if (percent) return percentWords(Number(percent[1]), numberOf(percent[2]!, percent[3]))
  const less = ASKS.test(text) ? LESS_PERCENT.exec(text) : null
  if (less) return percentWords(Number(less[3]), numberOf(less[1]!, less[2]))
  const two = ASKS.test(text) ? TWO.exec(text) : null
  if (!two) return null
  const [a, b] = [numberOf(two[1]!, two[2]), numberOf(two[4]!, two[5])]
  const result = { x: a * b, por: a * b, mas: a + b, menos: a - b, entre: a / b }[two[3] as 'x']
  if (!Number.isFinite(result) || Math.abs(result) > MAX_AMOUNT) return null
  return `Son ${result.toLocaleString('es-MX', { maximumFractionDigits: 2 })}.`
}

function percentWords(percent: number, of: number): string | null {
  if (of > MAX_AMOUNT || percent > 100) return null
  const part = Math.round(percent * of)
  return `El ${percent} % de ${formatShortMoney(of * 100)} son ${formatShortMoney(part)}; con ese descuento pagarías ${formatShortMoney(Math.round(of * 100) - part)}.`
}

const numberOf = (digits: string, thousands?: string) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)
