/** Bytes that a page view transfers over the network; what caches and the service worker answer is not counted. */
import type { CDPSession } from 'playwright-core'

export interface Traffic {
  requests: number
  scriptBytes: number
  pictureBytes: number
  fontBytes: number
  prefetches: number
}

interface Loaded {
  type: string
  bytes: number
  atHand: boolean
}

/** Starts to listen; the answer gives what has come so far. */
export function trafficOf(devtools: CDPSession): () => Traffic {
  const loaded = new Map<string, Loaded>()
  const of = (id: string) => {
    const known = loaded.get(id) ?? { type: 'Other', bytes: 0, atHand: false }
    loaded.set(id, known)
    return known
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    of(requestId).type = type ?? 'Other'
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    of(requestId).atHand = true
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) of(requestId).atHand = true
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    of(requestId).bytes += encodedDataLength
  })
  return () => {
    const over = [...loaded.values()].filter(({ atHand }) => !atHand)
    const bytesOf = (type: string) => over.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      requests: over.length,
      scriptBytes: bytesOf('Script'),
      pictureBytes: bytesOf('Image'),
      fontBytes: bytesOf('Font'),
      prefetches: over.filter(({ type }) => type === 'Prefetch').length,
    }
  }
}
