/** Synonyms of searches. */
import type { SynonymGroup } from '@tianguis/contract/admin/content/search-rules'
import { useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useAct } from '../../acts/use-act.ts'
import { Panel } from '../../frame/Panel.tsx'
import { useMay } from '../../session/session.ts'
import { Preview } from './Preview.tsx'

interface SynonymsProps {
  groups: readonly SynonymGroup[]
  siteGroups: number
  q: string
  onSearch: (q: string) => void
}

export function Synonyms({ groups, siteGroups, q, onSearch }: SynonymsProps) {
  const mayEdit = useMay()('search.edit')
  return (
    <Panel
      title="Sinónimos"
      text={`El sitio trae ${grouped(siteGroups)} grupos; búscalos aquí para apagar uno. Los tuyos se suman.`}
    >
      {mayEdit ? <NewGroup /> : null}
      <TextField label="Buscar un grupo" value={q} onChange={(event) => onSearch(event.target.value)} />
      <ul className="mt-3 grid gap-2">
        {groups.map((group) => (
          <Group key={`${group.origin} ${group.key}`} group={group} mayEdit={mayEdit} />
        ))}
      </ul>
      {groups.length === 0 ? (
        <p className="mt-3 text-ink-soft">{q === '' ? 'Ninguno propio ni apagado.' : 'Ninguno con esas letras.'}</p>
      ) : null}
    </Panel>
  )
}

function Group({ group, mayEdit }: { group: SynonymGroup; mayEdit: boolean }) {
  const act = useAct()
  const { key, root, synonyms, origin, on } = group
  const path = 'search-rules/synonyms'
  const turn = () =>
    act.mutate({
      method: 'PUT',
      path: `${path}/on`,
      body: { key, on: !on },
      toast: on ? 'El grupo está apagado.' : 'El grupo vale otra vez.',
    })
  const remove = () => act.mutate({ method: 'DELETE', path, body: { key }, toast: 'Grupo quitado.' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 wrap-anywhere">
        {root ? `${root} → ${synonyms.join(', ')}` : synonyms.join(', ')}{' '}
        {origin === 'operator' ? <Badge tone="good">propio</Badge> : null}{' '}
        {on ? null : <Badge tone="warn">apagado</Badge>}
      </span>
      {mayEdit ? (
        <Button look="quiet" onClick={origin === 'operator' ? remove : turn}>
          {origin === 'operator' ? 'Quitar' : on ? 'Apagar' : 'Encender'}
        </Button>
      ) : null}
    </li>
  )
}

/** What each word finds today is shown: that is what the group puts together. */
function NewGroup() {
  const act = useAct()
  const [terms, setTerms] = useState('')
  const [root, setRoot] = useState('')
  const words = [root, ...terms.split(',')].map((term) => term.trim()).filter((term) => term.length > 1)
  return (
    <div className="mb-5 grid gap-4 border-b border-line pb-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Palabras, separadas por comas"
          hint="tina, bañera, jacuzzi"
          value={terms}
          onChange={(event) => setTerms(event.target.value)}
        />
        <TextField
          label="Solo si se busca"
          hint="Vacío: cada palabra encuentra a las otras."
          value={root}
          onChange={(event) => setRoot(event.target.value)}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
        {words.slice(0, 6).map((word) => (
          <Preview key={word} q={word} />
        ))}
      </div>
      <div>
        <Button
          disabled={terms.trim() === ''}
          onClick={() =>
            act.mutate(
              {
                method: 'POST',
                path: 'search-rules/synonyms',
                body: { root, terms },
                toast: 'Grupo agregado; ya vale.',
              },
              {
                onSuccess: () => {
                  setTerms('')
                  setRoot('')
                },
              },
            )
          }
        >
          Agregar grupo
        </Button>
      </div>
    </div>
  )
}
