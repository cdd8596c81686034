/** Written text as the page shows it: a wide table scrolls inside its own box, which the keyboard can reach. */
export function readableHtml(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-box" role="region" aria-label="Tabla" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
