/**
 * Every declared field of one document: found by its path, checked, coerced in place or dropped.
 *
 * Inside an array of objects a leaf is many values (`variants.sku`), so its field must be an array type.
 */
import { isRecord } from '../json/json.ts'
import { bad } from '../schema/field.ts'
import type { Field, Json, ScalarType } from '../schema/types.ts'
import { coerce, type DirtyValues, fits, refusal } from './coerce.ts'
import type { DocumentPlan, FieldPlan } from './plan.ts'

type Holder = Record<string, Json>

/** Checks and coerces every decided field. In the patch of an update fields may be absent. */
export function checkFields(document: Holder, plan: DocumentPlan, dirty: DirtyValues, what: 'document' | 'patch') {
  const partial = what === 'patch'
  for (const entry of plan.decided) {
    if (!entry.field.index) continue
    const found = checkAt(document, 0, entry, dirty, false, partial)
    if (!found && !partial) requireOptional(entry.field, plan)
  }
}

/** After a merge: a patch may have deleted what the schema requires. */
export function requireFields(document: Holder, plan: DocumentPlan) {
  for (const { field, path } of plan.decided) {
    // A value that is not stored cannot be seen in the stored document, though it was there when it was indexed.
    if (!field.index || !field.store || field.optional) continue
    if (!isPresent(document, path, 0)) requireOptional(field, plan)
  }
}

function requireOptional({ name, optional }: Field, plan: DocumentPlan) {
  if (optional) return
  if (name === plan.schema.default_sorting_field) {
    throw bad(`Field \`${name}\` has been declared as a default sorting field, but is not found in the document.`)
  }
  throw bad(`Field \`${name}\` has been declared in the schema, but is not found in the document.`)
}

function isPresent(holder: Json | undefined, path: FieldPlan['path'], step: number): boolean {
  if (step === path.length) return holder !== undefined && holder !== null
  if (Array.isArray(holder)) return holder.some((item) => isPresent(item, path, step))
  return isRecord(holder) && isPresent(holder[path[step] as string], path, step + 1)
}

function checkAt(
  holder: Holder,
  step: number,
  plan: FieldPlan,
  dirty: DirtyValues,
  insideArray: boolean,
  partial: boolean,
): boolean {
  const { path, field } = plan
  const key = path[step] as string
  const value = holder[key]
  if (value === undefined) return false
  if (step < path.length - 1) {
    if (isRecord(value)) return checkAt(value, step + 1, plan, dirty, insideArray, partial)
    if (!Array.isArray(value)) return false
    // Every element is visited, found or not: `some` would stop at the first.
    return value
      .filter(isRecord)
      .map((item) => checkAt(item, step + 1, plan, dirty, true, partial))
      .includes(true)
  }
  if (value === null) {
    // In a patch null means "delete this key" and stays for the merge to see.
    if (!partial && field.optional) delete holder[key]
    return false
  }
  const checked = checkValue(value, plan, dirty, insideArray)
  if (checked === undefined) {
    delete holder[key]
    return false
  }
  if (checked !== value) holder[key] = checked
  return true
}

function checkValue(value: Json, plan: FieldPlan, dirty: DirtyValues, insideArray: boolean): Json | undefined {
  const { field, isArray, scalar } = plan
  if (!isArray) {
    if (insideArray) {
      throw bad(
        `Field \`${field.name}\` has an incorrect type. Hint: field inside an array of objects must be an array type as well.`,
      )
    }
    return checkScalar(value, scalar, field, dirty, false)
  }
  if (insideArray && !Array.isArray(value)) return checkScalar(value, scalar, field, dirty, true)
  if (!Array.isArray(value)) return refuse(`Field \`${field.name}\` must be an array.`, field, dirty)
  if (allFit(value, scalar)) return value
  return value.map((item) => checkScalar(item, scalar, field, dirty, true)).filter((item) => item !== undefined)
}

function allFit(values: Json[], type: ScalarType): boolean {
  for (const value of values) if (!fits(value, type)) return false
  return true
}

function checkScalar(value: Json, type: ScalarType, field: Field, dirty: DirtyValues, inArray: boolean) {
  if (fits(value, type)) return value
  const coerced = dirty === 'reject' || dirty === 'drop' ? undefined : coerce(value, type)
  return coerced ?? refuse(refusal(field.name, type, inArray, value), field, dirty)
}

/** A dirty value is dropped only where the schema can do without it. */
function refuse(message: string, field: Field, dirty: DirtyValues): undefined {
  if (field.optional && (dirty === 'drop' || dirty === 'coerce_or_drop')) return undefined
  throw bad(message)
}
