/** Filters by what the products of a list are: chosen values and ranges, in the address. */
import {
  NUMBER_ATTRIBUTES,
  NUMBER_FIELDS,
  type NumberField,
  TEXT_ATTRIBUTES,
  type TextField,
} from '../catalog/attributes.ts'

/** Fields of the search document that can be filtered by. */
export type AttributeField = NumberField | TextField | 'kind'

/** Both included; null: open to that side. */
export interface NumberRange {
  min: number | null
  max: number | null
}

/** Any of these values; numbers are written as in the address. */
export type AttributeValues = { [Field in AttributeField]?: string[] }
export type AttributeRanges = { [Field in NumberField]?: NumberRange }

export interface AttributeChoice {
  values: AttributeValues
  ranges: AttributeRanges
}

/** How the address names each; a range adds `-min` and `-max`. The order is the order of the filters. */
const PARAMETERS: Record<AttributeField, string> = {
  kind: 'tipo',
  attr_inches: 'pulgadas',
  attr_wheel_inches: 'rodada',
  attr_size_inches: 'medida',
  attr_ram_gb: 'ram',
  attr_storage_gb: 'almacenamiento',
  attr_refresh_hz: 'hz',
  attr_battery_mah: 'mah',
  attr_resolution_mp: 'mp',
  attr_light_lm: 'lumenes',
  attr_power_w: 'watts',
  attr_voltage_v: 'volts',
  attr_cooling_btu: 'btu',
  attr_capacity_ft3: 'pies',
  attr_capacity_l: 'litros',
  attr_capacity_kg: 'kilos',
  attr_volume_ml: 'ml',
  attr_weight_g: 'gramos',
  attr_length_m: 'metros',
  attr_pieces: 'piezas',
  attr_shoe_size: 'calzado',
  attr_size: 'talla',
  attr_color: 'color',
  attr_gender: 'genero',
  attr_age: 'edad',
}
export const ATTRIBUTE_FIELDS = Object.keys(PARAMETERS) as AttributeField[]

/** Parameters of an address that filter by attributes: values may be repeated, the ends of a range not. */
export const VALUE_PARAMETERS = Object.values(PARAMETERS)
export const RANGE_PARAMETERS = NUMBER_FIELDS.flatMap((field) => [
  `${PARAMETERS[field]}-min`,
  `${PARAMETERS[field]}-max`,
])

const OWN_PARAMETERS = new Set([...VALUE_PARAMETERS, ...RANGE_PARAMETERS])

export const parameterOf = (field: AttributeField): string => PARAMETERS[field]

const NUMBERS = new Set<string>(NUMBER_FIELDS)
export const isNumberField = (field: AttributeField): field is NumberField => NUMBERS.has(field)

export function attributeLabel(field: AttributeField): string {
  if (field === 'kind') return 'Tipo de producto'
  return (isNumberField(field) ? NUMBER_ATTRIBUTES[field] : TEXT_ATTRIBUTES[field]).label
}

export function attributeUnit(field: NumberField): string {
  return NUMBER_ATTRIBUTES[field].unit
}

const HIGHEST = 10_000_000

/** A number as the index holds it, null for anything else. */
export function attributeNumber(text: string | null): number | null {
  const number = text?.trim() ? Math.round(Number(text) * 1000) / 1000 : Number.NaN
  return number >= 0 && number <= HIGHEST ? number : null
}

/** `names` cleans a list of names of the address. */
export function readAttributes(search: URLSearchParams, names: (values: readonly string[]) => string[]) {
  const values: AttributeValues = {}
  const ranges: AttributeRanges = {}
  // Most addresses have none of these many parameters.
  if (![...search.keys()].some((name) => OWN_PARAMETERS.has(name))) return { values, ranges }
  for (const field of ATTRIBUTE_FIELDS) {
    const parameter = PARAMETERS[field]
    const given = names(search.getAll(parameter))
    const valid = isNumberField(field) ? names(given.flatMap((text) => attributeNumber(text)?.toString() ?? [])) : given
    if (valid.length > 0) values[field] = valid
    if (!isNumberField(field)) continue
    let min = attributeNumber(search.get(`${parameter}-min`))
    let max = attributeNumber(search.get(`${parameter}-max`))
    if (min !== null && max !== null && min > max) [min, max] = [max, min]
    if (min !== null || max !== null) ranges[field] = { min, max }
  }
  return { values, ranges }
}

/** The fields by which something is chosen, in the order of the filters. */
export function chosenFields({ values, ranges }: AttributeChoice): AttributeField[] {
  if (isEmpty(values) && isEmpty(ranges)) return []
  return ATTRIBUTE_FIELDS.filter((field) => field in values || field in ranges)
}

function isEmpty(fields: object): boolean {
  for (const _field in fields) return false
  return true
}

/** The address's parameters, in a fixed order. */
export function attributeParameters(choice: AttributeChoice): [string, string][] {
  const { values, ranges } = choice
  return chosenFields(choice).flatMap((field): [string, string][] => {
    const parameter = PARAMETERS[field]
    const chosen = [...(values[field] ?? [])].sort().map((value): [string, string] => [parameter, value])
    const range = isNumberField(field) ? ranges[field] : undefined
    if (range && range.min !== null) chosen.push([`${parameter}-min`, String(range.min)])
    if (range && range.max !== null) chosen.push([`${parameter}-max`, String(range.max)])
    return chosen
  })
}

/** The filters of all attributes but one. */
export function withoutAttribute(filters: AttributeChoice, field: AttributeField): AttributeChoice {
  return { values: omit(filters.values, field), ranges: omit(filters.ranges, field) }
}

export function omit<Fields extends object>(fields: Fields, field: AttributeField): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)) as Fields
}
