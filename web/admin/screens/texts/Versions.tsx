/** Earlier versions of a text, each of which can be restored. */
import type { TextKey, TextVersion } from '@tianguis/contract/admin/texts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { useMay } from '../../session/session.ts'

interface VersionsProps {
  textKey: TextKey
  /** The newest first. */
  versions: readonly TextVersion[]
  isDefault: boolean
  onRestored: () => void
}

export function Versions({ textKey, versions, isDefault, onRestored }: VersionsProps) {
  const act = useAct()
  const may = useMay()
  const restore = (version: number | null) =>
    act.mutate(
      {
        method: 'POST',
        path: `texts/${textKey}/restore`,
        body: { version },
        toast: version === null ? 'Está como viene de origen.' : 'Esa versión está en el sitio.',
      },
      { onSuccess: onRestored },
    )
  return (
    <section aria-labelledby="versiones">
      <h2 id="versiones" className="mb-3 text-lg font-extrabold">
        Versiones
      </h2>
      {versions.length === 0 ? <p className="text-ink-soft">Aún no se ha cambiado.</p> : null}
      <ul className="grid gap-2">
        {versions.map(({ id, author, createdAt, value }, place) => (
          <li key={id} className="card p-3">
            <details>
              <summary>
                {moment(createdAt)} · {author} {place === 0 ? <Badge tone="good">en el sitio</Badge> : null}{' '}
                {value === null ? <Badge>de origen</Badge> : null}
              </summary>
              {value ? <pre className="my-2 text-sm whitespace-pre-wrap wrap-anywhere">{wordsOf(value)}</pre> : null}
              {place > 0 && value && may('texts.edit') ? (
                <Button look="quiet" onClick={() => restore(id)}>
                  Volver a esta versión
                </Button>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
      {!isDefault && may('texts.edit') ? (
        <Button look="quiet" className="mt-3" onClick={() => restore(null)}>
          Volver al texto de origen
        </Button>
      ) : null}
    </section>
  )
}

function wordsOf(value: Record<string, unknown>): string {
  return typeof value.markdown === 'string' ? value.markdown : JSON.stringify(value, null, 2)
}
