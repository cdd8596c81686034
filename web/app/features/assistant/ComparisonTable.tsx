import type { AssistantProduct, ComparisonRow } from '@tianguis/contract/assistant/answer'
import { Picture } from '../../ui/Picture.tsx'

/** Scrolls horizontally on a phone; the first column is sticky. */
export function ComparisonTable({ products, rows }: { products: AssistantProduct[]; rows: ComparisonRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="assistant-table" aria-label="Comparación" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Característica</span>
            </th>
            {products.map(({ id, slug, name, image }) => (
              <th key={id} scope="col">
                <Picture src={image} alt="" width={72} height={72} first />
                <a href={`/producto/${slug}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs, best }) => (
            <tr key={label} className={differs ? 'differs' : undefined}>
              <th scope="row">{label}</th>
              {values.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                <td key={i} className={i === best ? 'best' : undefined}>
                  {value}
                  {i === best ? <span className="best-mark">el mejor</span> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
