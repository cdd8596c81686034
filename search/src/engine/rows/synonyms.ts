/** Validates a synonym before it is stored. */
import type { Synonym } from '../../collection/types.ts'
import { isRecord } from '../../json/json.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema/types.ts'

export function parseSynonym(input: Json, id: string): Synonym {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (!Array.isArray(input.synonyms)) throw bad('Could not find an array of `synonyms`')
  const { synonyms, root, locale, symbols_to_index: symbols } = input
  if (synonyms.length === 0 || !isTextList(synonyms)) throw bad('Could not find a valid string array of `synonyms`')
  if (root !== undefined && typeof root !== 'string') throw bad('Key `root` should be a string.')
  if (locale !== undefined && typeof locale !== 'string') throw bad('Synonym `locale` should be a string.`')
  if (symbols !== undefined && !isTextList(symbols))
    throw bad('Synonym `symbols_to_index` should be an array of strings.')
  const item: Synonym = { id, synonyms }
  if (root !== undefined) item.root = root
  if (locale !== undefined) item.locale = locale
  if (symbols !== undefined) item.symbols_to_index = symbols
  return item
}

export const isTextList = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
