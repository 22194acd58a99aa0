import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { SavedSite } from '../../../contract/site/schemas.ts'
import type { CompanyDetails, Site } from '../../../domain/site/site.ts'
import { SITE_RECORD_ID } from '../../../domain/site/translation.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
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

type SiteField = {
  label: string
  name: string
  note?: string
  type?: 'email' | 'tel' | 'url'
  required?: true
  wide?: true
}

const FIELDS: SiteField[] = [
  { label: words.brand, name: 'brand', required: true },
  { label: shared.email, name: 'email', type: 'email', required: true },
  { label: words.bookingPhone, name: 'bookingPhone', type: 'tel', required: true },
  { label: words.supportPhone, name: 'supportPhone', type: 'tel' },
  { label: words.textPhone, name: 'reach.textPhone', type: 'tel' },
  { label: words.whatsAppPhone, name: 'reach.whatsAppPhone', type: 'tel' },
  { label: words.shortName, name: 'messages.shortName', note: words.shortNameNote },
  { label: words.signedBy, name: 'messages.signedBy', note: words.signedByNote },
  { label: words.answerHours, name: 'reach.answerHours', wide: true },
  { label: common.town, name: 'address.locality', required: true },
  { label: common.state, name: 'address.region', required: true },
  { label: words.postalCode, name: 'address.postalCode', required: true },
  { label: words.country, name: 'address.country', required: true },
  { label: shared.hours, name: 'hours', required: true },
  { label: common.timeZone, name: 'timeZone', required: true },
  { label: words.serviceArea, name: 'serviceArea', wide: true, required: true },
  { label: words.since, name: 'facts.since', note: words.factsNote },
  { label: words.insuredDollars, name: 'facts.insuredDollars' },
  { label: words.licence, name: 'facts.licence', note: words.licenceNote, wide: true },
  { label: words.facebook, name: 'social.facebook', type: 'url' },
  { label: words.instagram, name: 'social.instagram', type: 'url' },
  { label: words.youtube, name: 'social.youtube', type: 'url' },
  { label: words.linkedin, name: 'social.linkedin', type: 'url' },
]

function SiteFields() {
  return FIELDS.map(field => <FormField key={field.name} {...field} />)
}

function siteValues({ kit: _, ...details }: Site): object {
  return { ...details, serviceArea: details.serviceArea.join(', ') }
}

function readSite(values: FormValues): CompanyDetails {
  const site = typedValues<CompanyDetails>(values)
  const serviceArea = String(values['serviceArea'])
    .split(',')
    .map(region => region.trim())
    .filter(Boolean)
  return { ...site, serviceArea }
}
