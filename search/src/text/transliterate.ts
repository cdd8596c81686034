/**
 * What a non-ASCII character becomes on Typesense's default path: the letters and digits of its ASCII transliteration,
 * lower-cased. `''` means it vanishes (and does not split the word); undefined means it has no ASCII form and stays.
 */

/** `characters → replacement`; letters with marks are not listed, their base letter comes from Unicode's decomposition. */
const TABLE: [string, string][] = [
  ['\u00a0¡¦¨«¬\u00ad¯´·¸»¿÷', ''],
  ['ˆ˜ʹʺʼˈˊˋ', ''],
  ['\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f', ''],
  ['‐‑‒–—―‘’‚‛“”„‟…‹›′″‴‵⁃⁄−∕∖∗∙∣∼≤≥≪≫←→↔⇐⇒⇔', ''],
  ['ª', 'a'],
  ['ºøØ∘•', 'o'],
  ['æÆǽǼ', 'ae'],
  ['œŒ', 'oe'],
  ['ß', 'ss'],
  ['ðÐđĐ', 'd'],
  ['þÞ', 'th'],
  ['łŁ', 'l'],
  ['ħĦ', 'h'],
  ['ı', 'i'],
  ['ĸ', 'q'],
  ['ŋŊ', 'ng'],
  ['ŧŦ', 't'],
  ['ſ', 's'],
  ['ƒ', 'f'],
  ['ĳĲ', 'ij'],
  ['ǆǄǅ', 'dz'],
  ['ǉǇǈ', 'lj'],
  ['ǌǊǋ', 'nj'],
  ['ǳǱǲ', 'dz'],
  ['ŉ', 'n'],
  ['¢©℃', 'c'],
  ['£', 'lb'],
  ['¥', 'yen'],
  ['€', 'eur'],
  ['®', 'r'],
  ['™', 'tm'],
  ['№', 'no'],
  ['℠', 'sm'],
  ['×', 'x'],
  ['µ', 'u'],
  ['°⁰₀', '0'],
  ['¹₁', '1'],
  ['²₂', '2'],
  ['³₃', '3'],
  ['⁴₄', '4'],
  ['⁵₅', '5'],
  ['⁶₆', '6'],
  ['⁷₇', '7'],
  ['⁸₈', '8'],
  ['⁹₉', '9'],
  ['½', '12'],
  ['¼', '14'],
  ['¾', '34'],
  ['⅓', '13'],
  ['⅔', '23'],
  ['⅕', '15'],
  ['⅛', '18'],
  ['⅜', '38'],
  ['⅝', '58'],
  ['⅞', '78'],
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬆﬅ', 'st'],
]

const LATIN_BLOCKS: [number, number][] = [
  [0x80, 0x24f],
  [0x1e00, 0x1eff],
  [0xff01, 0xff5e],
]

function buildTable(): Map<number, string> {
  const table = new Map<number, string>()
  for (const [first, last] of LATIN_BLOCKS)
    for (let code = first; code <= last; code++) {
      const base = String.fromCharCode(code).normalize('NFKD').charCodeAt(0)
      if (base > 0x20 && base < 0x80)
        table.set(
          code,
          String.fromCharCode(base)
            .toLowerCase()
            .replace(/[^a-z0-9]/, ''),
        )
    }
  for (const [characters, replacement] of TABLE)
    for (const character of characters) table.set(character.charCodeAt(0), replacement)
  return table
}

const table = buildTable()

export const transliterate = (codePoint: number): string | undefined => table.get(codePoint)
