/**
 * What a loader hands to its page: the head (small, read by `meta`) and the view as one JSON string, which the router
 * serialises and parses much faster than a deep object. On the server the page gets the object itself, unparsed.
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
  /** Empty where the document carries the view in the element `VIEW_ELEMENT`. */
  json: string
  /** Never set: carries the type of what the string holds. */
  readonly view?: View
}

/** Id of the element of a document that holds the view as JSON. */
export const VIEW_ELEMENT = 'vista'

/** The part of `PageExtras` that a view is written to. */
interface DocumentView {
  inDocument: boolean
  view?: string
}

const views = new WeakMap<PageData<unknown>, unknown>()

/** HTML of a page's static parts, by name, for `StaticHtml`; absent while the document that shows them is hydrated. */
export interface WithStaticHtml<Name extends string> {
  staticHtml?: Record<Name, string>
}

/** A document already shows its static parts, so its JSON leaves them out; client navigation gets them as data. */
export function pageDataWithStaticHtml<View, Name extends string>(
  head: PageHead,
  view: View,
  staticHtml: Record<Name, string>,
  extras: DocumentView,
): PageData<View & WithStaticHtml<Name>> {
  const whole: View & WithStaticHtml<Name> = { ...view, staticHtml }
  return pageData(head, whole, extras, extras.inDocument ? view : whole)
}

/**
 * `sent` is what the browser gets where that is less than what the server renders. With `extras` a document carries the
 * view in an element of its own: inside the router's data it would be escaped and parsed twice.
 */
export function pageData<View>(
  head: PageHead,
  view: View,
  extras?: DocumentView,
  sent: unknown = view,
): PageData<View> {
  const json = JSON.stringify(sent)
  if (extras?.inDocument) extras.view = json
  const data: PageData<View> = { head, json: extras?.inDocument ? '' : json }
  views.set(data, view)
  return data
}

export function viewOf<View>(data: PageData<View>): View {
  const known = views.get(data)
  if (known !== undefined) return known as View
  const view = JSON.parse(data.json || (document.getElementById(VIEW_ELEMENT)?.textContent ?? '')) as View
  views.set(data, view)
  return view
}
