/**
 * The steps of a trie from node to node, in one table of numbers: a step costs one look in memory, whatever the number of
 * steps that leave the node.
 */

/** The node where every phrase begins; no step leads to it. */
export const ROOT = 0
const NONE = ROOT
const FIRST_SLOTS = 1024
/** Numbers per step: the node it leaves, the word, the node it leads to. */
const WIDTH = 3
const [WORD, TARGET] = [1, 2]

/** The table as data; `slots` as below. */
export interface StoredEdges {
  slots: Int32Array
  count: number
}

export class PhraseEdges {
  /** A slot whose target is the root is free. */
  #slots: Int32Array
  #mask: number
  #count: number

  constructor(stored?: StoredEdges) {
    this.#slots = stored?.slots ?? new Int32Array(FIRST_SLOTS * WIDTH)
    this.#mask = this.#slots.length / WIDTH - 1
    this.#count = stored?.count ?? 0
  }

  stored(): StoredEdges {
    return { slots: this.#slots, count: this.#count }
  }

  /** The node that the word leads to, or 0. */
  get(node: number, word: number): number {
    const slots = this.#slots
    for (let slot = slotOf(node, word) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = slot * WIDTH
      const target = slots[at + TARGET]!
      if (target === NONE || (slots[at] === node && slots[at + WORD] === word)) return target
    }
  }

  /** A step that is not there yet. */
  add(node: number, word: number, target: number): void {
    if (++this.#count * 2 > this.#mask) this.#grow()
    this.#take(node, word, target)
  }

  #take(node: number, word: number, target: number): void {
    let slot = slotOf(node, word) & this.#mask
    while (this.#slots[slot * WIDTH + TARGET] !== NONE) slot = (slot + 1) & this.#mask
    const at = slot * WIDTH
    this.#slots[at] = node
    this.#slots[at + WORD] = word
    this.#slots[at + TARGET] = target
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    this.#mask = this.#mask * 2 + 1
    for (let at = 0; at < old.length; at += WIDTH)
      if (old[at + TARGET] !== NONE) this.#take(old[at]!, old[at + WORD]!, old[at + TARGET]!)
  }
}

function slotOf(node: number, word: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
