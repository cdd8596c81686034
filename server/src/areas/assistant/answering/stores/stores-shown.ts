/** The stores that the last answer named: they stay in the topic, so that «¿y la primera?» means one of them. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import type { Asked } from '../answer.ts'

/** `stores/rating-3-17`: what they were ranked by, and their places among all stores by address. */
export function storesTopic(name: string, named: readonly StoreSummary[], stores: readonly StoreSummary[]): string {
  const slugs = stores.map(({ slug }) => slug).toSorted()
  return `stores/${[name, ...named.map(({ slug }) => slugs.indexOf(slug))].join('-')}`
}

/** What they were ranked by; null: the last answer was not about stores. */
export const aspectBefore = ({ context }: Asked) => /^stores\/([a-z]+)/.exec(context?.topic ?? '')?.[1] ?? null

export async function storesListed({ context, deps }: Asked): Promise<StoreSummary[]> {
  const [, ...places] = /^stores\/(.*)$/.exec(context?.topic ?? '')?.[1]?.split('-') ?? []
  const stores = (await deps.stores()).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  return places.flatMap((place) => stores[Number(place)] ?? [])
}
