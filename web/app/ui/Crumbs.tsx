import { PlainMarkup } from '../rendering/plain-markup/PlainMarkup.tsx'

/** The breadcrumb trail; the last entry is the page itself and has no link. */
export function Crumbs({ trail, here }: { trail: { name: string; url: string }[]; here: string }) {
  return (
    <PlainMarkup as="nav" aria-label="Ruta de navegación" className="crumbs">
      <ol>
        {trail.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </PlainMarkup>
  )
}
