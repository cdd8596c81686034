/** «otra marca? Puma o Adidas»: the brands that follow are wanted, and not refused as the one shown is. */
import { fold } from '@tianguis/contract/folding'
import type { Knowledge } from '../../../understanding/understand.ts'

const OTHER =
  /^[¿\s]*(?:(?:y|o|de|en|pero|no|mejor|hay|tienes|tienen|habr[aá]|tendr[aá]s|manejas|quiero|alguna)[\s,]+)*otras?\s+marcas?[\s?,:.]+(?:(?:como|tipo|mejor|de)\s+)*(?=[\p{L}\d])/iu

export function withOtherBrands(message: string, { vocabulary }: Knowledge): string {
  const lead = OTHER.exec(message)?.[0]
  if (!lead) return message
  const words = fold(message.slice(lead.length)).match(/[a-z0-9]+(?:[-+.'][a-z0-9]+)*/g) ?? []
  const isBrand = [1, 2, 3].some((length) => vocabulary.brands.has(words.slice(0, length).join(' ')))
  return isBrand ? `mejor ${message.slice(lead.length)}` : message
}
