/** The modal, loaded when it is first opened. */
import { useEffect, useState } from 'react'
import { LogoMark } from '../../brand/Logo.tsx'
import { closeLogin, type LoginTab, openLogin, useLoginModal } from '../../session/login-modal-state.ts'
import { Modal, ModalClose, ModalTitle } from '../../ui/dialog/Modal.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { signInAndCloseModal } from './sign-in.ts'

export default function LoginModal() {
  const { open, tab, notice } = useLoginModal()
  return (
    <Modal open={open} onClose={closeLogin} className="modal">
      <div className="mb-4 flex items-center gap-3">
        <LogoMark className="size-11" />
        <ModalTitle className="text-heading font-black">Bienvenido</ModalTitle>
        <ModalClose className="ml-auto" />
      </div>
      {notice ? <p className="notice notice-warn mb-4 text-sm font-semibold">{notice}</p> : null}
      <Views tab={tab} />
    </Modal>
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
  const login = <LoginForm onSignedIn={signInAndCloseModal} onForgotten={() => setRecovering(true)} />
  const register = <RegisterForm onRegistered={setRegistered} />
  return (
    <Tabs
      label="Cuenta"
      chosen={tab}
      onChoose={(next) => openLogin(next)}
      tabs={[
        { name: 'login', title: 'Iniciar sesión', panel: login },
        { name: 'register', title: 'Crear cuenta', panel: register },
      ]}
    />
  )
}
