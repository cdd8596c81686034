import { call } from './api.ts'

/** What a link out of a mail or a message leads to; gone only if the server says so, any other failure may pass. */
export async function openLink<T>(path: string): Promise<T | 'gone' | 'failed'> {
  const answer = await call<T>('GET', path).catch(() => null)
  if (answer?.data) return answer.data
  return answer && saysGone(answer.status) ? 'gone' : 'failed'
}

/** 400: the link is cut off. */
export const saysGone = (status: number): boolean => status === 404 || status === 410 || status === 400
