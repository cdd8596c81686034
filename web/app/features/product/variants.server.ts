/** The picker of variants: plain links to each variant's own page, with its price. */
import type { VariantChoice, VariantOption } from '@tianguis/contract/catalog/variants'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'
import { CONDITION_NAMES } from '../../format/payable-words.ts'

export function variantsHtml(choices: readonly VariantChoice[]): string {
  return choices.length === 0
    ? ''
    : `<nav class="variants" aria-label="Versiones de este producto">${choices.map(choiceHtml).join('')}</nav>`
}

function choiceHtml({ name, options }: VariantChoice): string {
  const own = options.find(({ isThis }) => isThis)
  const chosen = own ? `: <b>${escapeHtml(own.label)}</b>` : ''
  return `<p>${escapeHtml(name)}${chosen}</p><ul>${options.map(optionHtml).join('')}</ul>`
}

function optionHtml(option: VariantOption): string {
  const { slug, label, isThis, also } = option
  const current = isThis ? ' aria-current="true"' : ''
  const other = also.length > 0 ? `<small>en ${escapeHtml(also.join(', ').toLowerCase())}</small>` : ''
  return `<li><a href="/producto/${escapeHtml(slug)}"${current}><b>${escapeHtml(label)}</b>${priceWords(option)}${other}</a></li>`
}

function priceWords({ price, difference, condition }: VariantOption): string {
  if (price === null) return '<span>Agotado</span>'
  const named = condition === 'new' ? '' : `<small>${CONDITION_NAMES[condition].toLowerCase()}</small>`
  const more = difference
    ? `<small>${formatMoney(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'}</small>`
    : ''
  return `<span>${formatMoney(price)}</span>${more}${named}`
}
