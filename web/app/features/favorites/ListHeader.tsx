/** Title, total and buttons of a list. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { MAX_LIST_TITLE_LENGTH } from '@tianguis/contract/account/list-rules'
import { centavosOf, formatDifference } from '@tianguis/contract/money'
import { useState } from 'react'
import type { ListProducts } from '../../favorites-list/list-products.ts'
import { deleteList, updateList } from '../../favorites-list/lists.ts'
import { counted } from '../../format/counts.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Price } from '../../ui/Price.tsx'
import { ListAlerts } from './ListAlerts.tsx'
import { totalsOf } from './totals.ts'

const ShareSheet = onDemand(() => import('./ShareSheet.tsx'))

type Open = 'share' | 'delete' | null

export function ListHeader({ list, products }: { list: FavoritesListView; products: ListProducts | undefined }) {
  const [open, setOpen] = useState<Open>(null)

  async function download(products: ListProducts): Promise<void> {
    const { csvOf, fileNameOf } = await import('./csv.ts')
    const file = new Blob([csvOf(list, products, location.origin)], { type: 'text/csv;charset=utf-8' })
    const href = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href, download: fileNameOf(list.title) }).click()
    URL.revokeObjectURL(href)
  }

  return (
    <header className="grid gap-4">
      <Title key={list.id} list={list} />
      {products ? <TotalLine list={list} products={products} /> : null}
      <div className="flex flex-wrap gap-2">
        <ListAlerts list={list} products={products} />
        <button type="button" className="chip" onPointerEnter={ShareSheet.preload} onClick={() => setOpen('share')}>
          <Icon name="share" className="size-4" /> {list.shareToken ? 'Compartida' : 'Compartir'}
        </button>
        <button type="button" className="chip" disabled={!products} onClick={() => products && void download(products)}>
          <SecondaryIcon name="download" className="size-4" /> Descargar CSV
        </button>
        <button type="button" className="chip" onClick={() => setOpen('delete')}>
          <SecondaryIcon name="trash-2" className="size-4" /> Eliminar lista
        </button>
      </div>
      {open === 'share' ? <ShareSheet list={list} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <div
          className="notice notice-bad flex flex-wrap items-center gap-3"
          role="alertdialog"
          aria-label="Eliminar lista"
        >
          <p className="grow font-semibold">¿Eliminar «{list.title}» con todo lo que tiene?</p>
          <button type="button" className="btn btn-danger" onClick={() => void deleteList(list.id)}>
            Sí, eliminar
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(null)}>
            No
          </button>
        </div>
      ) : null}
    </header>
  )
}

/** Saved with Enter and when the field is left; an empty or refused title brings back the old one. */
function Title({ list }: { list: FavoritesListView }) {
  const [title, setTitle] = useState(list.title)
  async function save(): Promise<void> {
    const next = title.trim()
    if (next === list.title) return
    const isSaved = next !== '' && (await updateList(list.id, { title: next }))
    // What was typed meanwhile stays.
    if (!isSaved) setTitle((now) => (now.trim() === next ? list.title : now))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>
        <input
          className="title-input"
          aria-label="Nombre de la lista"
          maxLength={MAX_LIST_TITLE_LENGTH}
          autoComplete="off"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onBlur={() => void save()}
        />
      </h2>
    </form>
  )
}

function TotalLine({ list, products }: { list: FavoritesListView; products: ListProducts }) {
  const { today, change, counted: bought, unavailable } = totalsOf(list, products)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-ink-soft">Total hoy</span>
      <Price amount={centavosOf(today)} className="text-2xl font-black" />
      {change !== 0 ? (
        <span className={`font-semibold ${change < 0 ? 'text-good' : 'text-bad'}`}>
          {formatDifference(centavosOf(change))} que al guardarlos
        </span>
      ) : null}
      <span className="text-sm text-ink-soft">
        {counted(bought, 'producto', 'productos')}, sin envío
        {unavailable > 0 ? ` · ${counted(unavailable, 'agotado', 'agotados')} sin contar` : ''}
      </span>
    </p>
  )
}
