/** What the controls of a list share: the current state, and navigation to another one. */

import { listingAddress, readListing } from '@tianguis/contract/listing/listing-address'
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import {
  createContext,
  type MouseEvent,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { isPlainClick } from '../../navigation/delegated-navigation.ts'
import { KEEP_FOCUS_STATE } from '../../navigation/focus-state.ts'
import type { ShownListing } from './listing-page.ts'

/** The page that shows the list. */
export interface ListingScope {
  path: string
  /** Names down to the category of the page; empty on the search page. */
  trail: string[]
  parents: { name: string; url: string }[]
  children: { name: string; url: string }[]
}

type Change = (chosen: ListingState) => ListingState

interface Control {
  scope: ListingScope
  /** The state chosen last, also while its list is loading. */
  state: ListingState
  addressOf(state: ListingState): string
  /**
   * Applies a change to the state chosen last. Changes of one series (a dragged handle, the digits of a price) make one
   * history entry.
   */
  go(change: Change, series?: string): void
  /** The same for a control that shows its own choice: the list changes after that was painted. */
  goAfterPaint(change: Change): void
}

const Context = createContext<Control | null>(null)
export const ListingControl = Context.Provider

export function useListing(): Control {
  const control = useContext(Context)
  if (!control) throw new Error('useListing needs a ListingControl above it')
  return control
}

/** `isLoading` while a newer list than the one shown was asked for. */
export function useListingControl(view: ShownListing, scope: ListingScope) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const current = useMemo(() => asUnderstood(view.state, view.understood), [view])
  const [wanted, setWanted] = useState<ListingState | null>(null)
  const latest = useRef<ListingState | null>(null)
  const series = useRef({ name: '', from: '' })
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new view ends the loading state
  useEffect(() => {
    latest.current = null
    region.current?.removeAttribute('aria-busy')
    setWanted(null)
  }, [view])

  // The same object until something changes: React empties a part that waits for its code when its context changes.
  const control = useMemo((): Control => {
    const addressOf = (state: ListingState) => {
      const ownCategory = scope.trail.length > 0
      return listingAddress(ownCategory ? { ...state, filters: { ...state.filters, category: [] } } : state, scope.path)
    }
    /** Undefined when the change has no effect. */
    const choose = (change: Change, name: string) => {
      const before = latest.current ?? current
      const state = change(before)
      const address = addressOf(state)
      if (address === addressOf(before)) return
      latest.current = state
      // Set directly, because it must be true at once and rendering the whole list for it would delay the checkbox.
      region.current?.setAttribute('aria-busy', 'true')
      const leave = () => {
        const from = window.location.href
        const continues = name !== '' && series.current.name === name
        if (!continues) series.current = { name, from }
        // Until the series has its own history entry, a replacement would overwrite the page before it.
        const replace = continues && series.current.from !== from
        void navigate(address, { replace, preventScrollReset: true, state: KEEP_FOCUS_STATE })
      }
      return { state, leave }
    }
    const go: Control['go'] = (change, name = '') => {
      const chosen = choose(change, name)
      if (!chosen) return
      setWanted(chosen.state)
      afterPaint(chosen.leave)
    }
    const goAfterPaint: Control['goAfterPaint'] = (change) => {
      const chosen = choose(change, '')
      if (!chosen) return
      afterPaint(() => {
        startTransition(() => setWanted(chosen.state))
        chosen.leave()
      })
    }
    return { scope, state: wanted ?? current, addressOf, go, goAfterPaint }
  }, [scope, current, wanted, navigate])
  /** Links to another state of this list change it in place. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-stays]') : null
    if (!anchor || !isPlainClick(event)) return
    event.preventDefault()
    control.go(() => readListing(new URLSearchParams(anchor.search)))
  }
  return { control, onClick, region, isLoading: wanted !== null || navigation.location?.pathname === scope.path }
}

/** The control's own choice until the list's state changes, then that state. */
export function useOptimisticChoice<Value>(listValue: Value): [Value, (choice: Value) => void] {
  const [choice, setChoice] = useState(listValue)
  const [lastListValue, setLastListValue] = useState(listValue)
  if (lastListValue !== listValue) {
    setLastListValue(listValue)
    setChoice(listValue)
  }
  return [choice, setChoice]
}

/** The checkbox is painted before the list starts to load, so that even a fast answer does not delay it. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
