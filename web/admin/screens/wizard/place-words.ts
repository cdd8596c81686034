/**
 * Why a product is in its category, in words for the operator. The keys are the server's `PLACE_REASONS` (category-placer.ts)
 * but `demo`, which only products of the demonstration have; a feed's preview never contains it.
 */
const WORDS: Record<string, string> = {
  operator: 'decidido a mano',
  kind: 'por su nombre',
  'kind-store': 'por nombre y categoría',
  store: 'por su categoría',
  department: 'solo el departamento',
  unknown: 'sin reconocer',
}

export const placeWord = (reason: string) => WORDS[reason] ?? reason
