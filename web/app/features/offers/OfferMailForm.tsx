import { Select } from '../../ui/Select.tsx'

/** A plain form that the server answers with a page: the offers page ships no code for it. */
export function OfferMailForm() {
  return (
    <form method="post" action="/ofertas/por-correo" className="grid max-w-xl gap-4">
      <div>
        <label htmlFor="ofertas-correo" className="mb-1 block text-sm font-bold">
          Tu correo
        </label>
        <input
          id="ofertas-correo"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          className="text-input"
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1">
          <label htmlFor="ofertas-frecuencia" className="text-sm font-bold">
            Cada cuánto
          </label>
          <Select
            id="ofertas-frecuencia"
            name="frequency"
            options={[
              { value: 'daily', text: 'Cada día que haya ofertas' },
              { value: 'weekly', text: 'Una vez por semana' },
            ]}
          />
        </div>
        <button type="submit" className="btn btn-primary">
          Recibir las ofertas
        </button>
      </div>
      <p className="text-sm text-ink-soft">
        Con una cuenta lo eliges en <a href="/user/settings">Mi Perfil</a>.
      </p>
    </form>
  )
}
