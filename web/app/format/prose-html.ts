/** Written text as the page shows it: a wide table scrolls inside its own box, which the keyboard can reach and name. */
export function proseHtml(html: string): string {
  let tables = 0
  return html
    .replaceAll(
      '<table>',
      () => `<div class="table-box" role="region" aria-label="Tabla ${++tables}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
