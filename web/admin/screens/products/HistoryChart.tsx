import type { OfferHistory } from '@tianguis/contract/admin/catalogue/offer-history'
import { formatMoney } from '@tianguis/contract/money'
import { moment } from '../../format/moment.ts'

const WIDTH = 720
const HEIGHT = 220
const EDGE = 12
/** Lines also differ in dashes, for readers who cannot see colours. */
const DASHES = ['', '6 3', '2 3', '10 3 2 3', '1 4']

/** Step lines, one per offer, in one scale; the table below has the same values. */
export function HistoryChart({ offers }: { offers: readonly OfferHistory[] }) {
  const points = offers.flatMap((offer) => offer.points)
  const times = points.map(({ at }) => Date.parse(at))
  const first = Math.min(...times)
  const last = Math.max(Date.now(), ...times)
  const highest = Math.max(...points.map(({ price }) => price))
  const lowest = Math.min(...points.map(({ price }) => price))
  const x = (at: number) => EDGE + ((at - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE)
  // A constant price is drawn in the middle.
  const part = (price: number) => (highest === lowest ? 0.5 : (price - lowest) / (highest - lowest))
  const y = (price: number) => HEIGHT - EDGE - part(price) * (HEIGHT - 2 * EDGE)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
        role="img"
        aria-label="Precios de cada oferta en el tiempo"
      >
        {offers.map((offer, index) => (
          <g key={offer.offer} className={`offer-line offer-line-${index % DASHES.length}`}>
            <path
              d={stepsOf(offer, x, y, last)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={DASHES[index % DASHES.length]}
            />
            {offer.points.map(({ at, price, run, inStock }) => (
              <circle
                key={at}
                cx={x(Date.parse(at))}
                cy={y(price)}
                r={run === null ? 2 : 4}
                fill={inStock ? 'currentColor' : 'none'}
                stroke="currentColor"
              >
                <title>{`${offer.store}, ${moment(at)}: ${formatMoney(price)}${inStock ? '' : ', agotada'}${run === null ? '' : `, corrida ${run}`}`}</title>
              </circle>
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>
          De {formatMoney(lowest)} a {formatMoney(highest)}
        </span>
        {offers.map((offer, index) => (
          <span
            key={offer.offer}
            className={`offer-line offer-line-${index % DASHES.length} inline-flex items-center gap-1`}
          >
            <svg viewBox="0 0 24 4" className="w-6" aria-hidden="true">
              <path d="M0 2H24" stroke="currentColor" strokeWidth="2" strokeDasharray={DASHES[index % DASHES.length]} />
            </svg>
            <span className="text-ink">{offer.store}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** A price holds until the next. */
function stepsOf(
  { points, withdrawn }: OfferHistory,
  x: (at: number) => number,
  y: (price: number) => number,
  last: number,
): string {
  const [start, ...rest] = points
  if (!start) return ''
  const steps = rest.map(({ at, price }) => `H${x(Date.parse(at)).toFixed(1)}V${y(price).toFixed(1)}`)
  const end = withdrawn ? '' : `H${x(last).toFixed(1)}`
  return `M${x(Date.parse(start.at)).toFixed(1)} ${y(start.price).toFixed(1)}${steps.join('')}${end}`
}
