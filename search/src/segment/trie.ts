/**
 * A trie over the sorted words of a segment, in preorder, so that a subtree is a run of nodes and a run of words:
 *
 *   words  0 mesa  1 mesas  2 mora            node   label  first  skip
 *                                              0     (root)   0      5     skip: the node after the subtree
 *   root ── m ─┬─ e ── (mesa, mesas)           1      m       0      5     first: the first word below
 *              └─ o ── (mora)                  2      e       0      4     the words of node i are
 *                                              3      s       0      4     first[i] … first[skip[i]]
 *                                              …
 *
 * A node with a single word below it has no children: the rest of that word is read from the word list.
 */
import type { Columns } from './layout.ts'

export function packTrie(columns: Columns, words: string[]): void {
  const label: number[] = [0]
  const first: number[] = [0]
  const skip: number[] = [0]

  const grow = (low: number, high: number, depth: number): void => {
    if (high - low === 1) return
    let at = low
    if ((words[at] as string).length === depth) at++
    while (at < high) {
      const code = (words[at] as string).charCodeAt(depth)
      let end = at + 1
      while (end < high && (words[end] as string).charCodeAt(depth) === code) end++
      const node = label.length
      label.push(code)
      first.push(at)
      skip.push(0)
      grow(at, end, depth + 1)
      skip[node] = label.length
      at = end
    }
  }
  if (words.length > 0) grow(0, words.length, 0)
  skip[0] = label.length
  first.push(words.length)
  columns.set('trie.label', Uint8Array.from(label))
  columns.set('trie.first', Uint32Array.from(first))
  columns.set('trie.skip', Uint32Array.from(skip))
}
