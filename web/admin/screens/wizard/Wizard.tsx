import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '../../../app/ui/Button.tsx'
import { Title } from '../../frame/Title.tsx'
import { CategoryMapping } from './CategoryMapping.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import { DryRun } from './DryRun.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { Problems } from './Problems.tsx'
import { Save } from './Save.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

const STEPS = [
  { name: 'columnas', title: 'Columnas' },
  { name: 'categorias', title: 'Categorías' },
  { name: 'problemas', title: 'Problemas' },
  { name: 'prueba', title: 'Prueba' },
  { name: 'guardar', title: 'Guardar' },
] as const
type Step = (typeof STEPS)[number]['name']

/** What is read of the file, and every decision about it, with its effect shown at once. */
export function Component() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const { state, error } = useDraft(id)
  const at = Math.max(
    0,
    STEPS.findIndex(({ name }) => name === params.get('paso')),
  )
  const go = (step: Step) => setParams({ paso: step })
  if (error) return <p role="alert">{error.message}</p>
  if (!state) return <p className="text-ink-soft">Cargando…</p>
  const before = STEPS[at - 1]
  const next = STEPS[at + 1]
  return (
    <>
      <Title>{`Preparar: ${state.draft.fileName}`}</Title>
      <ol className="steps mb-6" aria-label="Pasos">
        {STEPS.map(({ name, title }, index) => (
          <li key={name}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => go(name)}>
              <span aria-hidden="true">{index + 1}</span> {title}
            </button>
          </li>
        ))}
      </ol>
      <Panels step={STEPS[at]?.name ?? 'columnas'} state={state} />
      <div className="mt-6 flex flex-wrap gap-3">
        {before ? (
          <Button look="quiet" onClick={() => go(before.name)}>
            Atrás
          </Button>
        ) : null}
        {next ? <Button onClick={() => go(next.name)}>Siguiente: {next.title.toLowerCase()}</Button> : null}
      </div>
    </>
  )
}

function Panels({ step, state }: { step: Step; state: DraftState }): ReactNode {
  if (step === 'problemas') return <Problems state={state} />
  if (step === 'prueba') return <DryRun state={state} />
  if (step === 'guardar') return <Save state={state} />
  return (
    <div className="grid grid-cols-1 gap-6">
      {step === 'columnas' ? <ColumnMapping state={state} /> : <CategoryMapping state={state} />}
      <PreviewTable state={state} />
    </div>
  )
}
