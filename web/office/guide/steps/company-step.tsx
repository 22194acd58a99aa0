import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as settings from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { SavedCarrier } from '../../../../contract/site/carrier-schemas.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { CERTIFICATE_CHARACTERS_MAX } from '../../../../domain/site/carrier.ts'
import { townLine } from '../../../../domain/values/town-line.ts'
import { otherTimeZones, US_TIME_ZONES } from '../../../../i18n/time-zones.ts'
import { browserZone } from '../../../wall-clock.ts'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useStep } from '../step-context.ts'
import { MoreFields, STEP_FIELDS, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'
import { saveCompany, type TypedCompany } from './save-company.ts'

const READ = { sentence: common.loadFailed }

export function CompanyStep() {
  const reading = joinReadings({
    site: useCall('getSite', {}, READ),
    carrier: useCall('getCarrier', {}, READ),
  })
  return reading.data ? <CompanyForm saved={reading.data} /> : <StepLoading reading={reading} />
}

type Saved = { site: SavedSite; carrier: SavedCarrier }

function CompanyForm({ saved: { site, carrier } }: { saved: Saved }) {
  const { goOn } = useStep()
  const revalidate = useRevalidate()
  const form = useStepForm<TypedCompany>(async typed => {
    await saveCompany(typed, { site, carrier })
    revalidate('getCarrier', 'getSite')
    goOn()
  }, common.notSaved)
  // Details of the sample company would be a misleading start.
  const initial = (value: string) => (site.version === 0 ? '' : value)
  return (
    <StepForm form={form} submit={labels.saveAndContinue}>
      <div className={STEP_FIELDS}>
        <FormField label={labels.companyName} name="brand" initial={initial(site.brand)} required wide />
        <FormField
          label={settings.bookingPhone}
          name="bookingPhone"
          type="tel"
          initial={initial(site.bookingPhone)}
          required
        />
        <FormField label={shared.email} name="email" type="email" initial={initial(site.email)} required />
        <FormField label={settings.street} name="street" initial={carrier.street} maxLength={80} />
        <FormField
          label={labels.townLine}
          name="town"
          errorPaths={['address.locality', 'address.region', 'address.postalCode']}
          placeholder={labels.townLineHint}
          initial={initial(townLine(site.address))}
          required
        />
      </div>
      <MoreFields title={labels.companyMore}>
        <FormField label={settings.legalName} name="legalName" initial={carrier.legalName} maxLength={120} />
        <FormField
          label={labels.license}
          name="certificate"
          errorPaths={['certificates.0']}
          initial={carrier.certificates[0] ?? ''}
          maxLength={CERTIFICATE_CHARACTERS_MAX}
        />
        <FormField label={common.timeZone} name="timeZone" initial={firstZone(site)}>
          {control => (
            <select {...control}>
              <ZoneOptions zones={US_TIME_ZONES} />
              <optgroup label={labels.otherZone}>
                <ZoneOptions zones={otherTimeZones(site.timeZone)} />
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

function ZoneOptions({ zones }: { zones: readonly string[] }) {
  return zones.map(zone => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ))
}
