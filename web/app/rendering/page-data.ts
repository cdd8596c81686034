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

export function packed<View>(head: PageHead, view: View): PageData<View> {
  const data: PageData<View> = { head, json: JSON.stringify(view) }
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
