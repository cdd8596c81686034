/** The modal, loaded when somebody first wants it. */
import { Dialog } from '@base-ui/react/dialog'
import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useState } from 'react'
import { LogoMark } from '../../brand/Logo.tsx'
import { closeLogin, type LoginTab, openLogin, useLoginModal } from '../../session/login-modal-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { signInAndRest } from './sign-in.ts'

export default function LoginModal() {
  const { open, tab, notice } = useLoginModal()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? openLogin(tab) : closeLogin())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className="modal">
          <div className="mb-4 flex items-center gap-3">
            <LogoMark className="size-11" />
            <Dialog.Title className="text-heading font-black">Bienvenido</Dialog.Title>
            <Dialog.Close className="icon-button ml-auto" aria-label="Cerrar">
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {notice ? <p className="notice notice-warn mb-4 text-sm font-semibold">{notice}</p> : null}
          <Views tab={tab} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Views({ tab }: { tab: LoginTab }) {
  const [recovering, setRecovering] = useState(false)
  const [registered, setRegistered] = useState<string | null>(null)
  useEffect(() => {
    if (tab === 'register') setRecovering(false)
  }, [tab])
  if (registered) return <CheckYourMail email={registered} />
  if (recovering) return <RecoveryForm onBack={() => setRecovering(false)} />
  return (
    <Tabs.Root value={tab} onValueChange={(next: LoginTab) => openLogin(next)}>
      <Tabs.List className="modal-tabs mb-5" aria-label="Cuenta">
        <Tabs.Tab value="login" className="modal-tab">
          Iniciar sesión
        </Tabs.Tab>
        <Tabs.Tab value="register" className="modal-tab">
          Crear cuenta
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="login">
        <LoginForm onSignedIn={signInAndRest} onForgotten={() => setRecovering(true)} />
      </Tabs.Panel>
      <Tabs.Panel value="register">
        <RegisterForm onRegistered={setRegistered} />
      </Tabs.Panel>
    </Tabs.Root>
  )
}
