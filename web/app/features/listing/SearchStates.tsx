import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Department {
  name: string
  url?: string
}

/** Never a dead end: what to try, and where to look instead. */
export function NothingFound({ q, departments }: { q: string; departments: Department[] }) {
  return (
    <>
      <p className="max-w-2xl text-lg">No encontramos nada con esas palabras. Algunas ideas que suelen funcionar:</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1 pl-6 text-lg text-ink-soft">
        <li>Revisa si hay una letra de más o de menos{q ? ` en «${q}»` : ''}.</li>
        <li>Usa menos palabras: «licuadora» en vez de «licuadora roja de 10 velocidades».</li>
        <li>Prueba con el nombre común o con la marca.</li>
      </ul>
      <DepartmentChips departments={departments} />
    </>
  )
}

export function SearchUnavailable({ retry, departments }: { retry: string; departments: Department[] }) {
  return (
    <>
      <Notice tone="warn" icon="alert">
        <p className="font-bold">La búsqueda no está disponible en este momento.</p>
        <p>No es que no haya productos: no pudimos preguntar. Inténtalo de nuevo o entra por un departamento.</p>
      </Notice>
      <p className="mt-5">
        <ButtonLink href={retry}>Intentar de nuevo</ButtonLink>
      </p>
      <DepartmentChips departments={departments} />
    </>
  )
}

function DepartmentChips({ departments }: { departments: Department[] }) {
  return (
    <>
      <h2 className="mt-10 text-xl font-bold">O recorre un departamento</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {departments.map(({ name, url }) => (
          <li key={name}>
            <a href={url} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
