import type { ErrorEnvelope } from '@tianguis/contract/errors'
import { csrfToken, Refused } from './api.ts'

/** Sends a file as it is. */
export async function upload<T>(path: string, file: File): Promise<T> {
  const response = await fetch(`/api/admin/${path}`, {
    method: 'POST',
    headers: { 'x-csrf-token': csrfToken(), 'content-type': file.type || 'application/octet-stream' },
    body: file,
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new Refused(response.status, answer as ErrorEnvelope | null)
  return answer as T
}
