/**
 * Boxes that were ticked in the server's markup before the code of their part had arrived: the browser shows them ticked, and
 * React was not told. Each is unticked and clicked again, now with React.
 */
import { useEffect, useRef } from 'react'

/** For the form of a part that `serverRenderedOnDemand` hydrates. */
export function useEarlyChoices() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const box of [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(isEarlyChoice)) {
      box.checked = box.defaultChecked
      box.click()
    }
  }, [])
  return form
}

function isEarlyChoice({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'radio' ? checked && !defaultChecked : type === 'checkbox' && checked !== defaultChecked
}
