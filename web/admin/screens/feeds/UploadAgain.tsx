import type { DraftView } from '@tianguis/contract/admin/feeds/feed-drafts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { upload } from '../../session/api.ts'

/** The next file of a store that is imported by hand, read with the column and category settings of the file before. */
export function UploadAgain({ feed }: { feed: number }) {
  const id = useId()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    const path = `feed-drafts/upload?name=${encodeURIComponent(file.name.slice(0, 200))}&feed=${feed}`
    await upload<DraftView>('POST', path, file, 'application/octet-stream').then(
      (draft) => navigate(`/feeds/borrador/${draft.id}`),
      (error: Error) => showToast(error.message),
    )
    setSending(false)
  }
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="mb-1 block text-sm font-bold">
        Subir otro archivo, con las mismas columnas
      </label>
      <input
        id={id}
        type="file"
        className="text-input py-2"
        disabled={isSending}
        accept=".xml,.csv,.tsv,.txt,.json,.jsonl,.gz,.zip"
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </div>
  )
}
