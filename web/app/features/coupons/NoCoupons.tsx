import { ButtonLink } from '../../ui/Button.tsx'
import { COUPONS_PATH } from './coupons-address.ts'

/** Instead of the list. `isNarrowed`: by a query or a store, which may be to blame. */
export function NoCoupons({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return <p className="mt-4 max-w-2xl text-lg text-ink-soft">Cuando una tienda publique uno, saldrá aquí.</p>
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p className="max-w-2xl text-lg text-ink-soft">
        No encontramos cupones así. Prueba con menos palabras, con el nombre de la tienda o mira todos.
      </p>
      <ButtonLink href={COUPONS_PATH}>Ver todos los cupones</ButtonLink>
    </div>
  )
}
