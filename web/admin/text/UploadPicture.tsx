import { useQueryClient } from '@tanstack/react-query'
import type { UploadedPicture } from '@tianguis/contract/admin/posts'
import { useId, useState } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { TextField } from '../../app/ui/form/TextField.tsx'
import { upload } from '../session/api.ts'

interface UploadPictureProps {
  label: string
  onDone: (picture: UploadedPicture) => void
}

/** Uploads a picture with its description, which is required. */
export function UploadPicture({ label, onDone }: UploadPictureProps) {
  const id = useId()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (!file) return setProblem('Elige un archivo.')
    if (alt.trim() === '') return setProblem('Describe la imagen para quien no la ve.')
    setBusy(true)
    try {
      onDone(await upload<UploadedPicture>('POST', `pictures?alt=${encodeURIComponent(alt.trim())}`, file))
      setFile(null)
      setAlt('')
      setProblem(undefined)
      await queries.invalidateQueries({ queryKey: ['audit'] })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="card p-3">
      <summary className="font-semibold">{label}</summary>
      <div className="mt-3 grid gap-3">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-bold">
            Archivo (JPEG, PNG, WebP, AVIF o GIF, hasta 12 MB)
          </label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </div>
        <TextField
          label="Descripción"
          hint="Qué se ve en ella, en una frase."
          value={alt}
          error={problem}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div>
          <Button look="quiet" onClick={() => void send()}>
            {isBusy ? 'Subiendo…' : 'Subir'}
          </Button>
        </div>
      </div>
    </details>
  )
}
