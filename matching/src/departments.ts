/** The model was trained on goods sold by quantity; in other departments the manufacturer's number must agree too. */
const FITTED_DEPARTMENTS = new Set(['/supermercado', '/belleza-y-cuidado-personal', '/bebes', '/mascotas', '/salud'])

export function isFittedDepartment(department: string): boolean {
  return FITTED_DEPARTMENTS.has(department)
}
