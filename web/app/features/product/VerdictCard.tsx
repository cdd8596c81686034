import { type Centavos, formatMoney } from '@tianguis/contract/money'
import type { Verdict } from '@tianguis/contract/site'
import { hardlyMoved, placeOnScale, verdictWords } from './verdict-words.ts'

/** '¿Es buen precio?' in words, in a colour and on a scale: none of the three is needed to understand the other two. */
export function VerdictCard({ verdict, price }: { verdict: Verdict; price: Centavos }) {
  const { title, sentence } = verdictWords(verdict)
  return (
    <section aria-labelledby="veredicto" className={`verdict verdict-${verdict.level}`}>
      <h2 id="veredicto" className="text-sm font-bold tracking-normal">
        ¿Es buen precio?
      </h2>
      <p className="verdict-title">{title}</p>
      <p className="mt-1 text-ink">{sentence}</p>
      {verdict.level === 'unknown' ? null : (
        <div className="mt-4 text-ink">
          {hardlyMoved(verdict) ? null : <Scale verdict={verdict} price={price} />}
          <Figures verdict={verdict} />
        </div>
      )}
    </section>
  )
}

function Scale({ verdict: { low90, high90, median90 }, price }: { verdict: Verdict; price: Centavos }) {
  return (
    <svg className="verdict-scale" aria-hidden="true">
      <rect x="0" y="9" width="34%" height="8" rx="4" className="fill-jade-500" />
      <rect x="33%" y="9" width="34%" height="8" className="fill-cempa-400" />
      <rect x="66%" y="9" width="34%" height="8" rx="4" className="fill-chile-500" />
      <rect
        x={`${placeOnScale(median90, low90, high90)}%`}
        y="4"
        width="2"
        height="18"
        className="fill-ink"
        opacity=".45"
      />
      <circle
        cx={`${placeOnScale(price, low90, high90)}%`}
        cy="13"
        r="9"
        className="fill-ink stroke-white stroke-[4]"
      />
    </svg>
  )
}

function Figures({ verdict: { low90, high90, median90 } }: { verdict: Verdict }) {
  return (
    <dl className="mt-1 flex justify-between gap-3 text-sm tabular-nums">
      <Figure label="Mínimo 90 días" amount={low90} />
      <Figure label="Lo normal" amount={median90} middle />
      <Figure label="Máximo 90 días" amount={high90} end />
    </dl>
  )
}

function Figure({ label, amount, middle, end }: { label: string; amount: Centavos; middle?: boolean; end?: boolean }) {
  return (
    <div className={end ? 'text-right' : middle ? 'text-center' : ''}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-bold">{formatMoney(amount)}</dd>
    </div>
  )
}
