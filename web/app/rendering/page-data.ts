/**
 * What a loader hands to its page: the head (small, read by `meta`) and the view as one JSON string, which the router
 * writes and reads much faster than a deep object. On the server the page gets the object itself, nothing is parsed.
 */
export interface PageHead {
  title: string
  description: string
  /** Absolute. */
  canonical: string
  noindex?: boolean
}

export interface PageData<View> {
  head: PageHead
  json: string
  /** Never set: carries the type of what the string holds. */
  readonly view?: View
}

const objects = new WeakMap<PageData<unknown>, unknown>()

/** HTML of the parts of a page that only show something, for `Inert`. */
export interface StillParts<Name extends string> {
  still?: Record<Name, string>
}

/** A document shows its still parts already; only a later navigation brings them as data. */
export function packedStill<View, Name extends string>(
  head: PageHead,
  view: View,
  still: Record<Name, string>,
  { inDocument }: { inDocument: boolean },
): PageData<View & StillParts<Name>> {
  const whole: View & StillParts<Name> = { ...view, still }
  return packed(head, whole, inDocument ? view : whole)
}

/** `sent` is what the browser gets where that is less than what the server renders. */
export function packed<View>(head: PageHead, view: View, sent: unknown = view): PageData<View> {
  const data: PageData<View> = { head, json: JSON.stringify(sent) }
  objects.set(data, view)
  return data
}

export function viewOf<View>(data: PageData<View>): View {
  const known = objects.get(data)
  if (known !== undefined) return known as View
  const view = JSON.parse(data.json) as View
  objects.set(data, view)
  return view
}
