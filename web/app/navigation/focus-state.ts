/** Navigation state of controls that navigate on every change: the focus then stays on the control. */
export const KEEP_FOCUS_STATE = { keepsFocus: true }

/** Whether a navigation was made with that state. */
export function keepsFocus(state: unknown): boolean {
  return (state as typeof KEEP_FOCUS_STATE | null)?.keepsFocus === true
}
