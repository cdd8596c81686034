import type { FastifyRequest } from 'fastify'

/** An IPv6 connection has a /64 of addresses, which counts as one visitor. */
export function visitorKey(request: FastifyRequest): string {
  const { ip } = request
  return ip.includes(':') && !ip.startsWith('::ffff:') ? expand(ip).slice(0, 4).join(':') : ip
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
