/** Attribute values and ranges in words: `55 pulgadas`, `1.5 L`, `8 a 16 GB`. */
import type { NumberField } from '@tianguis/contract/catalog/attributes'
import {
  type AttributeField,
  attributeUnit,
  isNumberField,
  type NumberRange,
} from '@tianguis/contract/listing/listing-attributes'
import { grouped } from '../../format/counts.ts'

export function valueWords(field: AttributeField, value: string): string {
  return isNumberField(field) ? amountWords(field, Number(value)) : value.charAt(0).toUpperCase() + value.slice(1)
}

export function rangeWords(field: NumberField, { min, max }: NumberRange): string {
  if (min === null) return `Hasta ${amountWords(field, max ?? 0)}`
  if (max === null) return `Desde ${amountWords(field, min)}`
  if (min === max) return amountWords(field, min)
  const [from, to] = [inUnit(field, min), inUnit(field, max)]
  return from.unit === to.unit ? `${numberWords(from.amount)} a ${words(to)}` : `${words(from)} a ${words(to)}`
}

const amountWords = (field: NumberField, amount: number): string => words(inUnit(field, amount))

const words = ({ amount, unit }: { amount: number; unit: string }): string =>
  `${numberWords(amount)}\u00a0${amount === 1 ? singular(unit) : unit}`

const singular = (unit: string): string => (unit === 'piezas' ? 'pieza' : unit === 'pulgadas' ? 'pulgada' : unit)

const LARGER: Record<string, { unit: string; times: number }> = {
  g: { unit: 'kg', times: 1_000 },
  ml: { unit: 'L', times: 1_000 },
}

function inUnit(field: NumberField, amount: number): { amount: number; unit: string } {
  const unit = attributeUnit(field)
  if (field === 'attr_storage_gb' && amount >= 1_000) {
    const terabytes = amount % 1_024 === 0 ? amount / 1_024 : amount / 1_000
    return { amount: terabytes, unit: 'TB' }
  }
  const larger = LARGER[unit]
  return larger && amount >= larger.times ? { amount: amount / larger.times, unit: larger.unit } : { amount, unit }
}

function numberWords(amount: number): string {
  return Number.isInteger(amount) ? grouped(amount) : String(Math.round(amount * 1000) / 1000)
}
