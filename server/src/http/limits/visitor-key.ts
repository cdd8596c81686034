/** The address of a visitor, read once per request: several limits and the log ask for it. */
import type { FastifyRequest } from 'fastify'

const ADDRESS = Symbol('address')
const KEY = Symbol('key')
type Known = FastifyRequest & { [ADDRESS]?: string; [KEY]?: string }

/** `request.ip`, which compares the addresses of X-Forwarded-For with the trusted proxies each time. */
export function visitorAddress(request: Known): string {
  request[ADDRESS] ??= request.ip
  return request[ADDRESS]
}

/** An IPv6 connection has a /64 of addresses, which counts as one visitor. */
export function visitorKey(request: Known): string {
  request[KEY] ??= keyOf(visitorAddress(request))
  return request[KEY]
}

function keyOf(address: string): string {
  const ip = withoutPort(address)
  return ip.includes(':') && !ip.startsWith('::ffff:') ? expand(ip).slice(0, 4).join(':') : ip
}

/** Some proxies forward `203.0.113.9:49152`; each connection has another port. */
function withoutPort(address: string): string {
  return /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address)?.slice(1).find(Boolean) ?? address
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
