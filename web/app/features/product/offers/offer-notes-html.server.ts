import { iconHtml } from '../../../ui/icon/icon-html.ts'

/** A list that opens below the offers; `lines` and `after` are HTML. */
export function offerNotesHtml(title: string, lines: readonly string[], after = ''): string {
  return [
    '<details class="mt-3">',
    '<summary class="inline-flex min-h-10 items-center gap-1 font-semibold text-ink-soft hover:text-link">',
    `${title}${iconHtml('chevron-down', 'size-4')}</summary><ul class="mt-1 space-y-1 text-sm text-ink-soft">`,
    ...lines.map((line) => `<li>${line}</li>`),
    `</ul>${after}</details>`,
  ].join('')
}
