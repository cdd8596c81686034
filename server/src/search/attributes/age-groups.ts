/** The groups in which toys and children's goods are filtered by age. */

/** First months of each group, the oldest first. */
const GROUPS: [from: number, label: string][] = [
  [156, '13 años o más'],
  [108, '9 a 12 años'],
  [72, '6 a 8 años'],
  [36, '3 a 5 años'],
  [12, '1 a 2 años'],
  [0, '0 a 11 meses'],
]

const placeOf = (months: number): number => GROUPS.findIndex(([from]) => Math.max(0, months) >= from)

export const ageGroupOf = (months: number): string => GROUPS[placeOf(months)]![1]

/** Groups whose things a child outgrew. */
const OUTGROWN = 3

/** For a child of this age: the group, the next younger one, whose things still fit, and those that do not fit. */
export function groupsForAge(months: number): { own: string; younger: string[]; unfit: string[] } {
  const at = placeOf(months)
  const labels = GROUPS.map(([, label]) => label)
  return {
    own: labels[at]!,
    younger: labels.slice(at + 1, at + 2),
    unfit: [...labels.slice(0, at), ...labels.slice(at + OUTGROWN)],
  }
}
