/** Stop words of searches. */
import { useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useAct } from '../../acts/use-act.ts'
import { Panel } from '../../frame/Panel.tsx'
import { useMay } from '../../session/session.ts'
import { Preview } from './Preview.tsx'

export function StopWords({ words }: { words: readonly string[] }) {
  const act = useAct()
  const mayEdit = useMay()('search.edit')
  const [word, setWord] = useState('')
  const [tried, setTried] = useState('')
  const path = 'search-rules/stop-words'
  const add = () =>
    act.mutate(
      { method: 'POST', path, body: { word }, toast: `«${word}» ya no se busca.` },
      { onSuccess: () => setWord('') },
    )
  return (
    <Panel
      title="Palabras vacías"
      text="Se quitan de lo que se busca; una búsqueda que solo tiene palabras vacías se queda como está."
    >
      <ul className="mb-4 flex flex-wrap gap-2">
        {words.map((one) => (
          <li key={one}>
            {mayEdit ? (
              <Button
                look="quiet"
                aria-label={`Quitar ${one}`}
                onClick={() =>
                  act.mutate({ method: 'DELETE', path, body: { word: one }, toast: `«${one}» se busca otra vez.` })
                }
              >
                {one} ×
              </Button>
            ) : (
              one
            )}
          </li>
        ))}
      </ul>
      {words.length === 0 ? <p className="mb-4 text-ink-soft">Ninguna todavía.</p> : null}
      {mayEdit ? (
        <div className="grid gap-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label="Palabra" value={word} onChange={(event) => setWord(event.target.value.trim())} />
            <TextField
              label="Probar con una búsqueda"
              hint="La vista previa cuenta la palabra que estás escribiendo."
              value={tried}
              onChange={(event) => setTried(event.target.value)}
            />
          </div>
          <Preview q={tried} stopWords={word === '' ? words : [...words, word]} />
          <div>
            <Button disabled={word === ''} onClick={add}>
              Agregar palabra
            </Button>
          </div>
        </div>
      ) : null}
    </Panel>
  )
}
