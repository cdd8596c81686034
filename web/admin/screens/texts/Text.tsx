import { useQuery } from '@tanstack/react-query'
import type { BannerText, HomeText, IdentityText, LegalText, TextKey, TextView } from '@tianguis/contract/admin/texts'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { BannerForm } from './BannerForm.tsx'
import { HomeForm } from './HomeForm.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { LegalForm } from './LegalForm.tsx'
import { TEXT_NAMES } from './names.ts'
import { Versions } from './Versions.tsx'

/** The page of one text: its form, which has a preview, and its versions. */
export function Component() {
  const key = (useParams().key ?? '') as TextKey
  const isKnown = Object.hasOwn(TEXT_NAMES, key)
  const { data, error } = useQuery({
    queryKey: ['texts', key],
    queryFn: () => get<TextView<object>>(`texts/${key}`),
    enabled: isKnown,
  })
  return (
    <>
      <p className="mb-2">
        <Link to="/textos" className="text-link underline">
          Todos los textos
        </Link>
      </p>
      <Title>{isKnown ? TEXT_NAMES[key] : 'Ese texto no existe'}</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <div className="grid gap-8">
          {/* Saving and restoring make a version; the form starts again from its values. */}
          <div key={data.versions[0]?.id ?? 0}>{formOf(key, data.value)}</div>
          <Versions textKey={key} versions={data.versions} isDefault={data.isDefault} />
        </div>
      ) : null}
    </>
  )
}

/** All others are pages of Markdown. */
function formOf(key: TextKey, value: object): ReactNode {
  if (key === 'banner') return <BannerForm value={value as BannerText} />
  if (key === 'identity') return <IdentityForm value={value as IdentityText} />
  if (key === 'home') return <HomeForm value={value as HomeText} />
  return <LegalForm slug={key} value={value as LegalText} />
}
