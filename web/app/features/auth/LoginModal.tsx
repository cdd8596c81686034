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

const EXPIRED = 'Tu sesión terminó. Inicia sesión otra vez para seguir donde estabas.'

export default function LoginModal() {
  const { open, tab, notice } = useLoginModal()
  const [registered, setRegistered] = useState<string | null>(null)
  return (
    <Modal
      open={open}
      onClose={() => {
        closeLogin()
        setRegistered(null)
      }}
      className="modal"
    >
      <div className="mb-4 flex items-center gap-3">
        <LogoMark className="size-11" />
        <ModalTitle className="text-heading font-black">{registered ? '¡Revisa tu correo!' : 'Bienvenido'}</ModalTitle>
        <ModalClose className="ml-auto" />
      </div>
      {notice && !registered ? (
        <p className="notice notice-warn mb-4 text-sm font-semibold">
          {notice.kind === 'expired' ? EXPIRED : notice.text}
        </p>
      ) : null}
      {registered ? <CheckYourMail email={registered} /> : <Views tab={tab} onRegistered={setRegistered} />}
    </Modal>
  )
}

function Views({ tab, onRegistered }: { tab: LoginTab; onRegistered(email: string): void }) {
  const [recovering, setRecovering] = useState(false)
  useEffect(() => {
    if (tab === 'register') setRecovering(false)
  }, [tab])
  if (recovering) return <RecoveryForm onBack={() => setRecovering(false)} />
  const login = <LoginForm onSignedIn={signInAndCloseModal} onForgotten={() => setRecovering(true)} />
  const register = <RegisterForm onRegistered={onRegistered} />
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
