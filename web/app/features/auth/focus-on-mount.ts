/** A ref for the heading that replaces a form, so that keyboard and screen reader continue there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
