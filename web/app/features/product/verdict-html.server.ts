/** '¿Es buen precio?' as text, colour and scale; each can be understood without the others. */
import { escapeHtml } from '@tianguis/contract/escape-html'
import { type Centavos, formatMoney } from '@tianguis/contract/money'
import type { VerdictView } from './verdict-view.ts'

export function verdictHtml({ level, title, sentence, scale, figures }: VerdictView): string {
  return [
    `<section aria-labelledby="veredicto" class="verdict verdict-${level}">`,
    '<h2 id="veredicto" class="text-sm font-bold tracking-normal">¿Es buen precio?</h2>',
    `<p class="verdict-title">${escapeHtml(title)}</p><p class="mt-1 text-ink">${escapeHtml(sentence)}</p>`,
    figures ? `<div class="mt-4 text-ink">${scale ? scaleHtml(scale) : ''}${figuresHtml(figures)}</div>` : '',
    '</section>',
  ].join('')
}

function scaleHtml({ good, fair, median, today }: NonNullable<VerdictView['scale']>): string {
  const bar = (width: number, look: string) => `<rect x="0" y="9" width="${width}%" height="8" rx="4" class="${look}"/>`
  return [
    '<svg class="verdict-scale" aria-hidden="true">',
    bar(100, 'fill-chile-500'),
    bar(fair, 'fill-cempa-400'),
    bar(good, 'fill-jade-500'),
    `<rect x="${median}%" y="4" width="2" height="18" class="fill-ink" opacity=".45"/>`,
    `<circle cx="${today}%" cy="13" r="9" class="fill-ink stroke-surface stroke-[4]"/></svg>`,
  ].join('')
}

function figuresHtml({ low, median, high, days, medianPlace }: NonNullable<VerdictView['figures']>): string {
  return [
    '<dl class="mt-1 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">',
    figureHtml(`Mínimo de ${days} días`, low, ''),
    figureHtml('Lo normal', median, sideOf(medianPlace)),
    figureHtml(`Máximo de ${days} días`, high, 'text-right'),
    '</dl>',
  ].join('')
}

function figureHtml(label: string, amount: Centavos, side: string): string {
  return `<div class="${side}"><dt class="text-xs text-ink-soft">${label}</dt><dd class="font-bold">${formatMoney(amount)}</dd></div>`
}

/** The label of the median leans to where the median lies between minimum and maximum. */
function sideOf(place: number): string {
  if (place < 34) return 'mr-auto text-left'
  return place > 66 ? 'ml-auto text-right' : 'text-center'
}
