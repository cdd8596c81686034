/**
 * A collection of the signed-in account, such as its favourites lists. Every call answers the whole collection, which
 * replaces the current one; a failed fetch makes it null. A change shows at once and is taken back when the server refuses
 * it or cannot be reached: what is shown is the confirmed collection with the changes still under way applied to it.
 *
 *     confirmed ──act──▶ change under way ──ok──▶ confirmed (new)
 *                               └──refused──▶ confirmed (as before)
 */
import type { Answer } from '../session/api.ts'
import { createListeners } from '../ui/listeners.ts'

/** Undefined: not asked yet. Null: could not be fetched. */
export type Collection<T> = readonly T[] | null | undefined

export interface Act<T> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** What it will look like if the server agrees. */
  expect?: (items: readonly T[]) => readonly T[]
}

export interface Dependencies {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  /** Between the tabs of one browser; null where there is none. */
  channel: (Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent) => void) | null }) | null
}

export function createCollection<T>(path: string, { call, channel }: Dependencies) {
  /** Id of the account. */
  let owner: number | null = null
  let confirmed: Collection<T>
  let shown: Collection<T>
  let underWay: Act<T>[] = []
  let lastInQueue: Promise<unknown> = Promise.resolve()
  const { subscribe, notify } = createListeners()

  function show(): void {
    shown = confirmed && underWay.reduce<readonly T[]>((items, { expect }) => expect?.(items) ?? items, confirmed)
    notify()
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ path: string; owner: number; items: T[] }>) => {
      if (data.path !== path || data.owner !== owner) return
      confirmed = data.items
      show()
    }
  }

  async function load(): Promise<void> {
    const ownerAtStart = owner
    const answer = await call<T[]>('GET', path).catch(() => null)
    if (ownerAtStart !== owner) return
    confirmed = answer?.ok ? answer.data : null
    show()
  }

  /**
   * Takes over what another device changed; what is shown stays when it cannot be fetched. No change waits for it: the answer to
   * a change made meanwhile is newer and has the whole collection.
   */
  async function refresh(): Promise<void> {
    if (owner === null || confirmed === undefined || underWay.length > 0) return
    const [ownerAtStart, confirmedAtStart] = [owner, confirmed]
    const answer = await call<T[]>('GET', path).catch(() => null)
    const isOvertaken = ownerAtStart !== owner || confirmedAtStart !== confirmed || underWay.length > 0
    if (isOvertaken || !answer?.ok) return
    confirmed = answer.data
    show()
  }

  /**
   * One after the other, so that an older answer never replaces a newer one. Null: the server could not be reached, or the
   * account was left before the change was sent, which is then not made in the name of another.
   */
  function act(change: Act<T>): Promise<Answer<T[]> | null> {
    const ownerAtStart = owner
    underWay = [...underWay, change]
    show()
    const done = lastInQueue.then(async () => {
      if (ownerAtStart !== owner) return null
      const answer = await call<T[]>(change.method, change.path, change.body).catch(() => null)
      underWay = underWay.filter((other) => other !== change)
      if (ownerAtStart === owner && answer?.ok && answer.data) {
        confirmed = answer.data
        channel?.postMessage({ path, owner, items: answer.data })
      }
      show()
      return answer
    })
    lastInQueue = done
    return done
  }

  return {
    subscribe,
    current: () => shown,
    act,
    load,
    refresh,
    /** Sets the owner; a new owner's collection is loaded, without an owner there is none. */
    belongsTo(account: number | null): void {
      if (account === owner) return
      owner = account
      confirmed = undefined
      underWay = []
      show()
      if (account !== null) void load()
    },
  }
}
