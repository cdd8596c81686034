/** TRUSTED_PROXIES: the proxies whose X-Forwarded-For is believed. */
import { isIP } from 'node:net'
import { z } from 'zod'

/** Addresses, ranges and the names below, separated by commas; or how many proxies stand in front; false: none. */
export type TrustedProxies = string | number | false

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MAX_HOPS = 20

export const trustedProxies = z
  .string()
  .default('loopback')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => isOne(parts, 'none') || isHopCount(parts) || parts.every(isNetwork))
  .transform((parts): TrustedProxies => {
    if (isOne(parts, 'none')) return false
    return isHopCount(parts) ? Number(parts[0]) : parts.join(',')
  })

const isOne = (parts: string[], word: string) => parts.length === 1 && parts[0] === word

function isHopCount(parts: string[]): boolean {
  const [hops = ''] = parts
  return parts.length === 1 && /^\d{1,2}$/.test(hops) && Number(hops) >= 1 && Number(hops) <= MAX_HOPS
}

function isNetwork(part: string): boolean {
  if (NAMES.has(part)) return true
  const [address = '', bits, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
