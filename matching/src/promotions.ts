/** Titles of promotions, not of products. */
const PROMOTION =
  /descuento|cup[oó]n|cashback|bonificaci[oó]n|promoci|gratis|regalo|recopilaci|por ?\$|\$ ?\d.*\$ ?\d|\b[2-6] ?x ?[1-5]\b(?! ?(?:m|g|l|k))|varied|varios|mes(es)? /i

export function isPromotion(title: string): boolean {
  return PROMOTION.test(title)
}
