/** The page /user/settings. */
import { SignedInOnly } from '../../features/auth/SignedInOnly.tsx'
import { DataPanel } from '../../features/settings/DataPanel.tsx'
import { DeletePanel } from '../../features/settings/DeletePanel.tsx'
import { EmailPanel } from '../../features/settings/EmailPanel.tsx'
import { PasswordPanel } from '../../features/settings/PasswordPanel.tsx'
import { ProfilePanel } from '../../features/settings/ProfilePanel.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Route } from './+types/settings'

const TITLE = 'Mi Perfil'
const OfferMailChoice = onDemand(() => import('../../features/offers/OfferMailChoice.tsx'))
const SavedSearchesPanel = onDemand(() => import('../../saved-search/SavedSearchesPanel.tsx'))
const SessionsPanel = onDemand(() => import('../../features/settings/SessionsPanel.tsx'))
const TwoStepPanel = onDemand(() => import('../../features/settings/two-step/TwoStepPanel.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  return pageData(
    headFor(info, { title: TITLE, description: 'Tu cuenta.', path: '/user/settings', noindex: true }),
    null,
  )
}

export const meta: Route.MetaFunction = metaOf

export default function Settings() {
  return (
    <SignedInOnly title={TITLE}>
      {({ user }) => (
        <div className="wrap py-10">
          <div className="mx-auto grid max-w-3xl gap-6">
            <h1 className="text-title font-black">{TITLE}</h1>
            <ProfilePanel user={user} />
            <EmailPanel user={user} />
            {user.provider === 'local' ? <PasswordPanel /> : null}
            <TwoStepPanel user={user} />
            <Panel title="Intereses" text="Lo que eliges sale primero en tu página de inicio.">
              <ButtonLink href="/register/survey" look="quiet">
                {user.interests?.length ? 'Cambiar mis intereses' : 'Elegir mis intereses'}
              </ButtonLink>
            </Panel>
            <Panel title="Ofertas por correo" text="Lo que bajó de verdad, solo cuando algo bajó.">
              <OfferMailChoice />
            </Panel>
            <SavedSearchesPanel />
            <SessionsPanel />
            <DataPanel user={user} />
            <DeletePanel user={user} />
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}
