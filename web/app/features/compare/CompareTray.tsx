import { compareAddress, MIN_COMPARED } from '@tianguis/contract/catalog/compare'
import { type Compared, forgetCompared, toggleCompared } from '../../product-actions/compare-selection.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** The products selected for comparison, at the bottom of every page. */
export default function CompareTray({ compared }: { compared: readonly Compared[] }) {
  const enough = compared.length >= MIN_COMPARED
  return (
    <section className="tray" aria-label="Productos para comparar">
      <ul className="tray-products">
        {compared.map((product) => (
          <li key={product.id}>
            <Picture src={product.image} alt="" width={44} height={44} className="object-contain sm:size-11" />
            <button type="button" aria-label={`Quitar ${product.name}`} onClick={() => toggleCompared(product)}>
              <Icon name="x" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="tray-clear" onClick={forgetCompared}>
        Quitar todos
      </button>
      {enough ? (
        <ButtonLink href={compareAddress(compared.map(({ slug }) => slug))}>Comparar ({compared.length})</ButtonLink>
      ) : (
        <p className="tray-hint">Elige otro para comparar</p>
      )}
    </section>
  )
}
