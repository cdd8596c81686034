/**
 * A collection of the signed-in person, held once per browser tab. Every call answers the whole collection, which
 * replaces the current one; a failed fetch makes it null. What a person does shows at once and is taken back when the
 * server refuses: what is seen is the server's collection with the acts still under way applied to it.
 *
 *     server ──act──▶ act under way ──ok──▶ server (new)
 *                          └──refused──▶ server (as before)
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
  let owner: number | null = null
  let server: Collection<T>
  let seen: Collection<T>
  let underWay: Act<T>[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const { subscribe, notify } = createListeners()

  function show(): void {
    seen = server && underWay.reduce<readonly T[]>((items, { expect }) => expect?.(items) ?? items, server)
    notify()
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ path: string; owner: number; items: T[] }>) => {
      if (data.path !== path || data.owner !== owner) return
      server = data.items
      show()
    }
  }

  async function load(): Promise<void> {
    const asker = owner
    const answer = await call<T[]>('GET', path).catch(() => null)
    if (asker !== owner) return
    server = answer?.ok ? answer.data : null
    show()
  }

  /** One after the other, so that an older answer never replaces a newer one. Null: the server could not be reached. */
  function act(deed: Act<T>): Promise<Answer<T[]> | null> {
    underWay = [...underWay, deed]
    show()
    const done = turn.then(async () => {
      const doer = owner
      const answer = await call<T[]>(deed.method, deed.path, deed.body).catch(() => null)
      underWay = underWay.filter((other) => other !== deed)
      if (doer === owner && answer?.ok && answer.data) {
        server = answer.data
        channel?.postMessage({ path, owner, items: answer.data })
      }
      show()
      return answer
    })
    turn = done
    return done
  }

  return {
    subscribe,
    current: () => seen,
    act,
    load,
    /** Sets the owner; a new owner's collection is loaded, without an owner there is none. */
    belongsTo(person: number | null): void {
      if (person === owner) return
      owner = person
      server = undefined
      underWay = []
      show()
      if (person !== null) void load()
    },
  }
}
