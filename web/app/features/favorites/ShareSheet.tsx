/** Sheet that shares a list by link. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { useState } from 'react'
import { updateList } from '../../favorites-list/lists.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'

export default function ShareSheet({ list, onClose }: { list: FavoritesListView; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const link = list.shareToken ? `${location.origin}/lista/${list.shareToken}` : null

  async function copy(): Promise<void> {
    if (!link) return
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  }

  return (
    <Sheet title="Compartir esta lista" onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        Quien tenga el enlace ve los productos y sus precios de hoy, nada más: ni tu nombre, ni tus notas, ni tus otras
        listas.
      </p>
      {link ? (
        <>
          <label className="mt-4 block text-sm font-bold">
            Enlace
            <input className="text-input mt-1" readOnly value={link} onFocus={(event) => event.target.select()} />
          </label>
          <div className="mt-4 flex flex-wrap gap-2">
            <button type="button" className="btn btn-primary" onClick={() => void copy()}>
              {copied ? '¡Copiado!' : 'Copiar enlace'}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => void updateList(list.id, { shared: false })}>
              Dejar de compartir
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-primary mt-5"
          onClick={() => void updateList(list.id, { shared: true })}
        >
          Crear enlace
        </button>
      )}
    </Sheet>
  )
}
