import { type Centavos, formatMoney } from '@tianguis/contract/money'
import type { VerdictView } from './verdict-view.ts'

/** '¿Es buen precio?' as text, colour and scale; each can be understood without the others. */
export function VerdictCard({ verdict: { level, title, sentence, scale, figures } }: { verdict: VerdictView }) {
  return (
    <section aria-labelledby="veredicto" className={`verdict verdict-${level}`}>
      <h2 id="veredicto" className="text-sm font-bold tracking-normal">
        ¿Es buen precio?
      </h2>
      <p className="verdict-title">{title}</p>
      <p className="mt-1 text-ink">{sentence}</p>
      {figures ? (
        <div className="mt-4 text-ink">
          {scale ? <Scale {...scale} /> : null}
          <dl className="mt-1 flex justify-between gap-3 text-sm tabular-nums">
            <Figure label={`Mínimo de ${figures.days} días`} amount={figures.low} />
            <Figure label="Lo normal" amount={figures.median} side={sideOf(figures.medianPlace)} />
            <Figure label={`Máximo de ${figures.days} días`} amount={figures.high} side="text-right" />
          </dl>
        </div>
      ) : null}
    </section>
  )
}

/** The label of the median leans to where the median lies between minimum and maximum. */
function sideOf(place: number): string {
  if (place < 34) return 'mr-auto text-left'
  return place > 66 ? 'ml-auto text-right' : 'text-center'
}

function Scale({ good, fair, median, today }: NonNullable<VerdictView['scale']>) {
  return (
    <svg className="verdict-scale" aria-hidden="true">
      <rect x="0" y="9" width="100%" height="8" rx="4" className="fill-chile-500" />
      <rect x="0" y="9" width={`${fair}%`} height="8" rx="4" className="fill-cempa-400" />
      <rect x="0" y="9" width={`${good}%`} height="8" rx="4" className="fill-jade-500" />
      <rect x={`${median}%`} y="4" width="2" height="18" className="fill-ink" opacity=".45" />
      <circle cx={`${today}%`} cy="13" r="9" className="fill-ink stroke-surface stroke-[4]" />
    </svg>
  )
}

function Figure({ label, amount, side }: { label: string; amount: Centavos; side?: string }) {
  return (
    <div className={side}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-bold">{formatMoney(amount)}</dd>
    </div>
  )
}
