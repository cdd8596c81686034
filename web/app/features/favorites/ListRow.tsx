/** One product of a list with its price, note and buttons. */
import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { MAX_LIST_NOTE_LENGTH } from '@tianguis/contract/account/list-rules'
import { centavosOf, formatDifference } from '@tianguis/contract/money'
import { type ReactNode, useState } from 'react'
import { removeFrom, updateList } from '../../favorites-list/lists.ts'
import { percent } from '../../format/counts.ts'
import { CONDITION_NAMES } from '../../format/payable-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { AlertBell } from './AlertBell.tsx'
import { MoveButton } from './MoveButton.tsx'
import { changeSince, percentFallen } from './totals.ts'

interface RowProps {
  list: FavoritesListView
  item: FavoritesListView['items'][number]
  /** Undefined while prices are loading. */
  product: ListProduct | undefined
  handle: ReactNode
}

export function ListRow({ list, item, product, handle }: RowProps) {
  const name = product?.name ?? 'Producto'
  return (
    <article className="list-row" aria-label={name}>
      {handle}
      {product ? (
        <Picture src={product.image} alt="" width={96} height={96} className="list-row-picture" />
      ) : (
        <span className="list-row-picture" />
      )}
      <div className="min-w-0 grow">
        <h3 className="font-bold leading-snug">
          {product ? <a href={`/producto/${product.slug}`}>{product.name}</a> : '…'}
        </h3>
        {product ? <PriceLine product={product} added={item.priceWhenAdded} /> : null}
        <Note list={list} item={item} name={name} />
      </div>
      <div className="list-row-acts">
        {product?.bestOffer ? (
          <a
            className="icon-button"
            href={`/ir/${product.bestOffer}`}
            rel="nofollow sponsored noopener"
            target="_blank"
            aria-label={`Ir a ${product.bestStore} por ${name}`}
          >
            <Icon name="external-link" />
          </a>
        ) : null}
        {product ? (
          <AlertBell
            product={product.id}
            name={name}
            price={product.price * 100}
            condition={product.condition}
            className="icon-button"
          />
        ) : null}
        <MoveButton list={list} product={item.product} name={name} />
        <button
          type="button"
          className="icon-button"
          aria-label={`Quitar ${name} de la lista`}
          onClick={() => void removeFrom(list, item.product)}
        >
          <SecondaryIcon name="trash-2" />
        </button>
      </div>
    </article>
  )
}

function PriceLine({ product, added }: { product: ListProduct; added: number }) {
  if (!product.inStock) return <p className="mt-1 font-semibold text-ink-soft">Agotado por ahora</p>
  const change = changeSince(product, added)
  const fallen = change === null ? 0 : percentFallen(product.price, added)
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <Price amount={centavosOf(product.price)} className="text-xl font-extrabold" />
      <span className="text-sm text-ink-soft">en {product.bestStore}</span>
      {product.condition === 'new' ? null : <Badge tone="warn">{CONDITION_NAMES[product.condition]}</Badge>}
      {fallen >= 1 ? <Badge tone="good">Bajó {percent(fallen)}</Badge> : null}
      {change ? <span className="text-sm text-ink-soft">{formatDifference(change)} que al guardarlo</span> : null}
    </p>
  )
}

/** Saved when the field loses the focus. */
function Note({ list, item, name }: Pick<RowProps, 'list' | 'item'> & { name: string }) {
  const [open, setOpen] = useState(false)
  if (!open && !item.note)
    return (
      <button type="button" className="note-add" onClick={() => setOpen(true)} aria-label={`Agregar nota a ${name}`}>
        <SecondaryIcon name="pencil" className="size-4" /> Agregar nota
      </button>
    )
  return (
    <textarea
      className="note"
      aria-label={`Nota de ${name}`}
      rows={1}
      maxLength={MAX_LIST_NOTE_LENGTH}
      defaultValue={item.note}
      // biome-ignore lint/a11y/noAutofocus: it appears because its button was pressed
      autoFocus={open && !item.note}
      onBlur={(event) => {
        const note = event.target.value.trim()
        setOpen(false)
        if (note !== item.note) void updateList(list.id, { notes: { [item.product]: note } })
      }}
    />
  )
}
