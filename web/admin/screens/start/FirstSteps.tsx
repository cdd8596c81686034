import type { Permission } from '@tianguis/contract/admin/permissions'
import { Link } from 'react-router'
import { useMay } from '../../session/session.ts'

const STEPS: { to: string; permission: Permission; title: string; text: string }[] = [
  {
    to: 'feeds/nuevo',
    permission: 'feeds.edit',
    title: 'Agrega el catálogo de una tienda',
    text: 'Un archivo o una dirección: verás cómo se lee antes de guardarlo. La tienda se crea con él.',
  },
  {
    to: 'textos',
    permission: 'texts.edit',
    title: 'Pon quién eres',
    text: 'Razón social, domicilio y contacto salen en el pie y en los textos legales.',
  },
  {
    to: 'equipo',
    permission: 'admins.manage',
    title: 'Invita a tu equipo',
    text: 'Cada persona con su cuenta y su papel: catálogo, edición, soporte o análisis.',
  },
]

/** What a person does with a site that has no offers yet. */
export function FirstSteps({ stores }: { stores: number }) {
  const may = useMay()
  const steps = STEPS.filter(({ permission }) => may(permission))
  if (steps.length === 0) return <p className="notice notice-warn">El sitio aún no tiene ofertas.</p>
  return (
    <section aria-labelledby="primero" className="card p-5">
      <h2 id="primero" className="text-lg font-extrabold">
        Para empezar
      </h2>
      <p className="mt-1 text-ink-soft">
        El sitio aún no tiene ofertas{stores > 0 ? ', aunque ya tiene tiendas' : ''}.{' '}
        {may('feeds.edit') ? 'Lo primero es un catálogo.' : 'El catálogo lo agrega otra persona; esto puedes hacer tú:'}
      </p>
      <ol className="mt-4 grid list-decimal gap-3 pl-6">
        {steps.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={`/${to}`} className="font-bold text-link underline">
              {title}
            </Link>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
