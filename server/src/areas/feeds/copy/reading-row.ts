import type { ProductReading } from '../../readings/placing-service.ts'
import type { BinaryRows } from './binary-rows.ts'

/** Writes the columns of `READING_COLUMNS`, in their order. */
export function writeReading(
  row: BinaryRows,
  { reading, categoryReason }: { reading: ProductReading; categoryReason: string },
): void {
  row
    .int(reading.version)
    .text(reading.kind)
    .small(reading.confidence)
    .text(categoryReason)
    .text(reading.model)
    .int(reading.pack)
    .json(reading.measures)
    .text(reading.colour)
    .text(reading.size)
    .text(reading.gender)
    .small(reading.ageFrom)
    .small(reading.ageTo)
    .text(reading.audience)
    .text(reading.titleBrand)
    .text(reading.familyKey)
}
