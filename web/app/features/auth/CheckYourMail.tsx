import { useSite } from '../../site/site.ts'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { focusOnMount } from './focus-on-mount.ts'

/** What follows a registration; its title «¡Revisa tu correo!» is that of the dialog or page around it. */
export function CheckYourMail({ email }: { email: string }) {
  const outbox = useSite()?.localOutbox ?? false
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center" role="status">
      <span className="grid size-16 place-items-center rounded-full bg-good-wash text-good">
        <SecondaryIcon name="mail" className="size-8" />
      </span>
      <p ref={focusOnMount} tabIndex={-1} className="text-ink-soft outline-none">
        Enviamos un enlace de confirmación a <strong className="inline-block max-w-full text-ink">{email}</strong>.
        Ábrelo para elegir tu contraseña y activar tu cuenta. Sirve durante 48 horas.
      </p>
      {outbox ? (
        <p className="text-sm">
          Este sitio corre sin servidor de correo:{' '}
          <a href="/dev/outbox" target="_blank" rel="noopener" className="text-link">
            lee el mensaje aquí
          </a>
          .
        </p>
      ) : null}
    </div>
  )
}
