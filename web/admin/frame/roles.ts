/** Spanish names of the operators' roles. */
import type { AdminRole } from '@tianguis/contract/admin/permissions'

export const ROLE_NAMES: Record<AdminRole, string> = {
  owner: 'Propietaria',
  editor: 'Edición',
  catalogue: 'Catálogo',
  support: 'Atención',
  analyst: 'Análisis',
}
