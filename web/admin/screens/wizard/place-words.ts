const WORDS: Record<string, string> = {
  operator: 'decidido a mano',
  kind: 'por su nombre',
  'kind-store': 'por nombre y categoría',
  store: 'por su categoría',
  department: 'solo el departamento',
  unknown: 'sin reconocer',
}

/** Why a product is in its category. */
export const placeWord = (reason: string) => WORDS[reason] ?? reason
