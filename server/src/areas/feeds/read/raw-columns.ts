import { Columns } from './columns.ts'
import type { Fields } from './raw-row.ts'

/** Every column under its own name, for showing an operator what a file has. */
export class RawColumns extends Columns {
  override meaningOf(name: string): { field: string; rank: number } {
    return { field: name.trim(), rank: 1 }
  }

  override put(fields: Fields, _ranks: Record<string, number>, name: string, value: string): void {
    if (value !== '') fields[name.trim()] ??= value
  }
}
