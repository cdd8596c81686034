/** The cheapest way to buy a list: in one store, or split over several. */
import type { BasketOrder, BasketView } from '@tianguis/contract/account/favorites'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import { counted } from '../../format/counts.ts'
import { conditionNote } from '../../format/payable-words.ts'
import { PostalCodeLine } from '../../postal-code/PostalCodeLine.tsx'
import type { PostalCodeState } from '../../postal-code/use-postal-code.ts'
import { Price } from '../../ui/Price.tsx'

const pesos = (amount: number) => formatMoney(centavosOf(amount))

export function BasketAnswer({
  basket: { one, split, unavailable, stores, byPostalCode, eachCheapest },
  postal,
}: {
  basket: BasketView
  postal: PostalCodeState
}) {
  const whole = one && one.lacks.length === 0 ? one.order : null
  const saves = whole ? whole.total - split.total : 0
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      {byPostalCode ? <PostalCodeLine {...postal} /> : null}
      <p>
        {split.orders.length === 1 ? (
          <>Lo más barato es comprar todo en {split.orders[0]!.store.name}: </>
        ) : (
          <>Lo más barato es repartirla en {counted(split.orders.length, 'tienda', 'tiendas')}: </>
        )}
        <Price amount={centavosOf(split.total)} className="text-2xl font-black" />
        {split.complete ? null : ' + el envío de las tiendas que no lo dicen'}
      </p>
      <ol className="grid grid-cols-1 gap-3 laptop:grid-cols-2">
        {split.orders.map((order) => (
          <Order key={order.store.slug} order={order} />
        ))}
      </ol>
      <ul className="reasons">
        {whole && whole.shipping !== null && split.complete && split.orders.length > 1 ? (
          <li>
            Todo en {whole.store.name}: {pesos(whole.total)}. Repartir te ahorra {pesos(saves)}.
          </li>
        ) : null}
        {one && !whole ? (
          <li>
            Ninguna tienda tiene todo. La que más tiene es {one.order.store.name}: {pesos(one.order.total)} y le{' '}
            {one.lacks.length === 1 ? 'falta' : 'faltan'} {one.lacks.join(', ')}.
          </li>
        ) : null}
        {eachCheapest.complete && split.complete && eachCheapest.total > split.total ? (
          <li>
            Cada producto donde por separado pagas menos costaría {pesos(eachCheapest.total)} en{' '}
            {counted(eachCheapest.stores, 'pedido', 'pedidos')}, con sus envíos y cupones.
          </li>
        ) : null}
        {unavailable.length > 0 ? <li>Agotado en todas partes, sin contar: {unavailable.join(', ')}.</li> : null}
        <li>
          {split.exact
            ? `Revisamos todas las combinaciones de ${counted(stores, 'tienda', 'tiendas')}: no hay ninguna más barata.`
            : `Aproximación: la lista es muy larga para revisarlo todo. Como mucho podría salir ${pesos(split.atMostAbove)} más barata.`}
        </li>
      </ul>
    </div>
  )
}

function Order({ order: { store, items, goods, shipping, missingForFree, coupon, total } }: { order: BasketOrder }) {
  return (
    <li className="order">
      <p className="flex justify-between gap-3 font-extrabold">
        <span>{store.name}</span>
        <span className="price">
          {pesos(total)}
          {shipping === null ? ' + envío' : ''}
        </span>
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-1 text-sm">
        {items.map(({ product, name, condition, price, offer }) => (
          <li key={product} className="flex justify-between gap-3">
            <a
              className="min-w-0 truncate underline underline-offset-2"
              href={`/ir/${offer}`}
              rel="nofollow sponsored noopener"
              target="_blank"
            >
              {name}
            </a>
            <span className="grow">{conditionNote(condition)}</span>
            <span className="price">{pesos(price)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Productos {pesos(goods)} ·{' '}
        {shipping === null
          ? 'el envío lo dice la tienda'
          : shipping === 0
            ? 'envío gratis'
            : `envío ${pesos(shipping)}`}
        {coupon ? ` · cupón ${coupon.code} −${pesos(coupon.saves)}` : ''}
        {missingForFree ? ` · faltan ${pesos(missingForFree)} para envío gratis` : ''}
      </p>
    </li>
  )
}
