/** Notice after a visitor without an account asked for mails. */
export function CheckMail({ email }: { email: string }) {
  return (
    <div role="status" className="grid gap-2 py-4">
      <p className="text-lg font-bold">Revisa tu correo</p>
      <p className="text-ink-soft">
        Enviamos un enlace a {email}. Empezamos cuando lo abras y confirmes; caduca en 48 horas.
      </p>
    </div>
  )
}
