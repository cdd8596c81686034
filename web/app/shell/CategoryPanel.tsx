import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { departmentsOf } from './departments.ts'

/** Departments and their categories; deeper levels are on the category's page. */
export function CategoryPanel({ tree }: { tree: CategoryNode[] }) {
  return (
    <div className="wrap columns-1 gap-x-8 pt-7 pb-2 sm:columns-2 tablet:columns-3 laptop:columns-4 desktop:columns-5">
      {departmentsOf(tree).map((department) => (
        <div key={department.name} className="break-inside-avoid pb-2 sm:pb-6">
          <a href={department.url} className="inline-block py-1 font-bold hover:text-link hover:underline">
            {department.name}
          </a>
          <ul className="hidden sm:block">
            {department.subcategories?.map(({ name, url }) => (
              <li key={name}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
