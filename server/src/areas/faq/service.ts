/** Questions that the operator answers in the assistant. */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import { cachedFor } from '../../async/cached-for.ts'
import type { Database } from '../../database/connect.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { nearestQuestion } from './nearest-question.ts'
import * as queries from './queries.ts'

export type { FaqEntry } from './queries.ts'

/** A change is in force after this time in every process. */
const KEPT_MS = 2_000

export function createFaq({ database }: { database: Database }) {
  const { db } = database
  const active = cachedFor(KEPT_MS, () => queries.activeEntries(db))
  const existing = async (id: number) => {
    const entry = await queries.entryById(db, id)
    if (!entry) throw new Refusal(`No hay una pregunta ${id}.`)
    return entry
  }

  return {
    list: () => queries.allEntries(db),
    add: (entry: queries.NewFaqEntry) => queries.insertEntry(db, entry),
    /** Returns what it was. */
    async edit(id: number, entry: queries.NewFaqEntry): Promise<queries.FaqEntry> {
      const before = await existing(id)
      await queries.updateEntry(db, id, entry)
      return before
    },
    async remove(id: number): Promise<queries.FaqEntry> {
      const before = await existing(id)
      await queries.deleteEntry(db, id)
      return before
    },

    /** Which entry a message asks; null: none is near enough. */
    nearest: async (message: string) => nearestQuestion(message, await queries.activeEntries(db)),

    /** The operator's answer to a message; null: the assistant answers by itself. */
    async answer(message: string): Promise<AssistantPart[] | null> {
      const entries = await active()
      const found = nearestQuestion(message, entries)
      const entry = entries.find(({ id }) => id === found?.id)
      if (!entry) return null
      const { answer: text, link: href, linkLabel } = entry
      return [{ type: 'text', text }, ...(href ? [{ type: 'link' as const, label: linkLabel || 'Ver más', href }] : [])]
    },
  }
}
