import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { SavedSite } from '../../../contract/site/schemas.ts'
import type { CompanyDetails } from '../../../domain/site/site.ts'
import { SITE_RECORD_ID } from '../../../domain/site/translation.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { SettingForm } from '../forms/setting-form.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { Languages } from '../translations/languages.tsx'
import { LocaleRow } from '../translations/locale-row.tsx'
import { TranslationForm } from '../translations/translation-form.tsx'
import { useTranslations } from '../translations/use-translations.ts'
import type { Route } from './+types/settings-editor.ts'
import { CarrierForm } from './carrier-form.tsx'
import { HomeArea } from './home-area.tsx'
import { Photographs } from './photographs.tsx'
import { readSite, SiteFields, siteValues } from './site-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.companyDetails)

export default function SettingsEditor() {
  const reading = useCall('getSite', {}, { sentence: common.loadFailed })
  return <Loaded reading={reading}>{saved => <SettingsForm saved={saved} />}</Loaded>
}

function SettingsForm({ saved }: { saved: SavedSite }) {
  const { reading, locale, setLocale, isOriginal } = useTranslations('site', SITE_RECORD_ID)
  return (
    <>
      <LocaleRow record={reading.data} shown={locale} onShow={setLocale} />
      <SettingForm<SavedSite, CompanyDetails>
        noun="settings"
        saved={saved}
        valuesOf={siteValues}
        read={readSite}
        save={(body, version) => staffCall('updateSite', { body, ifMatch: version })}
        current={() => staffCall('getSite')}
        savedText={words.updated({ what: 'settings' })}
        submit={shared.save}
        hidden={!isOriginal}
      >
        <h2>{office.companyDetails}</h2>
        <SiteFields />
      </SettingForm>
      {reading.data && !isOriginal && (
        <TranslationForm key={locale} record={reading.data} locale={locale} onRecord={reading.setData} />
      )}
      <CarrierForm />
      <HomeArea />
      <Photographs />
      <Languages />
    </>
  )
}
