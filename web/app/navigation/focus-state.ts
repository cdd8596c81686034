/** Put into a navigation's state by a field that searches while one types or chooses in it: the keyboard then stays there. */
export const KEEPS_FOCUS = { keepsFocus: true }

export function keepsFocus(state: unknown): boolean {
  return (state as typeof KEEPS_FOCUS | null)?.keepsFocus === true
}
