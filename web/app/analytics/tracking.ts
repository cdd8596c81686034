/** The id of the campaign that brought the visitor last (`utm_id`): stored in the browser, added to links to stores. */

/** The key in localStorage, and the parameter that `/ir/…` reads. */
const KEY = 'trk_utm_id'
const MAX_LENGTH = 100

export function storeCampaign(search: string): void {
  const id = new URLSearchParams(search).get('utm_id')
  if (!id) return
  try {
    localStorage.setItem(KEY, id.slice(0, MAX_LENGTH))
  } catch {
    // A browser that refuses storage: the links carry no campaign.
  }
}

/** The address of a link to a store, with the campaign's id if one is stored. */
export function withCampaign(address: string): string {
  const url = new URL(address)
  const id = storedCampaign()
  if (id) url.searchParams.set(KEY, id)
  return url.href
}

function storedCampaign(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
