import { Notice } from '../../../ui/Notice.tsx'

/** `what` there is meanwhile, if anything. */
export function SearchUnavailable({ what }: { what?: string }) {
  return (
    <div role="alert">
      <Notice tone="warn" icon="triangle-alert">
        <p className="font-bold">La búsqueda no está disponible en este momento.</p>
        <p>
          {what ?? 'No es que no haya productos: no pudimos preguntar.'} Seguimos intentando; no hace falta recargar la
          página.
        </p>
      </Notice>
    </div>
  )
}
