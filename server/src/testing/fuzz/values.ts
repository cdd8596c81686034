/** Values for a schema of the OpenAPI document: mostly of its shape, sometimes malformed. */
import type { Schema } from '../api-document.ts'
import type { Chance } from './chance.ts'

const SPOILED = 0.12
const LEFT_OUT = 0.3
const DEEPEST = 6

/** Strings that are known to break software. */
export const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u2066',
  '\ud800',
  '😀'.repeat(50),
  'ñ́'.repeat(200),
  "' or 1=1 --",
  '"; drop table users; --',
  '%27%00%',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$where',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
  '9'.repeat(400),
  '-0',
  '1e309',
  'NaN',
  '[0:',
  'price:>(((((',
  '(a+)+$',
  'a'.repeat(5_000),
  '9223372036854775808',
  '2026-13-45T99:99:99Z',
] as const

const NUMBERS = [0, -0, 1, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
const WORDS = ['bocina', 'audífonos', 'tele 4k', 'laptop', 'tenis rojos', 'cafetera', '5', 'SAMSUNG', 'a', 'regalo']

export function textFrom(chance: Chance): string {
  if (chance.is(0.5)) return chance.of(WORDS)
  if (chance.is(0.6)) return chance.of(HOSTILE)
  return Array.from({ length: chance.below(30) }, () => String.fromCodePoint(characterFrom(chance))).join('')
}

function characterFrom(chance: Chance): number {
  if (chance.is(0.7)) return 32 + chance.below(95)
  return chance.is(0.5) ? chance.below(0x300) : chance.below(0x10ffff)
}

export function anyValue(chance: Chance, depth = 0): unknown {
  const kinds = depth > 3 ? 4 : 6
  switch (chance.below(kinds)) {
    case 0:
      return textFrom(chance)
    case 1:
      return chance.of(NUMBERS)
    case 2:
      return chance.is(0.5)
    case 3:
      return null
    case 4:
      return Array.from({ length: chance.below(4) }, () => anyValue(chance, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: chance.below(4) }, () => [textFrom(chance), anyValue(chance, depth + 1)]),
      )
  }
}

export function fitting(schema: Schema, resolve: (schema: Schema) => Schema, chance: Chance, depth = 0): unknown {
  if (depth > DEEPEST || chance.is(SPOILED)) return anyValue(chance)
  const known = resolve(schema)
  const inner = (part: Schema) => fitting(part, resolve, chance, depth + 1)
  if (known.const !== undefined) return known.const
  if (known.enum) return chance.of(known.enum)
  const choices = known.anyOf ?? known.oneOf
  if (choices) return inner(chance.of(choices))
  if (known.allOf) return Object.assign({}, ...known.allOf.map(inner))
  switch (Array.isArray(known.type) ? chance.of(known.type) : known.type) {
    case 'object':
      return objectOf(known, inner, chance)
    case 'array':
      return Array.from({ length: chance.is(0.02) ? 300 : chance.below(4) }, () => inner(known.items ?? {}))
    case 'integer':
    case 'number':
      return chance.is(0.6) ? chance.below(200) : chance.of(NUMBERS)
    case 'boolean':
      return chance.is(0.5)
    case 'null':
      return null
    case 'string':
      return chance.is(0.3) ? String(1 + chance.below(200)) : textFrom(chance)
    default:
      return anyValue(chance)
  }
}

function objectOf(schema: Schema, inner: (part: Schema) => unknown, chance: Chance): Record<string, unknown> {
  const required = new Set(schema.required)
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || !chance.is(LEFT_OUT))
  const value = Object.fromEntries(kept.map(([name, part]) => [name, inner(part)]))
  if (chance.is(SPOILED)) value[textFrom(chance)] = anyValue(chance)
  return value
}
