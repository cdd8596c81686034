/** What a sentence says of order, discount, shipping and months beside the product. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { Token } from '../../../../understanding/text/tokens.ts'

const CHEAPEST =
  / (lo|el|la|los|las) mas (barat[oa]s?|economic[oa]s?) | (mas|muy) (barat|economic)[oa]s? | barati?t?[oa]s? | economic[oa]s? | accesibles? | al menor precio | (?<! su )mejor precio | (?<! su )precio mas bajo /
const PER_UNIT =
  / (?:el|la) (?:litro|kilo|pieza|metro|rollo|panal) mas barat[oa] | por (?:cada )?(?:kilo|litro|pieza|gramo|metro|rollo|unidad|panal|hoja|tableta|capsula|lata|toallita|pastilla|foco|pila|huevo|sobre|lavada|porcion) | rind[ae]n? mas | mas rind[ae]n? | rendidor[a-z]* | rendimiento | por lo que (?:cuesta|vale) | mejor relacion | mas por menos | precio unitario /
const DEAREST = / (lo|el|la|los|las) mas car[oa]s? | gama alta | premium | tope de gama /
const ON_SALE =
  / (en|con) (oferta|descuento|rebaja|promocion)s? | ofertas? (de|en) | rebajad[oa]s? | descuentos? (de|en) | (en|con) mas descuento | ofertas | (?:haya|hayan|ha|han) bajado | bajo de verdad | baj(?:o|aron) de precio /
const FREE_SHIPPING = / envio gratis | sin costo de envio | envio gratuito | sin pagar envio /
const MONTHS = / meses sin intereses | a meses | msi | sin intereses /
/** Percent; below this a drop is noise. */
const MIN_DISCOUNT = 5
const PERCENT = /(\d{1,2}) ?(?:%|por ciento)/

/** «con 20 % de descuento»; its number is marked as used. */
export function discountIn(tokens: Token[], text: string): number {
  const percent = /descuento|rebaj|oferta|off/.test(text) ? PERCENT.exec(text) : null
  if (!percent) return 0
  const token = tokens.find(({ number, used }) => number === Number(percent[1]) && !used)
  if (token) token.used = true
  return Number(percent[1])
}

export function readExtras(wish: Wish, text: string): void {
  if (DEAREST.test(text)) wish.order = 'dearest'
  if (CHEAPEST.test(text)) wish.order = 'cheapest'
  if (PER_UNIT.test(text)) wish.order = 'unit'
  if (ON_SALE.test(text) && wish.discount === 0) wish.discount = MIN_DISCOUNT
  if (wish.discount > 0) wish.order = 'discount'
  wish.freeShipping = FREE_SHIPPING.test(text)
  wish.months = MONTHS.test(text)
}

/** «la más barata por kilo» orders, and «kilo» is no quality of it. */
export function markUnits(tokens: Token[], text: string): void {
  if (!PER_UNIT.test(text)) return
  for (const [at, token] of tokens.entries())
    if (/^(?:por|cada)$/.test(tokens[at - 1]?.text ?? '') && PER_UNIT.test(` por ${token.text} `)) token.used = true
}
