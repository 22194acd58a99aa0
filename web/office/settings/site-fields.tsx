import * as common from '#messages/office-common'
import * as words from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { CompanyDetails, Site } from '../../../domain/site/site.ts'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'

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

export function SiteFields() {
  return FIELDS.map(field => <FormField key={field.name} {...field} />)
}

export function siteValues({ kit: _, ...details }: Site): object {
  return { ...details, serviceArea: details.serviceArea.join(', ') }
}

export function readSite(values: FormValues): CompanyDetails {
  const site = typedValues<CompanyDetails>(values)
  const serviceArea = String(values['serviceArea'])
    .split(',')
    .map(region => region.trim())
    .filter(Boolean)
  return { ...site, serviceArea }
}
