// mass.ts: artificial misspellings of words of the kinds and titles; how many are mended
import { understandQuery } from '@tianguis/server/src/understanding/understand-query.ts'
import { mendSpelling } from '@tianguis/server/src/understanding/reading/spelling/mend-spelling.ts'
import { asInNames } from '@tianguis/server/src/understanding/reading/spelling/joined-words.ts'
import { knowledge, facts } from './know.ts'
const k: any = await knowledge()
let seed = Number(process.argv[2] ?? 7)
const rnd = () => { seed = (seed + 0x6d2b79f5) | 0; let t = Math.imul(seed ^ (seed >>> 15), 1 | seed); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296 }
const pick = <T>(a: T[]) => a[Math.floor(rnd() * a.length)]!
const fold = (s: string) => s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()
// words: those of kinds' names and frequent lower-case Spanish title words
const kinds = [...k.kindsByWords.keys()] as string[]
const words = new Map<string, number>()
for (const n of (await facts()).productNames) for (const w of fold(n).split(/[^a-z]+/)) if (w.length >= 4) words.set(w, (words.get(w) ?? 0) + 1)
const phon: [RegExp, string[]][] = [
  [/s/, ['z']], [/s(?=[ei])/, ['c']], [/z/, ['s']], [/c(?=[ei])/, ['s', 'z']], [/v/, ['b']], [/b/, ['v']], [/ll/, ['y']], [/y(?=[aeou])/, ['ll']],
  [/g(?=[ei])/, ['j']], [/j(?=[ei])/, ['g']], [/^h/, ['']], [/(?<=[aeiou])h/, ['']], [/^(?=[aeiou])/, ['h']], [/qu(?=[ei])/, ['k']], [/c(?=[aou])/, ['k']], [/mb/, ['nb']], [/mp/, ['np']], [/x/, ['s', 'cs']], [/ill(?=[aeo])/, ['i']], [/^hue/, ['we', 'gue']], [/^w/, ['gu', 'u']], [/rr/, ['r']], [/ch/, ['sh']], [/ñ/, ['n']], [/cc/, ['c', 'x', 'cs']], [/gu(?=[ei])/, ['g']], [/i$/, ['y']], [/ph/, ['f']], [/ct/, ['pt', 't']],
]
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function phonetic(w: string, n: number): string {
  let out = w
  for (let t = 0, did = 0; did < n && t < 40; t++) {
    const [re, tos] = pick(phon)
    const spots = [...out.matchAll(new RegExp(re, 'g'))]
    if (!spots.length) continue
    const s = pick(spots)
    const nx = out.slice(0, s.index) + pick(tos) + out.slice(s.index! + s[0].length)
    if (/(.)\1\1/.test(nx)) continue
    out = nx; did++
  }
  return out
}
function slip(w: string): string {
  const at = 1 + Math.floor(rnd() * (w.length - 1))
  switch (Math.floor(rnd() * 4)) {
    case 0: return w.slice(0, at) + w.slice(at + 1)
    case 1: return w.slice(0, at) + w[at]! + w.slice(at)
    case 2: return at + 1 < w.length ? w.slice(0, at) + w[at + 1] + w[at] + w.slice(at + 2) : w.slice(0, -1)
    default: { const r = rows.find((x) => x.includes(w[at]!))!; const i = r.indexOf(w[at]!); const c = r[i + (rnd() < 0.5 ? -1 : 1)] ?? r[i ? i - 1 : 1]!; return w.slice(0, at) + c + w.slice(at + 1) }
  }
}
const verbose = process.argv.includes('-v')
function score(name: string, cases: [string, string][]) {
  let right = 0, none = 0, wrong = 0; const bad: string[] = []
  for (const [typed, meant] of cases) {
    const got = fold(mendSpelling(typed, k, new Set()).text)
    if (got === meant || got.replace(/s$/, '') === meant.replace(/s$/, '')) right++
    else if (got === typed) { none++; bad.push(`${typed}(${meant})=∅`) }
    else { wrong++; bad.push(`${typed}(${meant})=${got}`) }
  }
  console.log(name.padEnd(26), cases.length, 'right', (100 * right / cases.length).toFixed(1), 'not mended', (100 * none / cases.length).toFixed(1), 'wrong', (100 * wrong / cases.length).toFixed(1))
  if (verbose) console.log('   ', bad.slice(0, 90).join('  '))
}
const kindWords = [...new Set(kinds.flatMap((x) => x.split(' ')))].filter((w) => w.length >= 4 && k.spelling.isCertain(w) && (words.get(w) ?? 0) >= 2 && /^[a-z]+$/.test(w) && !/w|sh|th|ck|oo|ee|ph|[bcdfgjkmtp]$/.test(w))
const frequent = [...words].filter(([w, c]) => c >= 20 && !kindWords.includes(w) && /^[a-z]+$/.test(w)).map(([w]) => w)
console.log(kindWords.length, 'kind words', frequent.length, 'frequent words')
const make = (from: string[], f: (w: string) => string, n: number) => { const out: [string, string][] = []; for (let t = 0; out.length < n && t < 20 * n; t++) { const w = pick(from); const m = f(w); if (m !== w && m.length >= 4 && !k.spelling.isKnown(m)) out.push([m, w]) } return out }
score('kind words, 1 by ear', make(kindWords, (w) => phonetic(w, 1), 1500))
score('kind words, 2 by ear', make(kindWords, (w) => phonetic(w, 2), 1500))
score('kind words, 3 by ear', make(kindWords, (w) => phonetic(w, 3), 1500))
score('kind words, slip', make(kindWords, slip, 1500))
score('kind words, ear + slip', make(kindWords, (w) => slip(phonetic(w, 1)), 1500))
score('frequent words, 1 by ear', make(frequent, (w) => phonetic(w, 1), 1500))
score('frequent words, slip', make(frequent, slip, 1500))
// glued names of kinds
const several = kinds.filter((x) => x.includes(' ') && /^[a-z ]+$/.test(x))
let ok = 0; const badg: string[] = []
const glued = several.map((x) => [x.replaceAll(' ', ''), x] as const)
for (const [g, x] of glued) { const got = asInNames(g, k).text; if (got === x) ok++; else badg.push(`${g}=${got}`) }
console.log('glued kinds', glued.length, 'right', (100 * ok / glued.length).toFixed(1)); if (verbose) console.log('   ', badg.slice(0, 60).join('  '))
// right words of sentences that are changed
import { readdirSync, readFileSync } from 'node:fs'
const root = '/work/w4/content/assistant/'
const text = ['intents', 'needs'].flatMap((d) => readdirSync(root + d).filter((f) => f.endsWith('.txt') && f !== 'noise.txt').map((f) => readFileSync(root + d + '/' + f, 'utf8'))).join('\n') + readdirSync('/work/w4/content/search/descriptions').map((f) => readFileSync('/work/w4/content/search/descriptions/' + f, 'utf8')).join('\n')
const seen = new Set<string>(); let changed = 0; const ch: string[] = []
for (const w of fold(text).match(/[a-z]{3,}/g)!) { if (seen.has(w)) continue; seen.add(w); const got = mendSpelling('quiero algo bueno bonito barato para ' + w, k, new Set()).text.slice(37); if (got !== w) { changed++; ch.push(`${w}=${got}`) } }
console.log('words of sentences', seen.size, 'changed', changed); if (verbose) console.log('   ', ch.slice(0, 0).join('  '))

import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[3] ?? '/dev/null', ch.join('\n'))
