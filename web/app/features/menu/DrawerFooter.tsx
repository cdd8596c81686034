import { useNavigate } from 'react-router'
import { openLogin } from '../../session/login-modal-state.ts'
import { signOut, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'

/** The sign-in or sign-out button. */
export function DrawerFooter({ onDone }: { onDone(): void }) {
  const { status } = useSession()
  const navigate = useNavigate()
  if (status === 'loading') return null
  return (
    <div className="grid border-t border-line p-4">
      {status === 'authenticated' ? (
        <Button
          look="quiet"
          onClick={() => {
            onDone()
            signOut()
            void navigate('/')
          }}
        >
          Cerrar sesión
        </Button>
      ) : (
        <Button
          onClick={() => {
            onDone()
            openLogin('login')
          }}
        >
          Iniciar sesión
        </Button>
      )}
    </div>
  )
}
