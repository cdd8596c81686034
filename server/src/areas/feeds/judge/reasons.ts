/** Spanish reasons why two offers are thought to be the same article. */
import type { Contradiction, Judge, ReadOffer } from '@tianguis/matching'

export function reasonsFor(judge: Judge, a: ReadOffer, b: ReadOffer): string[] {
  const { odds, sameBrand, sameAmount, shared, onlyFirst, onlySecond } = judge.explain(a, b)
  const reasons = [`parecido: ${Math.round(100 / (1 + Math.exp(-odds)))} %`]
  if (sameBrand) reasons.push('misma marca')
  if (sameAmount) reasons.push('misma cantidad')
  if (shared.length > 0) reasons.push(`comparten ${quoted(shared)}`)
  if (onlyFirst.length > 0) reasons.push(`solo la oferta dice ${quoted(onlyFirst)}`)
  if (onlySecond.length > 0) reasons.push(`solo el producto dice ${quoted(onlySecond)}`)
  return reasons
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `«${word}»`).join(', ')
}

const CONTRADICTIONS: Record<Contradiction, string> = {
  measure: 'otra cantidad',
  pack: 'otro número de piezas',
  model: 'otro modelo',
  condition: 'otra condición',
  colour: 'otro color',
  size: 'otra talla',
  without: 'una dice «sin» lo que la otra tiene',
}

export function contradictionWords(found: readonly Contradiction[]): string[] {
  return found.map((one) => CONTRADICTIONS[one])
}
