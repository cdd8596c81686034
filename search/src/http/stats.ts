/** The values of /stats.json: requests and latencies of the last ten seconds. */
const WINDOW_MS = 10_000
const MAX_SAMPLES = 50_000

export type Family = 'search' | 'import' | 'write' | 'delete' | 'other'

interface Sample {
  at: number
  label: string
  family: Family
  ms: number
}

export class RequestStats {
  #samples: Sample[] = []
  #overloaded: number[] = []
  total = 0

  record(label: string, family: Family, ms: number, overloaded: boolean) {
    const at = Date.now()
    this.total++
    this.#samples.push({ at, label, family, ms })
    if (overloaded) this.#overloaded.push(at)
    // A window late, so that each sample is looked at once or twice and not at every request.
    const isStale = (this.#samples[0] as Sample).at < at - 2 * WINDOW_MS
    if (isStale || this.#samples.length > MAX_SAMPLES) this.#forget(at)
  }

  summary(pendingWrites: number, cacheHits: number, cacheMisses: number) {
    this.#forget(Date.now())
    const perLabel = Map.groupBy(this.#samples, ({ label }) => label)
    const asked = cacheHits + cacheMisses
    return {
      requests_per_second: Object.fromEntries([...perLabel].map(([label, samples]) => [label, rate(samples.length)])),
      latency_ms: Object.fromEntries([...perLabel].map(([label, samples]) => [label, average(samples)])),
      ...this.#family('search', 'search_requests_per_second'),
      ...this.#family('import', 'import_requests_per_second'),
      ...this.#family('write', 'write_requests_per_second'),
      ...this.#family('delete', 'delete_requests_per_second'),
      total_requests_per_second: rate(this.#samples.length),
      overloaded_requests_per_second: rate(this.#overloaded.length),
      cache_hit_ratio: asked === 0 ? 0 : cacheHits / asked,
      pending_write_batches: pendingWrites,
    }
  }

  #family(family: Family, rateName: string): Record<string, number> {
    const samples = this.#samples.filter((sample) => sample.family === family)
    const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      [rateName]: rate(samples.length),
      [`${family}_latency_ms`]: average(samples),
      [`${family}_min_latency_ms`]: at(0),
      [`${family}_max_latency_ms`]: at(1),
      [`${family}_70Percentile_latency_ms`]: at(0.7),
      [`${family}_95Percentile_latency_ms`]: at(0.95),
      [`${family}_99Percentile_latency_ms`]: at(0.99),
    }
  }

  #forget(now: number) {
    this.#samples = this.#samples.filter(({ at }) => at > now - WINDOW_MS).slice(-MAX_SAMPLES / 2)
    this.#overloaded = this.#overloaded.filter((at) => at > now - WINDOW_MS)
  }
}

const rate = (count: number) => count / (WINDOW_MS / 1000)
const average = (samples: Sample[]) =>
  samples.length === 0 ? 0 : samples.reduce((sum, { ms }) => sum + ms, 0) / samples.length
