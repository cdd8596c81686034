/** Decides whether a request may see what only the operator of this machine may see: mails on disk and metrics. */
import type { FastifyRequest } from 'fastify'

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_NAME = /^(localhost|[\w-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i
/** Headers that proxies and CDNs add; one of them is enough to know that the visitor is not on this machine. */
const FORWARDING =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-proxy.*|x-arr-.*|x-azure-.*|x-amzn-.*|x-appengine-.*|x-cloud-trace-context|cdn-loop|client-ip|true-client-ip|cf-.*|fastly-.*|fly-.*|akamai-.*|x-akamai-.*|x-vercel-.*|x-nf-.*|x-proxyuser-ip|proxy-.*)$/

/**
 * True only if the site's own address is on this machine, and the request was sent from it, to a name of it, through no
 * proxy. A local proxy need not add a header, so a site with a public address never answers; a foreign name that resolves
 * to 127.0.0.1 is recognised by its Host header.
 */
export function isLocalOperator(request: FastifyRequest, publicUrl: string): boolean {
  return (
    isLoopbackUrl(publicUrl) &&
    isLoopbackHost(request.raw.headers.host) &&
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    !Object.keys(request.raw.headers).some((name) => FORWARDING.test(name))
  )
}

export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_NAME.test(new URL(url).hostname)
}

function isLoopbackHost(host = ''): boolean {
  return LOOPBACK_NAME.test(host.replace(/:\d{1,5}$/, ''))
}
