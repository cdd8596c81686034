/** The page for errors: not found, unavailable, failed. */
import closedStall from '../assets/closed-stall.svg'
import { ButtonLink } from '../ui/Button.tsx'

const WORDS = {
  missing: {
    title: 'Este puesto no existe',
    text: 'La dirección cambió, el producto ya no se vende o el enlace venía mal escrito. Busca lo que necesitas o vuelve al inicio.',
  },
  closed: {
    title: 'Volvemos en un momento',
    text: 'No pudimos consultar los precios. Espera unos segundos y vuelve a intentarlo; no perdiste nada.',
  },
  broken: {
    title: 'Algo se nos cayó del puesto',
    text: 'No fue culpa tuya. Vuelve a intentarlo en un momento; si sigue pasando, escríbenos al correo que está al pie de la página.',
  },
}

export function ErrorPage({ status }: { status: number }) {
  const words = WORDS[status === 404 || status === 410 ? 'missing' : status === 503 ? 'closed' : 'broken']
  const { title, text } = words
  return (
    <div className="wrap grid items-center gap-8 py-16 text-center tablet:grid-cols-2 tablet:py-24 tablet:text-left">
      <img src={closedStall} alt="" width={320} height={260} className="mx-auto w-full max-w-xs tablet:max-w-sm" />
      <div>
        <p className="font-bold text-brand">Error {status}</p>
        <h1 className="mt-2 text-title font-black">{title}</h1>
        <p className="mx-auto mt-4 max-w-lg text-lg text-ink-soft tablet:mx-0">{text}</p>
        {words === WORDS.missing ? <SearchForm /> : null}
        <p className="mt-8 flex flex-wrap justify-center gap-3 tablet:justify-start">
          <ButtonLink href="/">Ir al inicio</ButtonLink>
          <ButtonLink href="/stores" look="quiet">
            Ver tiendas
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

/** A plain form: the search box of the header belongs to the shell, which an error may have taken away. */
function SearchForm() {
  return (
    <search>
      <form action="/search" className="search-box mx-auto mt-6 max-w-lg tablet:mx-0">
        <input type="search" name="q" aria-label="Buscar lo que necesitas" placeholder="¿Qué buscas?" />
        <button type="submit" className="px-5">
          Buscar
        </button>
      </form>
    </search>
  )
}
