/** The visitor's campaign parameters, stored for links to stores. */
const KEY = 'trk_utm_id'
const MAX_LENGTH = 100

export function storeCampaign(search: string): void {
  const id = new URLSearchParams(search).get('utm_id')
  if (!id) return
  try {
    localStorage.setItem(KEY, id.slice(0, MAX_LENGTH))
  } catch {
    // no storage, no campaign
  }
}

/** The address of a store link with the campaign's parameters. */
export function withCampaign(address: string): string {
  const url = new URL(address)
  const id = keptCampaign()
  if (id) url.searchParams.set(KEY, id)
  return url.href
}

function keptCampaign(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
