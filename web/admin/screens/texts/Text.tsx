import { useQuery } from '@tanstack/react-query'
import type { BannerText, HomeText, IdentityText, LegalText, TextKey, TextView } from '@tianguis/contract/admin/texts'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { BannerForm } from './BannerForm.tsx'
import { HomeForm } from './HomeForm.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { LegalForm } from './LegalForm.tsx'
import { TEXT_NAMES } from './names.ts'
import { LoadedText } from './use-text-form.ts'
import { Versions } from './Versions.tsx'

/** The page of one text: its form, which has a preview, and its versions. */
export function Component() {
  const key = (useParams().key ?? '') as TextKey
  const [saved, setSaved] = useState(0)
  const onSaved = () => setSaved((before) => before + 1)
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
          <TextForm key={`${key} ${saved}`} textKey={key} view={data} onSaved={onSaved} />
          <Versions textKey={key} versions={data.versions} isDefault={data.isDefault} onRestored={onSaved} />
        </div>
      ) : null}
    </>
  )
}

interface TextFormProps {
  textKey: TextKey
  view: TextView<object>
  onSaved: () => void
}

/** Another operator's version leaves what is being typed alone; saving is then refused. */
function TextForm({ textKey, view, onSaved }: TextFormProps) {
  const [{ value, versions }] = useState(view)
  return (
    <LoadedText value={{ version: versions[0]?.id ?? 0, onSaved }}>
      <div>{formOf(textKey, value)}</div>
    </LoadedText>
  )
}

/** All others are pages of Markdown. */
function formOf(key: TextKey, value: object): ReactNode {
  if (key === 'banner') return <BannerForm value={value as BannerText} />
  if (key === 'identity') return <IdentityForm value={value as IdentityText} />
  if (key === 'home') return <HomeForm value={value as HomeText} />
  return <LegalForm slug={key} value={value as LegalText} />
}
