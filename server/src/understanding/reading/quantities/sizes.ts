/** Sizes of shoes and clothes: 'del 27', 'talla 32', 'talla M', and of nappies: 'etapa 4'. */
import { type Kind, tokenise } from '@tianguis/titles'
import type { Draft } from '../draft.ts'
import { otherShoeSize } from './shoe-sizes.ts'

const SAID =
  /(?:^|\s)(?:de\s+)?(?:la\s+)?(?:talla|tallas|etapa|n[uú]mero|num)\s+(?:de\s+)?(\d{1,2}(?:\.5)?|xxs|xs|s|m|l|xl|xxl|xxxl|ch|g|eg|xg|unitalla|extra\s?grande|grande|mediana|chica)(?=\s|$|,)/i
/** Of clothes also without 'talla'; a single letter only at the end. */
const BARE =
  /\s(?:(2[4-9]\s*$|3\d\s*$|4[0-4]\s*$|xxs|xs|xl|xxl|xxxl|ch|eg|xg|unitalla|extra\s?grande|grande|median[ao]|chic[ao])(?=\s|$|,)|([smlg])\s*$)/i
/** Of what is worn but is no fashion: nappies, supports, clothes of pets. */
const WORN = /\s(xxs|xs|xl|xxl|xxxl|ch|eg|xg|extra\s?grande|jumbo|grande|median[ao]|chic[ao])(?=\s|$|,)/i
const BED = /(?:\s|^)(?:tama[nñ]o\s+)?(individual|matrimonial|queen|king)(?:\s+size)?(?=\s|$|,)/i
const MIN_SHOE_SIZE = 10
const MAX_SHOE_SIZE = 34
const LETTERS: Record<string, string> = {
  ch: 'S',
  chica: 'S',
  chico: 'S',
  mediana: 'M',
  mediano: 'M',
  l: 'G',
  grande: 'G',
  eg: 'XL',
  xg: 'XL',
  extragrande: 'XL',
}

const BARE_OF: Record<string, RegExp> = { '/moda': BARE, '/bebes': WORN, '/mascotas': WORN, '/salud': WORN }

export function readSize(draft: Draft, kind: Kind | null, isForWomen = false): string | null {
  const other = kind && isShoe(kind) ? otherShoeSize(draft.left, isForWomen) : null
  if (other) {
    draft.take('size', other.place, String(other.centimetres))
    return String(other.centimetres)
  }
  const said = SAID.exec(draft.left) ?? (kind && hasSize(kind) ? BARE_OF[kind.department]?.exec(draft.left) : null)
  if (said) {
    const value = (said[1] ?? said[2])!.toLowerCase().replaceAll(/\s/g, '')
    draft.take('size', { start: said.index, end: said.index + said[0].length }, value)
    return LETTERS[value] ?? value.toUpperCase()
  }
  if (kind && isShoe(kind)) return readShoeSize(draft)
  const bed = kind?.department === '/hogar-y-muebles' && hasSize(kind) ? BED.exec(draft.left) : null
  if (!bed) return null
  draft.take('size', { start: bed.index, end: bed.index + bed[0].length }, bed[1]!)
  return bed[1]!.toLowerCase()
}

const hasSize = (kind: Kind) => kind.attributes.has('size')

const isShoe = (kind: Kind) => kind.department === '/calzado' || kind.attributes.has('shoe')

/** 'ando parada 12 hrs' */
const OTHER_UNIT = /^\s*(?:mil|k|pesos|%|por|hrs?|horas?|d[ií]as?|mes(?:es)?|a[ñn]os?|personas?|pares|piezas?|pzas?)\b/i

/** 'tenis nike del 27 hasta 2 mil': a number that can be a shoe's and is no price. */
function readShoeSize(draft: Draft): string | null {
  for (const { value, start, end, before } of tokenise(draft.left)) {
    if (!(value >= MIN_SHOE_SIZE && value <= MAX_SHOE_SIZE) || before === 0 || before === 36 || value % 0.5 !== 0)
      continue
    if (OTHER_UNIT.test(draft.left.slice(end))) continue
    const cue = /(?:^|\s)(?:del?|en|n[uú]mero|num|#)\s*$/i.exec(draft.left.slice(0, start))
    if (
      !cue &&
      /[a-z]\s*$/i.test(draft.left.slice(0, start)) &&
      /\b(?:menos de|m[aá]s de|hasta|entre|jordan|max)\s*$/i.test(draft.left.slice(0, start))
    )
      continue
    draft.take('size', { start: cue ? cue.index : start, end }, String(value))
    return String(value)
  }
  return null
}
