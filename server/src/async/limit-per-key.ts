import { limitConcurrency } from './limit-concurrency.ts'

/** `limitConcurrency` for each key on its own: tasks of one key do not wait for those of another. */
export function limitPerKey(concurrency: number, maxQueued: number) {
  const limits = new Map<string, { run: ReturnType<typeof limitConcurrency>; tasks: number }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? { run: limitConcurrency(concurrency, maxQueued), tasks: 0 }
    limits.set(key, limit)
    limit.tasks++
    try {
      return await limit.run(task)
    } finally {
      limit.tasks--
      if (limit.tasks === 0) limits.delete(key)
    }
  }
}
