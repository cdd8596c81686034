/** Wraps each table of a text in a focusable, named container that scrolls. */
export function proseHtml(html: string): string {
  let tables = 0
  return html
    .replaceAll(
      '<table>',
      () => `<div class="table-box" role="region" aria-label="Tabla ${++tables}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
