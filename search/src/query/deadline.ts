/** Thrown inside a search when its deadline has passed; the response is built from what was found so far. */
export class CutOff extends Error {}

/** Returns a function that throws `CutOff` after the deadline (milliseconds since 1970). */
export function deadlineCheck(deadline: number): () => void {
  return () => {
    if (Date.now() > deadline) throw new CutOff()
  }
}

/** True when the check throws `CutOff`. */
export function isLate(checkTime: () => void): boolean {
  try {
    checkTime()
    return false
  } catch (error) {
    if (error instanceof CutOff) return true
    throw error
  }
}
