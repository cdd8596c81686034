import type { UserView } from '@tianguis/contract/account/accounts'
import { Icon } from '../ui/icon/Icon.tsx'
import { avatarPicture } from './user-display.ts'

/** The person's picture, or a generic one. */
export function Avatar({ user, className = 'size-9' }: { user: UserView; className?: string }) {
  const picture = avatarPicture(user)
  return (
    <span className={`avatar ${className}`}>
      {picture ? (
        <img src={picture} alt="" width={80} height={80} referrerPolicy="no-referrer" />
      ) : (
        <Icon name="user-round" className="size-2/3" />
      )}
    </span>
  )
}
