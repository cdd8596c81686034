/** Labels in the text format `index|kind/alternatives|department letters|measures|pack|extras`; measures `*`: only kind and department. */

export interface Label {
  /** Names of the kind that are accepted; '-' for a text that names no product; empty if doubtful. */
  kinds: string[]
  /** Accepted departments, '-' for none; empty if doubtful. */
  departments: string[]
  /** Null: not labelled, nor pack and colours. */
  measures: { text: string; doubtful: boolean }[] | null
  /** null for one piece; 'doubtful' counts neither way. */
  pack: number | null | 'doubtful'
  colours: { name: string; doubtful: boolean }[]
  gender: string | null
  size: string | null
  condition: string
}

const DEPARTMENTS: Record<string, string> = {
  A: '/automotriz',
  B: '/bebes',
  L: '/belleza-y-cuidado-personal',
  Z: '/calzado',
  C: '/computacion',
  D: '/deportes-y-aire-libre',
  E: '/electrodomesticos',
  T: '/electronica',
  H: '/herramientas-y-ferreteria',
  O: '/hogar-y-muebles',
  J: '/juguetes',
  M: '/mascotas',
  F: '/moda',
  P: '/papeleria-y-libros',
  S: '/salud',
  U: '/supermercado',
  V: '/videojuegos',
  '-': '-',
}

export function labelsIn(text: string): Map<number, Label> {
  const labels = new Map<number, Label>()
  for (const line of text.split('\n')) {
    if (!line.trim()) continue
    const [index, ...fields] = line.trimEnd().split('|')
    labels.set(Number(index), labelOf(fields))
  }
  return labels
}

export function labelOf([kinds = '', departments = '', measures = '', pack = '', extras = '']: string[]): Label {
  const extra = new Map(extras.split(';').map((part) => part.split('=') as [string, string]))
  return {
    kinds: kinds.includes('?') ? [] : kinds.split('/').map((kind) => kind.trim()),
    departments: departments.includes('?')
      ? []
      : [...departments.trim()].map((letter) => DEPARTMENTS[letter] ?? letter),
    measures: measures === '*' ? null : measures.split(' ').filter(Boolean).map(doubtfulOr),
    pack: pack.includes('?') ? 'doubtful' : pack.trim() ? Number(pack) : null,
    colours: (extra.get('c') ?? '')
      .split(',')
      .filter(Boolean)
      .map((name) => ({ name: name.replace('?', ''), doubtful: name.includes('?') })),
    gender: extra.get('g') ?? null,
    size: extra.get('s') ?? null,
    condition: extra.get('k') ?? 'new',
  }
}

function doubtfulOr(text: string): { text: string; doubtful: boolean } {
  return { text: text.replace('?', ''), doubtful: text.includes('?') }
}
