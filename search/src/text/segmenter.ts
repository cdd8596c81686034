/**
 * Text → words for every locale but the default: Unicode word boundaries, case folding, no accent folding. Whatever a
 * boundary encloses is a word if anything is left after dropping ASCII punctuation, so `¿` is one too, as in Typesense.
 */
import { toByteString } from './bytes.ts'
import { MAX_WORD_BYTES } from './tokenizer.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return segmenter
}

export function scanSegments(
  text: string,
  locale: string,
  ascii: Uint8Array,
  finish: (word: string) => string,
  emit: (word: string, position: number, start: number, end: number) => void,
): void {
  let position = 0
  for (const { segment, index } of segmenterOf(locale).segment(text)) {
    const word = keepIndexable(segment.toLowerCase(), ascii)
    if (word === '') continue
    const bytes = toByteString(finish(word))
    emit(
      bytes.length > MAX_WORD_BYTES ? bytes.slice(0, MAX_WORD_BYTES) : bytes,
      position++,
      index,
      index + segment.length,
    )
  }
}

function keepIndexable(segment: string, ascii: Uint8Array): string {
  let kept = ''
  for (const character of segment) {
    const code = character.charCodeAt(0)
    if (code > 127 || ascii[code] === 1) kept += character
  }
  return kept
}
