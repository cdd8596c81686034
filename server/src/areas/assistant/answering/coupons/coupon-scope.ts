/** What a coupon is valid for, by the department that its title or terms name. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import type { Knowledge } from '../../understanding/understand.ts'

/** «Válido en Salud»: of another department than the kind that is asked for. */
export function isOfOtherDepartment(
  { title, terms }: Pick<CouponCard, 'title' | 'terms'>,
  { trails }: NonNullable<Wish['kind']>,
  { vocabulary }: Pick<Knowledge, 'vocabulary'>,
): boolean {
  const departments = new Set([...vocabulary.trailAt.values()].map(departmentOf))
  const own = new Set(trails.map(departmentOf))
  const text = ` ${fold(`${title} ${terms}`).replace(/[^a-z0-9]+/g, ' ')} `
  const named = [...departments].filter((one) => text.includes(` en ${one} `))
  return named.length > 0 && !named.some((one) => own.has(one))
}

const departmentOf = (trail: string) => fold(trail.split(' > ')[0] ?? '').replace(/[^a-z0-9]+/g, ' ')
