/** Words such as 'usado' that are not about the unit that is sold: 'bolsa para pañal usado', 'libro usado en escuelas'. */

/** Where a part of a title begins. */
const PART = /[,;:|([]|\s[-–]\s/g
/** 'Que hayas usado la tarjeta', 'el más usado', 'puede ser usado', 'nunca usado', 'para usado'. */
const NEVER_AFTER = /\b(?:ha(?:s|n|ya|yas|yan|y)?|mas|menos|ser|no|nunca|jamas|para|for|contra) $/
/** 'Fórmula renovada' */
const RENEWED_THING = /\b(?:formula|imagen|edicion|version|receta|presentacion|piel|energia|diseno|sabor|empaque) $/
/** Furniture for what is shown: 'vitrina de exhibición'. */
const DISPLAY =
  '(?:vitrinas?|exhibidor(?:es)?|estantes?|anaquel(?:es)?|mostrador(?:es)?|muebles?|repisas?|racks?|cajas?|bases?|soportes?|stands?|torres?|gabinetes?|cubos?|maniqui(?:es)?)'
const DISPLAYS = new RegExp(`\\b${DISPLAY} $`)
const DISPLAY_BEFORE = new RegExp(`\\b${DISPLAY} `)
/** What is thrown away or held when it is used. */
const USED_THINGS = /\b(?:para|de) (?:aceites?|agua|panal(?:es)?|ropa|jeringas?|pilas?|autos?) $/
/** 'Jeans efecto usado' */
const LOOKS = /\b(?:estilo|efecto|look|acabado|aspecto|apariencia) $/
/** A box to be sold: 'Caja abierta organizadora'. */
const IS_BOX = /^ (?:de|para|con|organiza\w*|decorativ\w*|apilable)\b/
/** 'Usado por maestros', 'usada para cocinar'; but 'usado en buen estado', 'usado por 2 meses', 'usado para refacciones'. */
const USED_SOMEWHERE =
  /^ (?:en (?!buen|excelen|perfect|muy|optim|regular|mal\b|caja|su\b|venta|oferta|remate|promo|liquid|tienda|linea|stock|exist|espanol|ingles|frances|\d)|por (?!\d|una? |unos|poc[oa]|varios|solo)|como (?!nuev)|para (?!refacc|piezas|partes|repar|desarm|recicl))/
/** What fits is not itself what it fits; only parts are made anew in a factory. */
const FITS = /\bcompatibles? con\b/
const MADE_ANEW = /^remanufac/
const PURPOSE = /\b(?:para|for|contra) (?:el |la |los |las |tu )?/
/** Of a device, which may be for something or fit everything and yet be used itself. */
export const MEMORY = /\d ?[gt]b\b/

/** `text`: folded, with single spaces; `word`: one that stands there at `at` and names a condition. */
export function isOfOther(text: string, word: string, at: number): boolean {
  const before = text.slice(partStart(text, at), at)
  const isUsed = word.startsWith('usad')
  if (NEVER_AFTER.test(before)) return true
  if (word.startsWith('renovad') && RENEWED_THING.test(before) && !MEMORY.test(text)) return true
  if (word === 'exhibicion') return DISPLAY_BEFORE.test(before)
  if (word.endsWith('exhibicion')) return DISPLAYS.test(before)
  if (word === 'caja abierta' && at === 0) return IS_BOX.test(text.slice(word.length))
  if (isUsed && LOOKS.test(before)) return true
  if (isUsed && (USED_THINGS.test(before) || USED_SOMEWHERE.test(text.slice(at + word.length)))) return true
  const fitted = FITS.exec(before)
  if (fitted) return !MADE_ANEW.test(word) && !MEMORY.test(before.slice(0, fitted.index))
  const purpose = PURPOSE.exec(before)
  if (!purpose) return false
  const [thing, other] = [before.slice(0, purpose.index), before.slice(purpose.index + purpose[0].length)]
  return !MEMORY.test(thing) && disagree(thing, word) && !disagree(other, word)
}

function partStart(text: string, at: number): number {
  let start = 0
  for (const { 0: sign, index } of text.slice(0, at).matchAll(PART)) start = index + sign.length
  return start
}

/** 'Funda' and 'usado': a feminine thing, a masculine word; 'niños' and 'usado': several, one. */
function disagree(words: string, word: string): boolean {
  const thing = /[a-z]{3,}/.exec(words)?.[0]
  const [, gender, plural] = /([oa])(s?)$/.exec(word) ?? []
  if (thing === undefined || gender === undefined) return false
  if (thing.endsWith('s') !== (plural === 's')) return true
  const stem = plural === 's' ? thing.slice(0, -1) : thing
  if (/(?:a|[cs]ion|dad)$/.test(stem)) return gender === 'o'
  return /(?:o|or)$/.test(stem) && gender === 'a'
}
