import { data } from 'react-router'

/** Thrown by a loader; the root shows the page for it. */
export function notFound() {
  return data(null, { status: 404 })
}
