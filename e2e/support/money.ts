/** The last `$1,234.50` of a text as centavos; signs, words and struck prices before it do not matter. */
export function centavos(text: string): number {
  const found = [...text.matchAll(/\$\s?([\d,]+)\.(\d\d)/g)].at(-1)
  if (!found) throw new Error(`no amount in «${text}»`)
  return Number(found[1]?.replaceAll(',', '')) * 100 + Number(found[2])
}
