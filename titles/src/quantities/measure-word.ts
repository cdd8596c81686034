/** One spelling per quantity, the same for titles and queries: '1 L', '1 lt' and '1000 ml' are all '1000ml'. */
const BASE_UNITS: Record<string, string> = {
  volume: 'ml',
  mass: 'g',
  length: 'mm',
  area: 'm2',
  diagonal: 'in',
  'cubic-feet': 'ft3',
  storage: 'gb',
  memory: 'gbram',
  power: 'w',
  horsepower: 'hp',
  'apparent-power': 'va',
  voltage: 'v',
  current: 'a',
  charge: 'mah',
  energy: 'wh',
  frequency: 'hz',
  rotation: 'rpm',
  resolution: 'mp',
  light: 'lm',
  cooling: 'btu',
  tons: 'ton',
  pressure: 'psi',
  time: 'min',
  age: 'meses',
  threads: 'hilos',
}

/** Null for a quantity without a unit of its own. */
export function measureWord({ quantity, value }: { quantity: string; value: number }): string | null {
  const unit = BASE_UNITS[quantity]
  return unit === undefined ? null : `${Math.round(value * 100) / 100}${unit}`
}

export function packWord(pieces: number): string {
  return `${pieces}pz`
}
