/** Memory and event-loop delay of the site at one moment, from its /metrics. */
export interface Sample {
  at: number
  residentMb: number
  heapMb: number
  loopDelayP99Ms: number
  loopDelayWorstMs: number
}

const EVERY_MS = 2_000
const MB = 1_048_576

/** Samples /metrics every two seconds until it is stopped. */
export function watch(siteUrl: string): { samples: Sample[]; stop(): Promise<void> } {
  const samples: Sample[] = []
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      const text = await (await fetch(`${siteUrl}/metrics`)).text().catch(() => '')
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
      samples.push({
        at: performance.now(),
        residentMb: value('process_resident_memory_bytes') / MB,
        heapMb: value('nodejs_heap_size_used_bytes') / MB,
        loopDelayP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1000,
        loopDelayWorstMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
      })
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return {
    samples,
    async stop() {
      stopped = true
      await watching
    },
  }
}
