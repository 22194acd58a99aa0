import { useState } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { SavedSite } from '../../../contract/site/schemas.ts'
import type { CompanyDetails } from '../../../domain/site/site.ts'
import { SITE_RECORD_ID } from '../../../domain/site/translation.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { Languages } from '../translations/languages.tsx'
import { LocaleRow } from '../translations/locale-row.tsx'
import { TranslationForm } from '../translations/translation-form.tsx'
import { useTranslations } from '../translations/use-translations.ts'
import { useAction } from '../use-action.ts'
import type { Route } from './+types/settings-editor.ts'
import { CarrierForm } from './carrier-form.tsx'
import { HomeArea } from './home-area.tsx'
import { Photographs } from './photographs.tsx'
import { readSite, SiteFields, siteValues } from './site-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.companyDetails)

export default function SettingsEditor() {
  const { data, failed, loading } = useCall('getSite', {}, { sentence: common.loadFailed })
  if (data) return <SettingsForm saved={data} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}

function SettingsForm({ saved }: { saved: SavedSite }) {
  const actions = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const { reading, locale, setLocale, isOriginal } = useTranslations('site', SITE_RECORD_ID)
  const form = useRecordForm<SavedSite, CompanyDetails>({
    noun: 'settings',
    record: saved,
    valuesOf: siteValues,
    read: readSite,
    save: (body, seen = saved) => staffCall('updateSite', { body, ifMatch: seen.version }),
    current: () => staffCall('getSite'),
    actions,
    failed: common.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <LocaleRow record={reading.data} shown={locale} onShow={setLocale} />
      <div hidden={!isOriginal}>
        <OfficeForm form={form}>
          <h2>{office.companyDetails}</h2>
          <SiteFields />
          <FormActions form={form} submit={shared.save}>
            {form.dirty && (
              <button className="button quiet" type="button" onClick={() => void form.discard()}>
                {common.discardChanges}
              </button>
            )}
          </FormActions>
        </OfficeForm>
      </div>
      {reading.data && !isOriginal && (
        <TranslationForm key={locale} record={reading.data} locale={locale} onRecord={reading.setData} />
      )}
      <CarrierForm />
      <HomeArea />
      <Photographs />
      <Languages />
      {isSaved && <SuccessModal message={words.updated({ what: 'settings' })} />}
    </>
  )
}
