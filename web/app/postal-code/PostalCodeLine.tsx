import type { PostalCodeState } from './use-postal-code.ts'

interface PostalCodeLineProps extends PostalCodeState {
  /** Parameters of the page's address that stay; without JavaScript the form asks for the page again. */
  keep?: Record<string, string>
}

/** Whether what is paid for any of these offers depends on the postal code; else asking for it changes nothing. */
export function isPostalCodeOfUse(offers: readonly { zones: readonly unknown[] }[]): boolean {
  return offers.some(({ zones }) => zones.length > 0)
}

/** `Envío a 06700 · Cambiar`, and the form behind it. */
export function PostalCodeLine({ code, problem, choose, keep = {} }: PostalCodeLineProps) {
  return (
    <details key={code} className="postal" open={problem !== null}>
      <summary>
        {code ? `Envío a ${code}` : 'Envío: tarifa para todo el país'} ·{' '}
        <span className="text-link underline">{code ? 'Cambiar' : 'Poner mi código postal'}</span>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choose(String(new FormData(event.currentTarget).get('cp')))
        }}
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="cp"
          aria-label="Código postal"
          placeholder="06700"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={code ?? ''}
          aria-invalid={problem !== null}
          className="text-input"
        />
        <button type="submit" className="btn btn-quiet">
          Ver mi envío
        </button>
        {problem ? (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        ) : null}
      </form>
    </details>
  )
}
