/**
 * Which elements look different at another width: newly visible, or with other colours, background or text size class.
 * Both functions run in the page and share their notes through the window, one set per theme.
 */
type Looks = WeakMap<Element, string>
type WithLooks = Window & { looks?: Record<string, Looks>; lookOf?: (element: Element) => string }

/** Notes how every visible element looks now. */
export function rememberLooks(theme: string): void {
  const page = window as WithLooks
  page.lookOf = (element) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const pixels = Number.parseFloat(fontSize)
    // The two sizes from which WCAG asks for less contrast.
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700)
    return [color, backgroundColor, backgroundImage, opacity, isLarge].join()
  }
  const looks: Looks = new WeakMap()
  for (const element of document.body.querySelectorAll('*'))
    if (element.checkVisibility({ visibilityProperty: true })) looks.set(element, page.lookOf(element))
  page.looks = { ...page.looks, [theme]: looks }
}

/** Sets `data-new-look` on the topmost elements that look different than before; answers how many there are. */
export function tagNewLooks(theme: string): number {
  const { looks = {}, lookOf } = window as WithLooks
  const known = looks[theme]
  if (!known || !lookOf) throw new Error(`no looks are known in the ${theme} theme`)
  let tagged = 0
  const visit = (parent: Element, isInside: boolean) => {
    for (const element of parent.children) {
      element.removeAttribute('data-new-look')
      const look = element.checkVisibility({ visibilityProperty: true }) ? lookOf(element) : undefined
      const isNew = look !== undefined && known.get(element) !== look
      if (look !== undefined) known.set(element, look)
      if (isNew && !isInside) {
        element.setAttribute('data-new-look', '')
        tagged++
      }
      visit(element, isInside || isNew)
    }
  }
  visit(document.body, false)
  return tagged
}
