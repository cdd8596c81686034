/** Which of the products on the screen have the size that a rule of thumb names. */
import type { Shown } from '@tianguis/contract/assistant/assistant'
import { measureKeys } from '../../understanding/measures.ts'

/** «4 a 6 litros» */
const RANGE = /(\d+(?:\.\d+)?) a (\d+(?:\.\d+)?) (\p{L}+)/u

/** Empty: the rule names no range, or no name says a size in its unit. */
export function fittingShown(rule: string, shown: readonly Shown[]): string {
  const [, from, to, unit] = RANGE.exec(rule) ?? []
  const least = sizeIn(`${from} ${unit}`)
  const most = sizeIn(`${to} ${unit}`)
  if (!unit || !least || !most || least.unit !== most.unit) return ''
  const sized = shown.flatMap(({ name }) => {
    const size = sizeIn(name, least.unit)
    return size ? [{ name, value: size.value }] : []
  })
  if (sized.length === 0) return ''
  const fitting = sized.filter(({ value }) => value >= least.value && value <= most.value)
  if (fitting.length === 0) return ' De los que te mostré ninguno es de ese tamaño.'
  return ` De los que te mostré, ${fitting.length === 1 ? 'queda' : 'quedan'} en ese tamaño: ${fitting.map(({ name }) => name).join('; ')}.`
}

/** The first quantity that a text says, or the first in this unit. */
function sizeIn(text: string, wanted?: string): { unit: string; value: number } | null {
  for (const key of measureKeys(text)) {
    const [unit, value] = key.split(':') as [string, string]
    if ((!wanted || unit === wanted) && Number(value) > 0) return { unit, value: Number(value) }
  }
  return null
}
