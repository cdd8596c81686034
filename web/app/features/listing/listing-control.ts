/** What the controls of a list share: the state they show, and the way to another one. */

import { listingAddress, readListing } from '@tianguis/contract/listing/listing-address'
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { createContext, type MouseEvent, startTransition, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { isPlainClick } from '../../navigation/delegated-navigation.ts'
import { KEEPS_FOCUS } from '../../navigation/focus-state.ts'
import type { ShownListing } from './listing-page.ts'

/** The page a list stands on. */
export interface Place {
  path: string
  /** Names down to the category of the page; empty on the search page. */
  trail: string[]
  parents: { name: string; url: string }[]
  children: { name: string; url: string }[]
}

type Change = (chosen: ListingState) => ListingState

interface Control {
  place: Place
  /** What was chosen last, also while its answer is still on its way. */
  state: ListingState
  addressOf(state: ListingState): string
  /**
   * From what was chosen last, shown or not. Changes of one series (the steps of a handle, the digits of a price) are one
   * step of the history.
   */
  go(change: Change, series?: string): void
  /** The same for a control that shows its own choice: the list hears of it after that was painted. */
  goSoon(change: Change): void
}

const Context = createContext<Control | null>(null)
export const ListingControl = Context.Provider

export function useListing(): Control {
  const control = useContext(Context)
  if (!control) throw new Error('a control of a list stands outside of one')
  return control
}

/** `isLoading` while a newer list than the one shown was asked for. */
export function useListingControl(view: ShownListing, place: Place) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const current = asUnderstood(view.state, view.understood)
  const [wanted, setWanted] = useState<ListingState | null>(null)
  const latest = useRef<ListingState | null>(null)
  const series = useRef('')
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, whatever it says, is what was wanted
  useEffect(() => {
    latest.current = null
    region.current?.removeAttribute('aria-busy')
    setWanted(null)
  }, [view])

  const addressOf = (state: ListingState) => {
    const ownCategory = place.trail.length > 0
    return listingAddress(ownCategory ? { ...state, filters: { ...state.filters, category: [] } } : state, place.path)
  }
  /** Undefined when that changes nothing. */
  const choose = (change: Change, name: string) => {
    const before = latest.current ?? current
    const state = change(before)
    const address = addressOf(state)
    const replace = name !== '' && series.current === name
    series.current = name
    if (address === addressOf(before)) return
    latest.current = state
    // By hand: it must be true at once, and to render the whole list for it would hold up the tick.
    region.current?.setAttribute('aria-busy', 'true')
    const leave = () => void navigate(address, { replace, preventScrollReset: true, state: KEEPS_FOCUS })
    return { state, leave }
  }
  const go: Control['go'] = (change, name = '') => {
    const chosen = choose(change, name)
    if (!chosen) return
    setWanted(chosen.state)
    afterPaint(chosen.leave)
  }
  const goSoon: Control['goSoon'] = (change) => {
    const chosen = choose(change, '')
    if (!chosen) return
    afterPaint(() => {
      startTransition(() => setWanted(chosen.state))
      chosen.leave()
    })
  }
  /** Links to another state of this same list change it in place. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-stays]') : null
    if (!anchor || !isPlainClick(event)) return
    event.preventDefault()
    go(() => readListing(new URLSearchParams(anchor.search)))
  }
  const control: Control = { place, state: wanted ?? current, addressOf, go, goSoon }
  return { control, onClick, region, isLoading: wanted !== null || navigation.location?.pathname === place.path }
}

/** What a control shows: its own choice at once, before the list hears of it, then what the list says. */
export function useOwnChoice<Value>(said: Value): [Value, (own: Value) => void] {
  const [own, setOwn] = useState(said)
  const [heard, setHeard] = useState(said)
  if (heard !== said) {
    setHeard(said)
    setOwn(said)
  }
  return [own, setOwn]
}

/** The tick in the box first, the list second: a fast answer must not hold up the sign that one was heard. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
