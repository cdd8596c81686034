import { LogoMark } from '../../brand/Logo.tsx'
import { counted } from '../../format/counts.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { HomePageView } from './home-page.ts'

/** One tile per department, and a last one that links to the stores. */
export function Departments({ departments, stores }: Pick<HomePageView, 'departments' | 'stores'>) {
  return (
    <ul className="departments">
      {departments.map(({ name, url, image, productCount }, place) => (
        // Keyed by position: when the visitor's own departments come first, tiles change their content and none moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
        <li key={place}>
          <a href={url} className="department">
            <span className="min-w-0">
              <b>{name}</b>
              <small>{counted(productCount, 'producto', 'productos')}</small>
            </span>
            {image ? <Picture src={image} alt="" width={120} height={120} /> : null}
          </a>
        </li>
      ))}
      {stores > 0 ? (
        <li>
          <a href="/stores" className="department department-stores">
            <span className="min-w-0">
              <b>Tiendas</b>
              <small>{counted(stores, 'puesto', 'puestos')}</small>
            </span>
            <LogoMark />
          </a>
        </li>
      ) : null}
    </ul>
  )
}
