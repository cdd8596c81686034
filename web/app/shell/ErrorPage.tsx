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
  const { title, text } = WORDS[status === 404 ? 'missing' : status === 503 ? 'closed' : 'broken']
  return (
    <div className="wrap grid items-center gap-8 py-16 text-center tablet:grid-cols-2 tablet:py-24 tablet:text-left">
      <ClosedStall />
      <div>
        <p className="font-bold text-brand">Error {status}</p>
        <h1 className="mt-2 text-title font-black">{title}</h1>
        <p className="mx-auto mt-4 max-w-lg text-lg text-ink-soft tablet:mx-0">{text}</p>
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

/** Drawing of a closed market stall. */
function ClosedStall() {
  return (
    <svg viewBox="0 0 320 260" className="mx-auto w-full max-w-xs tablet:max-w-sm" aria-hidden="true">
      <ellipse cx="160" cy="246" rx="136" ry="9" fill="#3b2417" opacity=".1" />
      <path fill="#4a3a31" d="M44 96h14v150H44zM262 96h14v150h-14z" />
      <path fill="#f1e3cf" d="M58 110h204v92H58z" />
      <path stroke="#e2ceb4" strokeWidth="4" d="M58 126h204M58 144h204M58 162h204M58 180h204" />
      <path fill="#6d594d" d="M34 200h252v42a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" />
      <path fill="#4a3a31" d="M34 200h252v10H34z" />
      <path fill="#c2145e" d="M60 30h50L92 100a34 26 0 0 1-68 0zM160 30h50l18 70a34 26 0 0 1-68 0z" />
      <path fill="#f8b02e" d="M110 30h50v70a34 26 0 0 1-68 0zM210 30h50l36 70a34 26 0 0 1-68 0z" />
      <path fill="#fff" opacity=".18" d="M60 30h200l4 8H56z" />
      <path fill="none" stroke="#2b1d16" strokeWidth="2.5" d="M130 142l30-18 30 18" />
      <rect x="112" y="140" width="96" height="36" rx="6" fill="#fffaf3" />
      <rect x="112" y="140" width="96" height="36" rx="6" fill="none" stroke="#2b1d16" strokeWidth="2.5" />
      <path stroke="#2b1d16" strokeWidth="4" strokeLinecap="round" d="M128 158h64" />
    </svg>
  )
}
