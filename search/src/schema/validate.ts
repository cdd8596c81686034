/** Parses the body of POST /collections into a complete schema, or throws Typesense's error message. */

import { isRecord } from '../json/json.ts'
import { patternFault } from '../pattern/match.ts'
import { bad, isPattern, parseField, parseSymbols } from './field.ts'
import type { CollectionSchema, Field, Json } from './types.ts'

export function parseSchema(input: Json, now: number): CollectionSchema {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (!('name' in input)) throw bad('Parameter `name` is required.')
  if (typeof input.name !== 'string' || input.name === '') throw bad('Parameter `name` must be a non-empty string.')
  const nested = parseFlag(input, 'enable_nested_fields')
  const fields = parseFields(input, nested)
  const schema: CollectionSchema = {
    name: input.name,
    fields,
    default_sorting_field: parseDefaultSortingField(input.default_sorting_field, fields),
    token_separators: parseSymbols(input.token_separators, 'token_separators'),
    symbols_to_index: parseSymbols(input.symbols_to_index, 'symbols_to_index'),
    enable_nested_fields: nested,
    created_at: now,
  }
  const refused = ['voice_query_model', 'fallback_field_type'].find((property) => input[property])
  if (refused) throw bad(`Property \`${refused}\` of a collection is not supported by this engine.`)
  return withExtras(schema, input)
}

/** `metadata`, `synonym_sets` and `curation_sets`: the three parts that may also be changed later on. */
export function withExtras(schema: CollectionSchema, input: Record<string, Json>): CollectionSchema {
  const extras: Partial<CollectionSchema> = {}
  if ('metadata' in input) {
    if (!isRecord(input.metadata)) throw bad('The `metadata` value should be an object.')
    extras.metadata = input.metadata
  }
  for (const sets of ['synonym_sets', 'curation_sets'] as const) {
    const names = input[sets]
    if (names === undefined) continue
    if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
      throw bad(`The \`${sets}\` value should be an array of strings.`)
    }
    extras[sets] = names
  }
  return { ...schema, ...extras }
}

function parseFlag(input: Record<string, Json>, name: string): boolean {
  const value = input[name] ?? false
  if (typeof value !== 'boolean') throw bad(`The \`${name}\` value should be a boolean.`)
  return value
}

function parseFields(input: Record<string, Json>, nested: boolean): Field[] {
  if (!('fields' in input)) throw bad('Parameter `fields` is required.')
  if (!Array.isArray(input.fields) || input.fields.length === 0) {
    throw bad(
      'The `fields` value should be an array of objects containing `name`, `type` and optionally, `facet` properties.',
    )
  }
  // A field called `id` is every document's key anyway and is dropped silently, as in Typesense.
  const fields = input.fields.map((field) => parseField(field, nested)).filter((field) => field.name !== 'id')
  checkNames(fields)
  return fields
}

export function checkNames(fields: Field[]) {
  const names = fields.map((field) => field.name)
  if (names.filter((name) => name === '.*').length > 1) throw bad('There can be only one field named `.*`.')
  if (new Set(names).size !== names.length) throw bad('There are duplicate field names in the schema.')
  for (const name of names.filter((name) => isPattern(name))) checkPattern(name)
}

function checkPattern(name: string) {
  const fault = patternFault(name)
  if (fault) throw bad(`The pattern \`${name}\` ${fault}.`)
}

function parseDefaultSortingField(input: Json | undefined, fields: Field[]): string {
  if (input === undefined || input === '') return ''
  if (typeof input !== 'string') {
    throw bad('`default_sorting_field` should be a string. It should be the name of an int32/float field.')
  }
  if (input === 'id') throw bad('Invalid `default_sorting_field` value: cannot be `id`.')
  const field = fields.find(({ name }) => name === input)
  if (!field) throw bad(`Default sorting field is defined as \`${input}\` but is not found in the schema.`)
  if (!field.sort) throw bad(`Default sorting field \`${input}\` is not a sortable type.`)
  if (field.optional) throw bad(`Default sorting field \`${input}\` cannot be an optional field.`)
  return input
}
