const SPECIAL = /["'&<>]/
const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As React does it; `escapeHtml` of the contract writes an apostrophe in another way. */
export function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["'&<>]/g, (character) => ENTITIES[character]!) : text
}
