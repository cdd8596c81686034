import { useEffect, useState } from 'react'
import { storedPostalCode } from './stored-postal-code.ts'

export interface PostalCodeState {
  /** Null: none was given, and shipping is the country-wide value. */
  code: string | null
  /** Why the last text was not a postal code. */
  problem: string | null
  /** Takes what the shopper typed; nothing forgets the code. */
  choose(text: string): void
}

/** `given` and `problem` come from the page's address (`?cp=`), which counts before the stored code. */
export function usePostalCode(given: string | null, problem: string | null = null): PostalCodeState {
  const [state, setState] = useState({ code: given, problem })
  useEffect(() => {
    const stored = given ?? storedPostalCode()
    if (stored !== given) setState({ code: stored, problem: null })
  }, [given])
  return {
    ...state,
    choose(text) {
      void import('./choose-postal-code.ts').then(({ choosePostalCode }) =>
        setState(choosePostalCode(text, state.code)),
      )
    },
  }
}
