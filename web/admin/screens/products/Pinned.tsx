import { useQueryClient } from '@tanstack/react-query'
import { MAX_PRODUCT_PICTURE_BYTES, type ProductDetail } from '@tianguis/contract/admin/products'
import { useId } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { useAct } from '../../acts/use-act.ts'
import { upload } from '../../session/api.ts'

type Product = ProductDetail['product']

const WORDS: Record<Product['pinned'][number], string> = {
  name: 'nombre',
  brand: 'marca',
  image: 'foto',
  category: 'categoría',
  specs: 'ficha',
}

/** Another picture, and the values that are pinned, each with its way back. */
export function Pinned({ product: { id, pinned } }: { product: Product }) {
  const queries = useQueryClient()
  const act = useAct()
  const field = useId()
  const send = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_PRODUCT_PICTURE_BYTES) return showToast('La imagen pasa de 10 MB.')
    await upload('PUT', `products/${id}/picture`, file).then(
      () => showToast('Foto cambiada.'),
      (error: Error) => showToast(error.message),
    )
    await queries.invalidateQueries()
  }
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <div>
        <label htmlFor={field} className="mb-1 block text-sm font-bold">
          Otra foto
        </label>
        <input
          id={field}
          type="file"
          className="text-input py-2"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={(event) => void send(event.target.files?.[0])}
        />
      </div>
      {pinned.map((name) => (
        <Button
          key={name}
          look="quiet"
          onClick={() =>
            act.mutate({
              method: 'DELETE',
              path: `products/${id}/pinned/${name}`,
              toast: `Vuelve el dato de antes: ${WORDS[name]}.`,
            })
          }
        >
          Deshacer {WORDS[name]}
        </Button>
      ))}
    </div>
  )
}
