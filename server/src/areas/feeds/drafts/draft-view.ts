import { dryRunResult } from '@tianguis/contract/admin/feeds/dry-run-result'
import type { DraftView } from '@tianguis/contract/admin/feeds/feed-drafts'
import type { DraftRecord } from './draft-queries.ts'

/** What an operator sees of a draft; credentials never. */
export function viewOf(draft: DraftRecord): DraftView {
  const { id, url, bytes, settings, task, state, progress, result } = draft
  return {
    id,
    url,
    bytes,
    settings,
    task,
    state,
    progress,
    fileName: draft.file_name,
    isWhole: draft.is_whole,
    hasCredentials: draft.credentials !== null,
    check: task === 'check' && result ? (dryRunResult.safeParse(result).data ?? null) : null,
    imported: task === 'import' && result ? importOf(result) : null,
    failure: state === 'failed' ? String(result?.message ?? '') : null,
  }
}

function importOf({ message, feedId }: Record<string, unknown>): DraftView['imported'] {
  return { message: String(message ?? ''), feedId: typeof feedId === 'number' ? feedId : null }
}
