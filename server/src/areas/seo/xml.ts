import { escapeUTF8 } from 'entities'

/** Characters that XML 1.0 does not allow, even escaped; a title from a store's feed may hold them. */
const NOT_ALLOWED = /[^\t\n\r\u0020-\ufffd]/g

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return escapeUTF8(text.toWellFormed().replace(NOT_ALLOWED, ''))
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
