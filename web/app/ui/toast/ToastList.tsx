/** The toasts of Base UI, 11 KB with brotli, which wait while the pointer or the focus is on them. */
import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { receiveToasts, type ToastMessage } from './toasts.ts'

const manager = Toast.createToastManager()
function add({ text, milliseconds, action }: ToastMessage): void {
  const id = manager.add({
    title: text,
    timeout: milliseconds,
    ...(action && {
      actionProps: {
        children: action.text,
        onClick: () => {
          manager.close(id)
          action.run()
        },
      },
    }),
  })
}
/** `ToastHost` announces the messages; a second live region would repeat them. */
const NOT_A_LIVE_REGION = { role: 'group', 'aria-live': undefined }
/** Base UI sets it for its own role; a group has none. */
const NOT_A_DIALOG = { 'aria-modal': undefined }

export default function ToastList() {
  useEffect(() => receiveToasts(add), [])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Viewport className="toast-list" aria-label="Avisos" {...NOT_A_LIVE_REGION}>
        <Messages />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function Messages() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} role="group" {...NOT_A_DIALOG} className="toast">
      <Toast.Title render={<p />} />
      <Toast.Action className="toast-action" />
      <Toast.Close className="icon-button" aria-label="Cerrar aviso" aria-hidden={undefined}>
        <Icon name="x" />
      </Toast.Close>
    </Toast.Root>
  ))
}
