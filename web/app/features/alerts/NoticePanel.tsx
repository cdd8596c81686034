import type { AlertPreferences } from '@tianguis/contract/account/alerts'
import { useEffect, useState } from 'react'
import {
  keepNotices,
  type NoticeState,
  noticeState,
  turnOffNotices,
  turnOnNotices,
} from '../../price-alert/push-notifications.ts'
import { callSignedIn } from '../../session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const NOT_SAVED = 'No pudimos guardar el cambio. Inténtalo de nuevo.'

/** Other channels than mail per alert: a weekly summary and push notifications of this browser. */
export function NoticePanel() {
  const [weekly, setWeekly] = useState<boolean>()
  const [notices, setNotices] = useState<NoticeState>()
  useEffect(() => {
    void callSignedIn<AlertPreferences>('GET', '/api/subscribe/preferences')
      .catch(() => null)
      .then((answer) => setWeekly(answer?.data?.weekly))
    void keepNotices()
      .catch(() => null)
      .then(noticeState)
      .then(setNotices)
  }, [])

  async function preferWeekly(wanted: boolean): Promise<void> {
    setWeekly(wanted)
    const body = { data: { weekly: wanted } }
    const answer = await callSignedIn('PUT', '/api/subscribe/preferences', body).catch(() => null)
    if (answer?.ok) return
    setWeekly(!wanted)
    showToast(NOT_SAVED)
  }

  async function preferNotices(wanted: boolean): Promise<void> {
    const next = await (wanted ? turnOnNotices() : turnOffNotices()).catch(() => null)
    if (next === null) showToast(NOT_SAVED)
    setNotices(next ?? (await noticeState()))
  }

  return (
    <Panel title="Cómo te avisamos" text="Siempre por correo. Además, si quieres:">
      {weekly === undefined ? null : (
        <label className="pick">
          <input type="checkbox" checked={weekly} onChange={(event) => void preferWeekly(event.target.checked)} />
          <span>Resumen de mis listas cada lunes, por correo</span>
        </label>
      )}
      {notices === 'on' || notices === 'off' ? (
        <label className="pick">
          <input
            type="checkbox"
            checked={notices === 'on'}
            onChange={(event) => void preferNotices(event.target.checked)}
          />
          <span>Avisos en este navegador</span>
        </label>
      ) : null}
      {notices === 'blocked' ? (
        <p className="text-sm text-ink-soft">Este navegador tiene bloqueados los avisos de este sitio.</p>
      ) : null}
    </Panel>
  )
}
