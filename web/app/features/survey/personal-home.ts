/**
 * Personalises the home page after hydration. The page is rendered the same for all visitors; products of the chosen
 * interests replace products in the same places, so that the layout does not shift.
 */

import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { cardOfDocument, type ProductDocument } from '@tianguis/contract/search/documents'
import { useEffect, useState } from 'react'
import { askProducts } from '../../search-service/ask-products.ts'
import { type Session, useOfSession } from '../../session/session.ts'
import { type PublicSite, useSite } from '../../site/site.ts'

interface Department {
  name: string
  url: string
}

interface Home<D extends Department> {
  departments: D[]
  drops: ProductCard[]
  popular: ProductCard[]
}

export function usePersonalHome<D extends Department>(home: Home<D>): Home<D> & { personal: boolean } {
  const interests = useOfSession(interestsOf)
  const search = useSite()?.search
  const chosen = home.departments.filter(({ url }) => interests.includes(url.slice(1)))
  const names = chosen.map(({ name }) => name).join('\n')
  const picks = usePicks(search, names)
  if (!picks) return { ...home, personal: false }
  return {
    departments: [...chosen, ...home.departments.filter((department) => !chosen.includes(department))],
    drops: fillUp(picks.drops, home.drops),
    popular: fillUp(picks.popular, home.popular),
    personal: true,
  }
}

const NONE: string[] = []
const interestsOf = (session: Session) => (session.status === 'authenticated' && session.user.interests) || NONE

interface Picks {
  names: string
  drops: ProductCard[]
  popular: ProductCard[]
}

/** Null until both answers are there, and when the search service cannot be reached. */
function usePicks(search: PublicSite['search'] | undefined, names: string): Picks | null {
  const [picks, setPicks] = useState<Picks | null>(null)
  useEffect(() => {
    if (!search || !names) return
    const left = new AbortController()
    const ask = (sort: string) => picksOf(search, names.split('\n'), sort, left.signal)
    Promise.all([ask('discount:desc,popularity:desc'), ask('popularity:desc')]).then(
      ([drops, popular]) => setPicks({ names, drops, popular }),
      () => undefined,
    )
    return () => left.abort()
  }, [search, names])
  return picks?.names === names ? picks : null
}

const PICKS = 20

async function picksOf(search: PublicSite['search'], departments: string[], sort: string, signal: AbortSignal) {
  const names = departments.map((name) => `\`${name.replaceAll('`', '')}\``).join(',')
  const found = await askProducts(
    search,
    { q: '*', filter_by: `lvl0:=[${names}] && inStock:true`, sort_by: sort, per_page: String(PICKS) },
    signal,
  )
  return found.map((document) => cardOfDocument(document as ProductDocument))
}

/** Personal picks first, then the others, up to the number there were before. */
export function fillUp(own: ProductCard[], others: ProductCard[]): ProductCard[] {
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...others.filter(({ id }) => !known.has(id))].slice(0, others.length)
}
