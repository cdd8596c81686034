/**
 * Repeats a click on a part of the page whose code had not arrived: React drops it, and on a touch screen it is the first
 * tap, which also starts hydration of the part.
 */
let lost: EventTarget | null = null

if (typeof document !== 'undefined') {
  addEventListener('click', ({ target }) => setLost(target), { capture: true })
  // React stops the event only where it drops it.
  addEventListener('click', () => setLost(null))
}

function setLost(target: EventTarget | null): void {
  lost = target
}

/** To be called with the element of a part that `serverRenderedOnDemand` has hydrated. Links have worked without React. */
export function repeatLostClick(part: Element | null): void {
  // Later: a click that makes React hydrate the part at once is handled by React itself.
  setTimeout(() => {
    const button = lost instanceof Element ? lost.closest('button') : null
    if (part?.contains(button)) button?.click()
  })
}
