/** One field of a schema: what may be written, what it defaults to, and Typesense's sentence for each mistake. */
import { SearchError } from '../collection/search-error.ts'
import { isRecord } from '../json/json.ts'
import { canStem } from '../text/analyzer.ts'
import { parseExtensions } from './extensions.ts'
import type { Field, FieldType, Json } from './types.ts'

const SCALARS = ['string', 'int32', 'int64', 'float', 'bool', 'object']
const TYPES = new Set([...SCALARS, ...SCALARS.map((type) => `${type}[]`), 'auto', 'string*'])
const BOOLEANS = ['facet', 'optional', 'index', 'sort', 'infix', 'store', 'stem', 'range_index'] as const
const UNSUPPORTED = [
  'reference',
  'async_reference',
  'cascade_delete',
  'num_dim',
  'embed',
  'hnsw_params',
  'vec_dist',
  'truncate_len',
] as const
/** Typesense's default, which it prints for every field, is this engine's only value. */
const TRUNCATE_LEN = 100

export const bad = (message: string) => new SearchError(400, message)

export const isArrayType = (type: FieldType) => type.endsWith('[]')
export const isTextType = (type: FieldType) => type === 'string' || type === 'string[]' || type === 'string*'
export const isObjectType = (type: FieldType) => type === 'object' || type === 'object[]'
/** A name such as `color_.*` is a pattern for incoming keys, not a field of its own. */
export const isPattern = (name: string) => name.includes('.*')
export const isUndecided = (field: Field) => isPattern(field.name) || field.type === 'auto' || field.type === 'string*'

/** Every JavaScript object has a property of this name, so a missing value could not be told from it. */
export const isReserved = (name: string): boolean => name.split('.').some((part) => part in Object.prototype)

const sortsByDefault = (type: FieldType) => type === 'int32' || type === 'int64' || type === 'float' || type === 'bool'

/** A whole field from the few words that matter; everything else takes Typesense's default. */
export function newField(name: string, type: FieldType, rest: Partial<Field> = {}): Field {
  const undecided = isPattern(name) || type === 'auto' || type === 'string*'
  return {
    name,
    type,
    facet: false,
    optional: undecided,
    index: true,
    sort: sortsByDefault(type),
    infix: false,
    locale: '',
    stem: false,
    stem_dictionary: '',
    store: true,
    ...rest,
  }
}

export function parseField(input: Json, nested: boolean): Field {
  if (!isRecord(input) || typeof input.name !== 'string' || typeof input.type !== 'string' || input.name === '') {
    throw bad(
      'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.',
    )
  }
  const { name, type } = input as { name: string; type: string }
  if (isReserved(name)) throw bad(`Field name \`${name}\` is reserved.`)
  if ('drop' in input)
    throw bad(`Invalid property \`drop\` on field \`${name}\`: it is allowed only during schema update.`)
  // What a Typesense prints for a field without these things (false, 0, '') may be sent back to this engine.
  const refused = UNSUPPORTED.find((property) => input[property] && input[property] !== defaultOf(property))
  if (refused) throw bad(`Property \`${refused}\` of the field \`${name}\` is not supported by this engine.`)
  for (const property of BOOLEANS) {
    if (property in input && typeof input[property] !== 'boolean') {
      throw bad(`The \`${property}\` property of the field \`${name}\` should be a boolean.`)
    }
  }
  if (!TYPES.has(type))
    throw bad(`Field \`${name}\` has an invalid data type \`${type}\`, see docs for supported data types.`)

  const field = newField(name, type as FieldType, givenProperties(input))
  checkField(field, nested)
  return field
}

const defaultOf = (property: string): number | undefined => (property === 'truncate_len' ? TRUNCATE_LEN : undefined)

function givenProperties(input: Record<string, Json>): Partial<Field> {
  const given: Partial<Field> = {}
  for (const property of BOOLEANS) if (property in input) given[property] = input[property] as boolean
  if (given.range_index === false) delete given.range_index
  if ('locale' in input) given.locale = parseLocale(input)
  if ('stem_dictionary' in input) given.stem_dictionary = parseText(input, 'stem_dictionary')
  if ('token_separators' in input) given.token_separators = parseSymbols(input.token_separators, 'token_separators')
  if ('symbols_to_index' in input) given.symbols_to_index = parseSymbols(input.symbols_to_index, 'symbols_to_index')
  if ('tianguis' in input) given.tianguis = parseExtensions(String(input.name), input.tianguis as Json)
  return given
}

function parseText(input: Record<string, Json>, property: string): string {
  const text = input[property]
  if (typeof text !== 'string')
    throw bad(`The \`${property}\` property of the field \`${input.name}\` should be a string.`)
  return text
}

function parseLocale(input: Record<string, Json>): string {
  const locale = parseText(input, 'locale')
  if (!/^([a-z]{2}|de_en)?$/.test(locale))
    throw bad(`The \`locale\` value of the field \`${input.name}\` is not valid.`)
  return locale
}

/** Separators and symbols are single ASCII characters, as Typesense reads them byte by byte. */
export function parseSymbols(input: Json | undefined, property: string): string[] {
  if (input === undefined) return []
  const valid =
    Array.isArray(input) && input.every((symbol) => typeof symbol === 'string' && /^[\x21-\x7e]$/.test(symbol))
  if (!valid) throw bad(`\`${property}\` should be an array of character symbols.`)
  return input as string[]
}

function checkField(field: Field, nested: boolean) {
  const { name, type } = field
  if (name === '.*') {
    if (!field.optional) throw bad('Field `.*` must be an optional field.')
    if (field.facet) throw bad('Field `.*` cannot be a facet field.')
  } else if (isUndecided(field) && !field.optional) {
    throw bad(`Field \`${name}\` must be an optional field.`)
  }
  if (isObjectType(type) && !nested) {
    throw bad(
      'Type `object` or `object[]` can be used only when nested fields are enabled by setting` enable_nested_fields` to true.',
    )
  }
  if (field.facet && !field.index) throw bad(`Field \`${name}\` cannot be a facet since it's marked as non-indexable.`)
  if (field.sort && (isArrayType(type) || isObjectType(type)))
    throw bad(`Field \`${name}\` cannot be a sortable field.`)
  if (field.stem && !isTextType(type) && type !== 'auto') {
    throw bad('The `stem` property is only allowed for string and string[] fields.')
  }
  if (field.stem && !field.stem_dictionary && !canStem(field.locale)) {
    throw bad(`The \`locale\` value of the field \`${name}\` is not supported for stem.`)
  }
  if (field.range_index && !/^(int32|int64|float)(\[\])?$/.test(type)) {
    throw bad(`The \`range_index\` property is only allowed for the numerical fields\`${name}\`.`)
  }
}
