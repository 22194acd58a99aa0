import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as settings from '#messages/office-settings'
import * as shared from '#messages/shared'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { type CompanyDetails, DEFAULT_SITE } from '../../../../domain/site/site.ts'
import { otherTimeZones, US_TIME_ZONES } from '../../../../i18n/time-zones.ts'
import { useCall } from '../../data/use-call.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { staffCall } from '../../staff-call.ts'
import { useStep } from '../step-context.ts'
import { StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'

export function CompanyStep() {
  const reading = useCall('getSite', {}, { sentence: common.loadFailed })
  return reading.data ? <CompanyForm saved={reading.data} /> : <StepLoading reading={reading} />
}

type Typed = Pick<CompanyDetails, 'brand' | 'bookingPhone' | 'email' | 'timeZone'> & {
  address: Pick<CompanyDetails['address'], 'locality' | 'region' | 'postalCode'>
  facts: Pick<CompanyDetails['facts'], 'licence'>
}

function CompanyForm({ saved }: { saved: SavedSite }) {
  const { goOn } = useStep()
  const isFirst = saved.version === 0
  const form = useCallForm<Typed>(async typed => {
    await staffCall('updateSite', { body: detailsOf(typed, saved), ifMatch: saved.version })
    goOn()
  }, common.notSaved)
  const { address, facts } = saved
  // Details of the sample company would be a misleading start.
  const initial = (value: string) => (isFirst ? '' : value)
  return (
    <StepForm form={form} submit={labels.saveAndContinue}>
      <div className="guide-fields">
        <FormField label={labels.companyName} name="brand" initial={initial(saved.brand)} required wide />
        <FormField
          label={settings.bookingPhone}
          name="bookingPhone"
          type="tel"
          initial={initial(saved.bookingPhone)}
          required
        />
        <FormField label={shared.email} name="email" type="email" initial={initial(saved.email)} required />
        <fieldset className="guide-address">
          <legend className="sr-only">{labels.companyAddress}</legend>
          <FormField
            label={common.town}
            name="address.locality"
            initial={initial(address.locality)}
            required
          />
          <FormField label={common.state} name="address.region" initial={initial(address.region)} required />
          <FormField
            label={settings.postalCode}
            name="address.postalCode"
            initial={initial(address.postalCode)}
            required
          />
        </fieldset>
        <FormField label={common.timeZone} name="timeZone" initial={saved.timeZone}>
          {control => (
            <select {...control}>
              <ZoneOptions zones={US_TIME_ZONES} />
              <optgroup label={labels.otherZone}>
                <ZoneOptions zones={otherTimeZones(saved.timeZone)} />
              </optgroup>
            </select>
          )}
        </FormField>
        <FormField
          label={settings.licence}
          name="facts.licence"
          initial={initial(facts.licence)}
          maxLength={60}
        />
      </div>
    </StepForm>
  )
}

function ZoneOptions({ zones }: { zones: readonly string[] }) {
  return zones.map(zone => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ))
}

/** Other details stay, unless they are the sample company's. */
function detailsOf(typed: Typed, { version, kit: _, ...saved }: SavedSite): CompanyDetails {
  const { kit: __, ...placeholders } = DEFAULT_SITE
  const base: CompanyDetails =
    version === 0 ? { ...placeholders, serviceArea: [typed.address.locality] } : saved
  return {
    ...base,
    ...typed,
    address: { ...base.address, ...typed.address },
    facts: { ...base.facts, ...typed.facts },
  }
}
