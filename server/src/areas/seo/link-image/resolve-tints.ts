/** Resolves the drawings' CSS `color-mix` and `--tint`, which librsvg does not support. */

const MIX = /color-mix\(in srgb,\s*var\(--tint\),\s*(#[0-9a-f]{3,6})\s+(\d+)%\)/gi

export function resolveTints(svg: string, tint: string): string {
  return svg
    .replace(MIX, (_, other: string, percent: string) => mixed(tint, other, Number(percent) / 100))
    .replaceAll('var(--tint)', tint)
}

function mixed(tint: string, other: string, share: number): string {
  const to = channels(other)
  const shade = channels(tint).map((value, i) => Math.round(value * (1 - share) + (to[i] ?? 0) * share))
  return `#${shade.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  const digits = color.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}
