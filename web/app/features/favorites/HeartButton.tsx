import { lazy, Suspense, useState } from 'react'
import { openLogin } from '../auth/login-modal-state.ts'
import { useSession } from '../auth/session.ts'
import { Glyph } from './Glyph.tsx'
import { addTo, createList, removeFrom, useLists } from './lists.ts'

const loadPicker = () => import('./ListPicker.tsx')
const ListPicker = lazy(loadPicker)
const SIGN_IN = 'Inicia sesión para guardar tus favoritos.'

interface HeartProps {
  product: string
  /** The product's, for those who cannot see the card. */
  name: string
  className?: string
}

/** With no list yet it makes one, with one it toggles, with several it asks which. */
export function HeartButton({ product, name, className = 'heart' }: HeartProps) {
  const session = useSession()
  const lists = useLists()
  const [choosing, setChoosing] = useState(false)
  const saved = lists?.some(({ products }) => products.includes(product)) ?? false
  const several = (lists?.length ?? 0) > 1

  function press(): void {
    const [list] = lists ?? []
    if (session.status !== 'authenticated') openLogin('login', SIGN_IN)
    else if (several) setChoosing(true)
    else if (!list) void createList(undefined, [product])
    else void (saved ? removeFrom(list, product) : addTo(list, product))
  }

  return (
    <>
      <button
        type="button"
        className={`${className} needs-js`}
        aria-pressed={saved}
        aria-haspopup={several ? 'dialog' : undefined}
        aria-label={`Guardar ${name} en favoritos`}
        onClick={press}
        onPointerEnter={() => several && void loadPicker()}
      >
        <Glyph name="heart" filled={saved} />
      </button>
      {choosing ? (
        <Suspense fallback={null}>
          <ListPicker product={product} name={name} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
