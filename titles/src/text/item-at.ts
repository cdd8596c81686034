/** Reads an element of a list, also at -1: a negative index would be a slow look-up by name. */
export const itemAt = <Item>(list: readonly Item[], place: number): Item | undefined =>
  place < 0 ? undefined : list[place]
