import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { CompareColumn, CompareRow } from './compare-page.ts'

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

interface CompareTableProps {
  columns: CompareColumn[]
  prices: CompareRow[]
  specs: CompareRow[]
}

/** The products side by side, what differs marked. */
export function CompareTable({ columns, prices, specs }: CompareTableProps) {
  return (
    <table className="compare">
      <caption className="sr-only">
        {columns.map(({ name }) => name).join(', ')}, lado a lado. Lo que cambia está marcado.
      </caption>
      <thead>
        <tr>
          <td>
            <span className="compare-key">
              <i aria-hidden="true" /> Cambia entre ellos
            </span>
          </td>
          {columns.map((column) => (
            <ColumnHead key={column.slug} column={column} />
          ))}
        </tr>
      </thead>
      <Rows title="Precio" rows={prices} columns={columns} />
      <Rows title="Características" rows={specs} columns={columns} marked />
    </table>
  )
}

function ColumnHead({ column: { slug, name, brand, image, without, go } }: { column: CompareColumn }) {
  return (
    <th scope="col">
      <a href={without} className="compare-remove" aria-label={`Quitar ${name} de la comparación`}>
        <Icon name="x" className="size-4" />
      </a>
      <Picture src={image} alt="" width={160} height={160} className="compare-picture" first />
      <span className="tile-brand">{brand}</span>
      <a href={`/producto/${slug}`} className="compare-name">
        {name}
      </a>
      {go ? (
        <ButtonLink href={go.href} rel="nofollow" look="quiet" className="compare-go">
          Ir a la tienda<span className="sr-only"> {go.store}</span>
        </ButtonLink>
      ) : null}
    </th>
  )
}

interface RowsProps {
  title: string
  rows: CompareRow[]
  columns: CompareColumn[]
  /** Rows with differences are marked; prices differ nearly always and have their own mark. */
  marked?: boolean
}

function Rows({ title, rows, columns, marked = false }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <tbody className={marked ? 'compare-marked' : undefined}>
      <tr className="compare-part">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, cells, differs }) => (
        <tr key={label} className={differs ? 'compare-differs' : undefined}>
          <th scope="row">
            {label}
            {differs && marked ? <span className="sr-only"> (cambia)</span> : null}
          </th>
          {cells.map(({ text, note, best, tone }, i) => (
            <td key={columns[i]?.slug}>
              <span className={tone ? `font-bold ${TONES[tone]}` : best ? 'font-extrabold' : undefined}>{text}</span>
              {best ? (
                <>
                  {' '}
                  <Badge tone="good">El más bajo</Badge>
                </>
              ) : null}
              {note ? <span className="compare-note">{note}</span> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
