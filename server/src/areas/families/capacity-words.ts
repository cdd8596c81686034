/** Formats capacities: '256 GB', '1 TB', '600 ml', '1.5 L', '500 g', '2 kg'. */
export function capacityWords(quantity: string, value: number): string {
  const { small, large, factor } = UNITS[quantity] ?? UNITS.storage!
  return value >= factor ? `${rounded(value / factor)} ${large}` : `${rounded(value)} ${small}`
}

const UNITS: Record<string, { small: string; large: string; factor: number }> = {
  storage: { small: 'GB', large: 'TB', factor: 1_000 },
  memory: { small: 'GB', large: 'TB', factor: 1_000 },
  volume: { small: 'ml', large: 'L', factor: 1_000 },
  mass: { small: 'g', large: 'kg', factor: 1_000 },
}

const rounded = (value: number): number => Math.round(value * 100) / 100
