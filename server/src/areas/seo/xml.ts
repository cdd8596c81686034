const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** What XML 1.0 has no way to say at all; a title out of a store's feed may hold it. */
const UNSPEAKABLE = /[^\t\n\r\u0020-\ufffd]/g

/** Text for an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
