/** Google's `additional_image_link`: up to ten addresses in one column, or one element each. */
import { httpUrl } from './http-url.ts'

export const ADDITIONAL_IMAGES = 'additional_image_link'
const MAX_IMAGES = 10
/** Addresses may contain commas, so a comma ends one only where another begins. */
const BETWEEN = /[\s,;>|]+(?=https?:\/\/)/i

/** The addresses separated by spaces, which none of them contains; '' without a usable one. */
export function additionalImages(text: string): string {
  const addresses = text
    .trim()
    .split(BETWEEN)
    .map((one) => httpUrl(one.replace(/[\s,;>|]+$/, '')))
    .filter((address) => address !== null && !/\s/.test(address))
  return [...new Set(addresses)].slice(0, MAX_IMAGES).join(' ')
}
