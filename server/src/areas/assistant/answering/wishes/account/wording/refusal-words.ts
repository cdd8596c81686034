/** A refused word as it stands behind «No lo tengo …». */
import { fold } from '@tianguis/contract/folding'

const COLOURS: Readonly<Record<string, string>> = {
  blanc: 'blanco',
  negr: 'negro',
  roj: 'rojo',
  amarill: 'amarillo',
  morad: 'morado',
  dorad: 'dorado',
  platead: 'plateado',
  rosad: 'rosado',
  anaranjad: 'anaranjado',
  gris: 'gris',
  azul: 'azul',
  verd: 'verde',
  rosa: 'rosa',
  cafe: 'café',
  lila: 'lila',
  beige: 'beige',
  naranja: 'naranja',
  turquesa: 'turquesa',
  vino: 'vino',
}
/** How a thing is, and no part that it may lack. */
const ADJECTIVE =
  /^(?:(?:[a-z]+(?:[ai]d[oa]|os[oa]|iv[oa]|ic[oa]|[ai]ble|ante|iente)|curv[oa]|plan[oa]|rect[oa]|redond[oa]|larg[oa]|cort[oa]|grande|chic[oa]|mate))(s)?$/

/** «en un color que no sea blanco», «que no sea curvo», «sin rotos» */
export function refusedWords(word: string): string {
  const plain = fold(word).trim()
  const colour = COLOURS[plain] ?? COLOURS[plain.replace(/(?:[oa]s?|es|e|s)$/, '')] ?? COLOURS[plain.replace(/s$/, '')]
  if (colour) return `en un color que no sea ${colour}`
  const adjective = ADJECTIVE.exec(plain)
  if (adjective) return `que no ${adjective[1] ? 'sean' : 'sea'} ${word}`
  return /^\d/.test(plain) ? `que no sea de ${word}` : `sin ${word}`
}
