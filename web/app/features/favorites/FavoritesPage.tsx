/** The visitor's favourites lists. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { MAX_LISTS } from '@tianguis/contract/account/list-rules'
import { useState } from 'react'
import { type ListProducts, useListProducts } from '../../favorites-list/list-products.ts'
import { createList, reloadLists, updateList, useLists } from '../../favorites-list/lists.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Basket } from './Basket.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListRail } from './ListRail.tsx'
import { ListRow } from './ListRow.tsx'
import { Sortable } from './Sortable.tsx'

export function FavoritesPage() {
  const lists = useLists()
  const [chosen, setChosen] = useState<number | null>(null)
  const products = useListProducts(lists?.flatMap((list) => list.products) ?? [])
  const list = lists?.find(({ id }) => id === chosen) ?? lists?.[0]

  async function create(): Promise<void> {
    const made = await createList()
    if (made) setChosen(made.id)
  }

  if (lists === undefined) return <Spinner label="Cargando tus listas" />
  if (lists === null) return <CouldNotLoad />
  if (!list) return <NoLists onCreate={() => void create()} />
  return (
    <div className="favorites">
      <ListRail lists={lists} chosen={list.id} onChoose={setChosen}>
        <button type="button" className="chip" disabled={lists.length >= MAX_LISTS} onClick={() => void create()}>
          <SecondaryIcon name="plus" className="size-4" /> Lista nueva
        </button>
      </ListRail>
      <section aria-label={list.title} className="grid min-w-0 gap-6">
        <ListHeader list={list} products={products ?? undefined} />
        {products === null ? (
          <Notice tone="warn" icon="triangle-alert">
            No pudimos traer los precios de hoy.
          </Notice>
        ) : null}
        <Items list={list} products={products ?? undefined} />
        <Basket key={list.id} list={list} />
      </section>
    </div>
  )
}

function Items({ list, products }: { list: FavoritesListView; products: ListProducts | undefined }) {
  if (list.items.length === 0)
    return (
      <p className="card p-6 text-ink-soft">
        Esta lista está vacía. Toca el corazón de cualquier producto para guardarlo aquí.
      </p>
    )
  return (
    <Sortable
      label={`Productos de ${list.title}`}
      keys={list.products}
      nameOf={(id) => products?.get(id)?.name ?? 'producto'}
      onMove={(order) => void updateList(list.id, { order })}
    >
      {(id, handle) => {
        const item = list.items.find(({ product }) => product === id)
        return item ? <ListRow list={list} item={item} product={products?.get(id)} handle={handle} /> : null
      }}
    </Sortable>
  )
}

function NoLists({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="card p-8 text-center">
      <Icon name="heart" className="mx-auto size-12 text-brand" />
      <p className="mx-auto mt-4 max-w-md text-lg">
        Aún no tienes listas. Guarda lo que te gusta y te diremos cuánto cuesta hoy, dónde conviene y cuándo baja.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onCreate}>Crear mi primera lista</Button>
        <ButtonLink href="/" look="quiet">
          Ver ofertas
        </ButtonLink>
      </p>
    </div>
  )
}

function CouldNotLoad() {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="bad" icon="triangle-alert">
        No pudimos traer tus listas. Siguen guardadas; inténtalo de nuevo.
      </Notice>
      <Button onClick={() => void reloadLists()}>Intentar de nuevo</Button>
    </div>
  )
}
