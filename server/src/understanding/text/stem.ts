/** Spanish as people type it, brought to a form in which two spellings of the same word meet. */

/** Number and gender left out: negro, negra, negros (`negr@`); monitor, monitores; lápiz, lápices. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const single = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  if (single.length < 4) return single
  const last = single.at(-1)
  const isGender = last === 'a' || last === 'o'
  const root = isGender ? `${single.slice(0, -1)}@` : last === 'e' ? single.slice(0, -1) : single
  return root.endsWith('z') ? `${root.slice(0, -1)}c` : root
}

const MIN_VERB_LENGTH = 5

/** 'trapee', 'trapean' and 'trapear' are one, 'medir' and 'medirme'; irregular forms are not. */
export function verbRoot(word: string): string {
  if (word.length < MIN_VERB_LENGTH) return word
  return word
    .replace(/(?:[aei]r(?:se|me|te|nos|l[oae]s?)?|[aeo]n|[aeo]s|[aeo])$/, '')
    .replace(/gu$/, 'g')
    .replace(/qu$/, 'c')
    .replace(/(?<=[a-z]{3})[ei]$/, '')
}

/** How it sounds in Mexico: b and v, c, s and z, ll and y, g and j, ch and sh are one, h is none. */
export function sound(word: string): string {
  return word
    .replace(/t?ch|sh/g, '#')
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/z|x(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/w/g, 'u')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/([^r])\1+/g, '$1')
}

/** What careless writing leaves of a sound: 'servieta' is 'servilleta', 'proteptor' 'protector', 'esterno' 'externo', 'guebo' 'huevo'. */
export const coarseSound = (word: string) =>
  sound(
    word
      .replace(/^[gh]ue(?=[bcelsv])/, 'ue')
      .replace(/gu(?=[ei])/g, 'g')
      .replace(/x|cc(?=[ei])/g, 'cs'),
  )
    .replace(/iy(?=[aeou])/g, 'i')
    .replace(/(?<=[aeiou])[kp](?=[ts])/g, '')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/g, '$1')

/** How a foreign name sounds to those who write it by ear: 'iphone', 'ifon', 'aifon' and 'ayfone' are one. */
export const nameSound = (word: string) =>
  sound(word)
    .replace(/y(?![aeou])/g, 'i')
    .replace(/[ae]i/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ck/g, 'k')
    .replace(/(?<=[^aeiou])e$/, '')

/** Without the dots, dashes and apostrophes of brands: Levi's, T-Fal, Play-Doh. */
export const bare = (text: string) => text.replace(/[^a-z0-9]+/g, '')

/** Letters changed, left out, added or swapped with their neighbour between two words; `more` once it passes `limit`. */
export function distance(a: string, b: string, limit: number): number {
  const more = limit + 1
  if (Math.abs(a.length - b.length) > limit) return more
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return more
    before = last
    last = row
  }
  return Math.min(last[b.length]!, more)
}
