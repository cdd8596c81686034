/** A query while it is read: parts that were understood are blanked out, so that later readers do not see them. */
import type { PartName, QueryPart } from '../understanding.ts'

export interface Place {
  start: number
  end: number
}

export class Draft {
  readonly text: string
  readonly parts: QueryPart[] = []
  #left: string

  constructor(text: string) {
    this.text = text
    this.#left = text
  }

  /** The text with blanks for what was understood. */
  get left(): string {
    return this.#left
  }

  blank({ start, end }: Place): void {
    this.#left = this.#left.slice(0, start) + ' '.repeat(end - start) + this.#left.slice(end)
  }

  take(name: PartName, place: Place, value: string | number | null = null): void {
    this.parts.push({ name, value, ...place, rest: withoutPlace(this.text, place) })
    this.blank(place)
  }

  isBlank(place: Place): boolean {
    return this.#left.slice(place.start, place.end).trim() === ''
  }
}

export function withoutPlace(text: string, { start, end }: Place): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:]+$|^[\s,;:]+/g, '')
    .replace(/\s+(?:de|en|con|y|por|a|que)$/i, '')
    .trim()
}

/** Without its tilde 'uñas' is written like the article. */
export function blankArticles(draft: Draft): void {
  if (!/\s/.test(draft.text.trim())) return
  for (const { 0: article, index } of draft.text.matchAll(/(?<![\p{L}\d])un(?:a|as|os)?(?![\p{L}\d])/giu))
    if (!/^\s*\d/.test(draft.text.slice(index + article.length)))
      draft.blank({ start: index, end: index + article.length })
}
