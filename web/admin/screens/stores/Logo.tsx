import { useQueryClient } from '@tanstack/react-query'
import { MAX_LOGO_BYTES, type StoreRow } from '@tianguis/contract/admin/stores'
import { useId, useState } from 'react'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { Panel } from '../../frame/Panel.tsx'
import { upload } from '../../session/api.ts'

/** A picture file; it is decoded and encoded anew on the server. */
export function Logo({ store: { slug, logo, name } }: { store: StoreRow }) {
  const queries = useQueryClient()
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_LOGO_BYTES) return setFault('La imagen pasa de 5 MB.')
    setFault(null)
    try {
      await upload('PUT', `stores/${slug}/logo`, file)
      showToast('Logotipo cambiado.')
      await queries.invalidateQueries()
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <Panel title="Logotipo">
      <img src={logo} alt={`Logotipo de ${name}`} width="96" height="96" className="mb-4 size-24 object-contain" />
      <label htmlFor={id} className="mb-1 block text-sm font-bold">
        Subir otra imagen
      </label>
      <input
        id={id}
        type="file"
        className="text-input py-2"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {fault ? (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {fault}
        </p>
      ) : null}
    </Panel>
  )
}
