/** 'tele grande', 'bulto grande': the upper half of the measure that tells things of the kind apart. */
import type { Kind } from '@tianguis/titles'
import type { Understanding } from '../understanding.ts'
import type { Draft } from './draft.ts'

const WORD = '(?:(grand(?:e|es|ot[ae]s?)|enormes?)|(chic[oa]s?|chiquit[oa]s?|peque[nñ][oa]s?))'
const CONTAINER = String.raw`(?:(?:bulto|costal|saco|bote|garraf[oó]n|bidon|bid[oó]n|paquete|presentaci[oó]n)\s+)`
const EXTENT = new RegExp(String.raw`(?<![\p{L}])(${CONTAINER})?(?:m[aá]s\s+|muy\s+|bien\s+)?${WORD}(?![\p{L}])`, 'iu')
/** The first that the kind has. */
const MEASURES: [attribute: string, quantity: string][] = [
  ['diagonal', 'diagonal'],
  ['ft3', 'cubic-feet'],
  ['mass', 'mass'],
  ['volume', 'volume'],
]
/** Elsewhere 'grande' is a size that names say: a shirt, eggs, a pan. */
const MEASURED = ['/electronica', '/electrodomesticos', '/computacion']

export function readExtent(draft: Draft, kind: Kind | null): Understanding['extent'] {
  const found = kind && EXTENT.exec(draft.left)
  if (!found) return null
  const [said, container, large] = found
  if (!container && !MEASURED.some((department) => kind.category.startsWith(department))) return null
  const measure = MEASURES.find(([attribute]) => kind.attributes.has(attribute))
  if (!measure) return null
  draft.blank({ start: found.index, end: found.index + said.length })
  return { quantity: measure[1], half: large ? 'upper' : 'lower' }
}
