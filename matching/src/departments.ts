/** The judge was fitted to goods sold by quantity; of others a maker's number must agree. */
const FITTED_DEPARTMENTS = new Set(['/supermercado', '/belleza-y-cuidado-personal', '/bebes', '/mascotas', '/salud'])

export function isFittedDepartment(department: string): boolean {
  return FITTED_DEPARTMENTS.has(department)
}
