/** What stands at a place of a list. A place before the first is asked often, and an index below 0 is a slow look-up by name. */
export const itemAt = <Item>(list: readonly Item[], place: number): Item | undefined =>
  place < 0 ? undefined : list[place]
