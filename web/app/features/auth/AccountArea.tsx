/** The right end of the header: a spinner while the session loads, then sign-in buttons or the account menu. */
import type { UserView } from '@tianguis/contract/account/accounts'
import { useNavigate } from 'react-router'
import { closeOpenMenus } from '../../navigation/delegated-navigation.ts'
import { Avatar } from '../../session/Avatar.tsx'
import { openLogin } from '../../session/login-modal-state.ts'
import { signOut, useSession } from '../../session/session.ts'
import { avatarLetter, avatarName } from '../../session/user-display.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export function AccountArea() {
  const session = useSession()
  return (
    <div className="account-area">
      {session.status === 'loading' ? <Spinner label="Cargando sesión" /> : null}
      {session.status === 'anonymous' ? <SignInButtons /> : null}
      {session.status === 'authenticated' ? <AccountMenu user={session.user} /> : null}
    </div>
  )
}

function SignInButtons() {
  return (
    <>
      <button type="button" className="nav-link hidden laptop:inline-flex" onClick={() => openLogin('register')}>
        Crear cuenta
      </button>
      <button type="button" className="nav-link hidden laptop:inline-flex" onClick={() => openLogin('login')}>
        Iniciar sesión
      </button>
    </>
  )
}

function AccountMenu({ user }: { user: UserView }) {
  return (
    <>
      <a href="/user/favorites" className="nav-link hidden laptop:inline-flex">
        <Icon name="heart" />
        Favoritos
      </a>
      <Dropdown
        label={`Cuenta de ${avatarName(user)}`}
        className="hidden laptop:block"
        buttonClassName="nav-link"
        button={
          <>
            <Avatar user={user} className="size-8" />
            <span className="max-w-32 truncate">{avatarName(user)}</span>
            <Icon name="chevron-down" className="size-4" />
          </>
        }
      >
        <AccountLinks />
      </Dropdown>
    </>
  )
}

export function AccountLinks() {
  const navigate = useNavigate()
  return (
    <ul className="account-menu">
      <li>
        <a href="/user/settings">Mi Perfil</a>
      </li>
      <li>
        <a href="/user/favorites">Mis favoritos</a>
      </li>
      <li>
        <a href="/user/price-alerts">Mis alertas de precio</a>
      </li>
      <li>
        <button
          type="button"
          lang="en"
          onClick={() => {
            closeOpenMenus()
            signOut()
            void navigate('/')
          }}
        >
          Log out
        </button>
      </li>
    </ul>
  )
}

/** Beside the search bar on small screens: the user's initial, or a sign-in button. */
export function AccountCircle() {
  const session = useSession()
  if (session.status === 'authenticated') {
    return (
      <Dropdown
        label={`Cuenta de ${avatarName(session.user)}`}
        className="laptop:hidden"
        buttonClassName="avatar size-11 text-lg"
        button={avatarLetter(session.user)}
      >
        <AccountLinks />
      </Dropdown>
    )
  }
  return (
    <button
      type="button"
      className="avatar needs-js size-11 laptop:hidden"
      aria-label="Iniciar sesión"
      aria-busy={session.status === 'loading'}
      onClick={() => openLogin('login')}
    >
      {session.status === 'loading' ? (
        <Spinner label="Cargando sesión" />
      ) : (
        <Icon name="user-round" className="size-6" />
      )}
    </button>
  )
}
