/** Time is up: thrown deep inside a search, caught where the answer is put together from what was found so far. */
export class CutOff extends Error {}

export function deadlineCheck(deadline: number): () => void {
  return () => {
    if (Date.now() > deadline) throw new CutOff()
  }
}

export function isLate(checkTime: () => void): boolean {
  try {
    checkTime()
    return false
  } catch (error) {
    if (error instanceof CutOff) return true
    throw error
  }
}
