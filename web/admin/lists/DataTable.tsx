/** The table of a list: rows that can be chosen for a bulk act, headers that sort, cards instead of rows on a phone. */
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { useColumnVisibility } from './column-visibility.ts'
import { ListHead } from './ListHead.tsx'
import type { ListState } from './use-list.ts'

/** As `chosenIds` of the contract has it. */
const MAX_CHOSEN_ROWS = 200

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server's name of the sort. */
  sort?: string
  isNumber?: boolean
}

export interface DataTableProps<Row> {
  list: ListState<Row>
  /** Stable: defined outside of the component, or memoized. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** For screen readers: what the rows are. */
  caption: string
  /** What to do when there is nothing. */
  empty: ReactNode
  searchLabel?: string
  filters?: ReactNode
  /** What can be done with the chosen rows. */
  bulk?: (chosen: readonly Row[], clear: () => void) => ReactNode
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, columns, keyOf, caption, empty, bulk } = props
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(caption)
  const table = useTable({
    features,
    columns: columns.map(({ id, title, cell }) => ({
      id,
      header: title,
      cell: ({ row }: { row: { original: Row } }) => cell(row.original),
    })),
    data: list.rows as Row[],
    getRowId: keyOf,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: setColumnVisibility,
  })
  const rows = table.getRowModel().rows
  const chosen = list.rows.filter((row) => rowSelection[keyOf(row)])
  const shown = columns.filter(({ id }) => columnVisibility[id] !== false)

  return (
    <>
      <ListHead
        {...props}
        visibility={columnVisibility}
        onToggle={(id) => setColumnVisibility((before) => ({ ...before, [id]: before[id] === false }))}
      />
      {bulk && chosen.length > 0 ? (
        <div className="notice notice-warn mb-3 flex flex-wrap items-center gap-3">
          <b>{chosen.length === 1 ? '1 fila elegida' : `${chosen.length} filas elegidas`}</b>
          {chosen.length > MAX_CHOSEN_ROWS
            ? `Se puede actuar sobre ${MAX_CHOSEN_ROWS} a la vez.`
            : bulk(chosen, () => setRowSelection({}))}
        </div>
      ) : null}
      <div className="card overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {bulk ? (
                <th>
                  <input
                    type="checkbox"
                    aria-label="Elegir todas"
                    checked={rows.length > 0 && table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              ) : null}
              {shown.map((column) => (
                <Header key={column.id} column={column} list={list} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-row tabIndex={-1}>
                {bulk ? (
                  <td data-label="Elegir">
                    <input
                      type="checkbox"
                      aria-label={`Elegir ${row.id}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                ) : null}
                {shown.map(({ id, title, cell, isNumber }) => (
                  <td key={id} data-label={title} className={isNumber ? 'number' : ''}>
                    {cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {list.error ? (
          <p role="alert" className="p-5 font-semibold text-bad">
            {list.error.message}
          </p>
        ) : null}
        {list.isLoading ? <p className="p-5 text-ink-soft">Cargando…</p> : null}
        {!list.isLoading && !list.error && rows.length === 0 ? <div className="p-5 text-ink-soft">{empty}</div> : null}
      </div>
      {list.hasMore ? (
        <Button look="quiet" className="mt-4" onClick={list.loadMore}>
          Ver más
        </Button>
      ) : null}
    </>
  )
}

function Header<Row>({ column: { title, sort, isNumber }, list }: { column: Column<Row>; list: ListState<Row> }) {
  const isSorted = sort !== undefined && list.param('sort') === sort
  const isDescending = list.param('dir') === 'desc'
  const order = isSorted ? (isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={order} className={isNumber ? 'number' : ''}>
      {sort ? (
        <button type="button" onClick={() => list.toggleSort(sort)}>
          {title} <span aria-hidden="true">{isSorted ? (isDescending ? '▼' : '▲') : '↕'}</span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}
