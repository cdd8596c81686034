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
  /** Empty where the document has it (`VIEW_BLOCK`). */
  json: string
  /** Never set: carries the type of what the string holds. */
  readonly view?: View
}

/** The element of a document that holds the view it shows. */
export const VIEW_BLOCK = 'vista'

/** Of a document that is being made. */
interface DocumentView {
  inDocument: boolean
  view?: string
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
  extras: DocumentView,
): PageData<View & StillParts<Name>> {
  const whole: View & StillParts<Name> = { ...view, still }
  return packed(head, whole, extras, extras.inDocument ? view : whole)
}

/**
 * `sent` is what the browser gets where that is less than what the server renders. With `extras` a document carries it in a
 * block of its own: the router would write it as a string inside its own data, and read and write each letter twice.
 */
export function packed<View>(head: PageHead, view: View, extras?: DocumentView, sent: unknown = view): PageData<View> {
  const json = JSON.stringify(sent)
  if (extras?.inDocument) extras.view = json
  const data: PageData<View> = { head, json: extras?.inDocument ? '' : json }
  objects.set(data, view)
  return data
}

export function viewOf<View>(data: PageData<View>): View {
  const known = objects.get(data)
  if (known !== undefined) return known as View
  const view = JSON.parse(data.json || (document.getElementById(VIEW_BLOCK)?.textContent ?? '')) as View
  objects.set(data, view)
  return view
}
