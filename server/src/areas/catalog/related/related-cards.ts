/** Chooses which of the candidates for related products a page shows. */
import type { CardRow } from '../cards/card-sql.ts'
import { CEILING, FLOOR } from './related-sql.ts'

export interface Related {
  similar: CardRow[]
  cheaper: CardRow[]
}

export const SIMILAR = 10
export const CHEAPER = 5

/** `cards`: of those that can be bought, in the order in which they are shown. */
export function relatedTo(
  { best_price: price }: Pick<CardRow, 'best_price'>,
  cards: readonly CardRow[],
  chosen: { similar: readonly number[]; cheaper: readonly number[] },
): Related {
  const isCheaper = ({ best_price: other }: CardRow) =>
    other <= Math.trunc((price * CEILING) / 100) && other >= Math.trunc((price * FLOOR) / 100)
  return {
    similar: cards.filter(({ id }) => chosen.similar.includes(id)).slice(0, SIMILAR),
    cheaper: cards.filter((card) => chosen.cheaper.includes(card.id) && isCheaper(card)).slice(0, CHEAPER),
  }
}
