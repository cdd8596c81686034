import { useEffect, useState } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { Sheet } from '../../app/ui/dialog/Sheet.tsx'
import { areKeysOn, isPlainKey, onListKey, switchKeys } from './list-keys.ts'

const KEYS = [
  { keys: ['J', 'K'], does: 'Fila siguiente y anterior; sobre una fila, también las flechas' },
  { keys: ['Intro'], does: 'Abrir la fila, o pasar a sus botones' },
  { keys: ['X'], does: 'Elegir la fila, donde se puede actuar sobre varias' },
  { keys: ['/'], does: 'Ir al buscador de la lista' },
  { keys: ['A', 'R', 'U'], does: 'En Revisión: es el mismo, es otro, deshacer' },
  { keys: ['?'], does: 'Mostrar esta ayuda' },
  { keys: ['Esc'], does: 'Cerrar lo que está abierto' },
]

/**
 * Button that explains the keyboard shortcuts, and the listener for them; lists only mark their rows with `data-row`.
 */
export function Keys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPlainKey(event)) return
      const isHelp = event.key === '?'
      if (isHelp) setOpen(true)
      if (isHelp || onListKey(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div className="grid px-3.5 pt-2 text-sm">
        <Button look="quiet" onClick={() => setOpen(true)}>
          Teclas (?)
        </Button>
      </div>
      {isOpen ? <KeysHelp onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  const change = (on: boolean) => {
    switchKeys(on)
    setOn(on)
  }
  return (
    <Sheet title="Teclas" onClose={onClose}>
      <dl className="admin-keys mt-2">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="pick mt-4">
        <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
        <span>Usar teclas de una letra en este navegador</span>
      </label>
    </Sheet>
  )
}
