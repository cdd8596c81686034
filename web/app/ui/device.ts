/** The device widths of the product, the same numbers as the breakpoints in styles/tokens.css. */
import { useSyncExternalStore } from 'react'

export const DEVICE = {
  isMobileSmall: '(max-width: 600px)',
  isMobile: '(max-width: 900px)',
  isLaptop: '(min-width: 1024px)',
  isDesktop: '(min-width: 1240px)',
} as const

export type DeviceFlag = keyof typeof DEVICE

/**
 * For code that runs after hydration only; the server's markup depends on CSS alone, so that the layout does not shift.
 * `onServer` is the answer on the server and during hydration.
 */
export function useDevice(flag: DeviceFlag, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(DEVICE[flag])
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(DEVICE[flag]).matches,
    () => onServer,
  )
}
