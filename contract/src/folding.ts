/** Text folding: two spellings of a word that differ in accents or case become equal. */

const COMBINING_MARKS = /[\u0300-\u036f]/g
const NOT_ASCII = /[^ -~]/

/** `Niño Café` → `Nino Cafe`. */
export function removeAccents(text: string): string {
  return NOT_ASCII.test(text) ? text.normalize('NFD').replace(COMBINING_MARKS, '') : text
}

/** `Niño Café` → `nino cafe`: for comparing, never for showing. */
export function fold(text: string): string {
  return removeAccents(text).toLowerCase()
}

const TRADE_MARKS = /\s*[™®©℠]|(?<=\p{L}|\d)\s*\((?:tm|r)\)/giu

/** 'LEGO Technic™', 'Ryzen(TM) 5': the search service would read 'technictm'. */
export function withoutTradeMarks(text: string): string {
  return NOT_ASCII.test(text) || text.includes('(')
    ? text.replace(TRADE_MARKS, ' ').replace(/ {2,}/g, ' ').trim()
    : text
}
