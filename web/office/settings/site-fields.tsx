import type { Site } from '../../../domain/site.ts'
import { errorAt } from '../../error-at.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldErrors } from '../use-action.ts'

const NETWORKS = ['facebook', 'instagram', 'youtube', 'linkedin'] as const

type SiteField = {
  label: string
  name: string
  /** The path of the field on the wire, where it is not its name. */
  path?: string
  type?: 'email' | 'tel' | 'url'
  required?: true
  wide?: true
  value: (site: Site) => string
}

const FIELDS: SiteField[] = [
  { label: 'Brand', name: 'brand', required: true, value: ({ brand }) => brand },
  { label: 'E-mail', name: 'email', type: 'email', required: true, value: ({ email }) => email },
  {
    label: 'Booking phone',
    name: 'bookingPhone',
    type: 'tel',
    required: true,
    value: ({ bookingPhone }) => bookingPhone,
  },
  {
    label: 'Support phone (empty: the booking phone)',
    name: 'supportPhone',
    type: 'tel',
    value: ({ supportPhone }) => supportPhone,
  },
  addressField('Town', 'locality'),
  addressField('State', 'region'),
  addressField('ZIP', 'postalCode'),
  addressField('Country', 'country'),
  { label: 'Hours', name: 'hours', required: true, value: ({ hours }) => hours },
  { label: 'Time zone', name: 'timeZone', required: true, value: ({ timeZone }) => timeZone },
  {
    label: 'Service area, regions separated by commas',
    name: 'serviceArea',
    wide: true,
    required: true,
    value: ({ serviceArea }) => serviceArea.join(', '),
  },
  ...NETWORKS.map(
    (network): SiteField => ({
      label: `${network.replace(/^./, letter => letter.toUpperCase())} (empty: not shown)`,
      name: network,
      path: `social.${network}`,
      type: 'url',
      value: ({ social }) => social[network],
    }),
  ),
]

function addressField(label: string, name: keyof Site['address']): SiteField {
  return { label, name, path: `address.${name}`, required: true, value: ({ address }) => address[name] }
}

export function SiteFields({ site, errors }: { site: Site; errors: FieldErrors }) {
  return FIELDS.map(({ name, path = name, value, ...field }) => (
    <Field key={name} name={name} {...field} defaultValue={value(site)} error={errorAt(errors, path)} />
  ))
}

export function readSite(form: FormData): Site {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    brand: text('brand'),
    email: text('email'),
    bookingPhone: text('bookingPhone'),
    supportPhone: text('supportPhone'),
    address: {
      locality: text('locality'),
      region: text('region'),
      postalCode: text('postalCode'),
      country: text('country'),
    },
    hours: text('hours'),
    timeZone: text('timeZone'),
    serviceArea: text('serviceArea')
      .split(',')
      .map(region => region.trim())
      .filter(Boolean),
    social: {
      facebook: text('facebook'),
      instagram: text('instagram'),
      youtube: text('youtube'),
      linkedin: text('linkedin'),
    },
  }
}
