import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as settings from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { CERTIFICATE_CHARACTERS_MAX } from '../../../../domain/site/carrier.ts'
import { townLine } from '../../../../domain/values/town-line.ts'
import { otherTimeZones, US_TIME_ZONES } from '../../../../i18n/time-zones.ts'
import { browserZone } from '../../../wall-clock.ts'
import { Options } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { MoreFields, StepFields, StepForm } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'
import { type SavedCompany, saveCompany, type TypedCompany } from './save-company.ts'

export const CompanyStep = stepOf({ site: 'getSite', carrier: 'getCarrier' }, CompanyForm)

const NEEDED = { type: 'text', required: true } as const

function CompanyForm({ site, carrier }: SavedCompany) {
  const form = useStepForm<TypedCompany>(
    typed => saveCompany(typed, { site, carrier }),
    ['getCarrier', 'getSite'],
  )
  // Details of the sample company would be a misleading start.
  const initial = (value: string) => ({ ...NEEDED, initial: site.version === 0 ? '' : value })
  return (
    <StepForm form={form}>
      <StepFields
        fields={[
          { name: 'brand', label: labels.companyName, ...initial(site.brand), wide: true },
          {
            ...{ name: 'bookingPhone', label: settings.bookingPhone },
            ...{ ...initial(site.bookingPhone), type: 'tel' },
          },
          { name: 'email', label: shared.email, ...initial(site.email), type: 'email' },
          {
            ...{ name: 'street', label: settings.street, type: 'text' },
            ...{ initial: carrier.street, maxLength: 80 },
          },
          {
            ...{ name: 'town', label: labels.townLine, placeholder: labels.townLineHint },
            ...initial(townLine(site.address)),
            errorPaths: ['address.locality', 'address.region', 'address.postalCode'],
          },
        ]}
      />
      <MoreFields
        title={labels.companyMore}
        fields={[
          {
            ...{ name: 'legalName', label: settings.legalName, type: 'text' },
            ...{ initial: carrier.legalName, maxLength: 120 },
          },
          {
            ...{ name: 'certificate', label: labels.license, type: 'text', errorPaths: ['certificates.0'] },
            ...{ initial: carrier.certificates[0] ?? '', maxLength: CERTIFICATE_CHARACTERS_MAX },
          },
        ]}
      >
        <FormField label={common.timeZone} name="timeZone" initial={firstZone(site)}>
          {control => (
            <select {...control}>
              <Options choices={US_TIME_ZONES.map(zoneChoice)} />
              <optgroup label={labels.otherZone}>
                <Options choices={otherTimeZones(site.timeZone).map(zoneChoice)} />
              </optgroup>
            </select>
          )}
        </FormField>
      </MoreFields>
    </StepForm>
  )
}

/** Owners usually set up where they drive. */
function firstZone({ version, timeZone }: Pick<SavedSite, 'version' | 'timeZone'>): string {
  const here = browserZone()
  return version === 0 && US_TIME_ZONES.includes(here) ? here : timeZone
}

const zoneChoice = (zone: string) => [zone, zone.replaceAll('_', ' ')] as const
