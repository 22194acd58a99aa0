import type { Site } from '../../../domain/site.ts'
import { FormField } from '../forms/form-field.tsx'
import type { FormValues } from '../forms/form-values.ts'

const NETWORKS = ['facebook', 'instagram', 'youtube', 'linkedin'] as const

type SiteField = {
  label: string
  /** The path of the field on the wire. */
  name: string
  type?: 'email' | 'tel' | 'url'
  required?: true
  wide?: true
}

const FIELDS: SiteField[] = [
  { label: 'Brand', name: 'brand', required: true },
  { label: 'E-mail', name: 'email', type: 'email', required: true },
  { label: 'Booking phone', name: 'bookingPhone', type: 'tel', required: true },
  { label: 'Support phone (empty: the booking phone)', name: 'supportPhone', type: 'tel' },
  { label: 'Town', name: 'address.locality', required: true },
  { label: 'State', name: 'address.region', required: true },
  { label: 'ZIP', name: 'address.postalCode', required: true },
  { label: 'Country', name: 'address.country', required: true },
  { label: 'Hours', name: 'hours', required: true },
  { label: 'Time zone', name: 'timeZone', required: true },
  { label: 'Service area, regions separated by commas', name: 'serviceArea', wide: true, required: true },
  ...NETWORKS.map(
    (network): SiteField => ({
      label: `${network.replace(/^./, letter => letter.toUpperCase())} (empty: not shown)`,
      name: `social.${network}`,
      type: 'url',
    }),
  ),
]

export function SiteFields() {
  return FIELDS.map(field => <FormField key={field.name} {...field} />)
}

/** The regions of the service area stand in one field. */
export function siteValues(site: Site): object {
  return { ...site, serviceArea: site.serviceArea.join(', ') }
}

export function readSite(values: FormValues): Site {
  const site = values as unknown as Site
  const serviceArea = String(values['serviceArea'])
    .split(',')
    .map(region => region.trim())
    .filter(Boolean)
  return { ...site, serviceArea }
}
