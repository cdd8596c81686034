import type { DraftView } from '@tianguis/contract/admin/feeds/feed-drafts'
import { counted } from '../../../app/format/counts.ts'
import { isWorking } from './use-draft.ts'

const PHASES: Record<string, string> = {
  reading: 'leyendo',
  matching: 'reconociendo productos',
  writing: 'comparando ofertas',
  closing: 'terminando',
  committed: 'terminando',
}

/** How far the work on a draft is, or why it failed. */
export function Progress({ draft }: { draft: DraftView }) {
  const { progress, failure } = draft
  if (isWorking(draft))
    return (
      <div role="status" className="mt-4">
        <progress className="block w-full" aria-label="Avance" />
        <p className="mt-1 text-sm text-ink-soft">
          {progress
            ? `${counted(progress.rows, 'fila', 'filas')}, ${PHASES[progress.phase] ?? progress.phase}`
            : 'En espera…'}
        </p>
      </div>
    )
  return failure ? (
    <p role="alert" className="mt-4 font-semibold text-bad">
      {failure}
    </p>
  ) : null
}
