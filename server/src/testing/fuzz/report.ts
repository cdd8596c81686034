/** What a fuzz run prints: errors in the log, memory, requests. */
import type { Site } from '../site.ts'
import type { FuzzRequest } from './request-parts.ts'

/** Errors in the site's log, each kind once. */
export function errorsIn(log: string): string[] {
  const messages = log.match(/"err":\{"type":"[^"]*","message":"(?:[^"\\]|\\.)*"/g) ?? []
  return [...new Set(messages)]
}

/**
 * Logged failures of requests but those answered 503 because the database gave no connection in time: on a busy machine they
 * are refusals, which are sent again.
 */
export function failedRequestsIn(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('la solicitud falló') && !line.includes('"statusCode":503'))
}

/** Resident, of it JavaScript's heap, of it buffers outside the heap. */
export async function memoryOf(site: Site): Promise<string> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0) / 1_048_576)
  return ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']
    .map(megabytes)
    .join('/')
}

export function shown({ method, path, headers, body }: FuzzRequest): string {
  const rest = body ? ` ${body.toString('latin1').slice(0, 400)}` : ''
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(headers).slice(0, 200)}${rest}`
}
