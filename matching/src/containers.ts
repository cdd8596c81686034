/** Containers of groceries: named by one title only they mean nothing, named differently they make another article. */
import { wordsOf } from './words.ts'

const stems = (text: string) => wordsOf(text).words.map(({ stem }) => stem)

const SEPARATE = new Map(
  [
    'lata latas aluminio',
    'botella botellas botellon',
    'vidrio',
    'tetra tetrapak brick briks',
    'doypack doypak pouch',
    'sobre sobres sachet saquito saquitos saq',
  ].flatMap((same, group) => stems(same).map((stem) => [stem, group] as const)),
)
const HARMLESS = new Set([
  ...SEPARATE.keys(),
  ...stems(`caja envase pote frasco bolsa tarro tableta tubo bote barra
    plastico pet presentacion paquete pieza empaque flow fp bot bib`),
])

export function isContainer(stem: string): boolean {
  return HARMLESS.has(stem)
}

/** A can beside a bottle. */
export function containersDiffer(a: readonly { stem: string }[], b: readonly { stem: string }[]): boolean {
  const [first, second] = [groupsOf(a), groupsOf(b)]
  return first.length > 0 && second.length > 0 && !first.some((group) => second.includes(group))
}

function groupsOf(words: readonly { stem: string }[]): number[] {
  return words.flatMap(({ stem }) => SEPARATE.get(stem) ?? [])
}
