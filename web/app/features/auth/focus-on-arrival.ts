/** A ref for what replaces the form somebody just used, so that keyboard and screen reader go on from there. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
