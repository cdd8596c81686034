/** The message with the place of the product that a price or a size points at: «la más chica», «la de nueve mil». */
import type { Asked } from '../answer.ts'
import { placedByColour } from './placed/placed-by-colour.ts'
import { placedByPrice } from './placed/placed-by-price.ts'
import { placedBySize } from './placed/placed-by-size.ts'
import { placedBySum } from './placed/placed-by-sum.ts'
import { placedFormerly } from './placed/placed-formerly.ts'

export const withPlaces = async (asked: Asked, message: string): Promise<string> =>
  placedFormerly(asked.context, message) ??
  (await placedByPrice(asked, message)) ??
  (await placedBySum(asked, message)) ??
  placedBySize(asked, message) ??
  placedByColour(asked, message) ??
  message
