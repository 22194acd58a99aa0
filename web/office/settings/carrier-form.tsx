import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-settings'
import type { CarrierInput, SavedCarrier } from '../../../contract/site/carrier-schemas.ts'
import { CERTIFICATE_CHARACTERS_MAX, CERTIFICATES_MAX } from '../../../domain/site/carrier.ts'
import { type RecordRule, RULE_YEARS_MAX, RULES_MAX } from '../../../domain/site/record-rules.ts'
import { Button } from '../button.tsx'
import { Loaded } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, rowsOf, typedValues } from '../forms/form-values.ts'
import { RepeatedField } from '../forms/repeated-field.tsx'
import { SettingForm, SettingSection } from '../forms/setting-form.tsx'
import { staffCall } from '../staff-call.ts'

export function CarrierForm() {
  const reading = useCall('getCarrier', {}, { sentence: common.loadFailed })
  return (
    <Loaded reading={reading}>
      {saved => (
        <SettingSection id="carrier-title" title={labels.carrier} text={labels.carrierText}>
          <DetailsForm saved={saved} />
        </SettingSection>
      )}
    </Loaded>
  )
}

function DetailsForm({ saved }: { saved: SavedCarrier }) {
  const [count, setCount] = useState(saved.rules.length)
  return (
    <SettingForm<SavedCarrier, CarrierInput>
      noun="carrier"
      saved={saved}
      valuesOf={({ version: _, areas, ...carrier }) => ({ ...carrier, areas: areas.join(', ') })}
      read={readCarrier}
      save={(body, version) => staffCall('updateCarrier', { body, ifMatch: version })}
      current={() => staffCall('getCarrier')}
      savedText={labels.updated({ what: 'carrier' })}
      label={labels.carrier}
      submit={labels.saveCarrier}
      buttons={count < RULES_MAX && <Button onClick={() => setCount(count + 1)}>{labels.addRule}</Button>}
    >
      <CarrierFields />
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <RuleRow key={index} index={index} />
      ))}
    </SettingForm>
  )
}

function CarrierFields() {
  return (
    <>
      <FormField label={labels.legalName} name="legalName" maxLength={120} note={labels.legalNameNote} />
      <FormField label={labels.street} name="street" maxLength={80} />
      <RepeatedField
        name="certificates"
        label={labels.certificate}
        legend={labels.certificates}
        atMost={CERTIFICATES_MAX}
        maxLength={CERTIFICATE_CHARACTERS_MAX}
      />
      <FormField label={labels.areas} name="areas" note={labels.areasNote} />
      <FormField
        label={labels.keepTripDays}
        name="keepTripDays"
        type="number"
        note={labels.keepTripDaysNote}
      />
    </>
  )
}

function RuleRow({ index }: { index: number }) {
  const at = `rules.${index}`
  return (
    <fieldset className="grid col-span-full grid-cols-[6em_minmax(0,1fr)_6em_minmax(0,1.5fr)] items-start gap-4 max-[761px]:grid-cols-1">
      <legend className="font-semibold">{labels.rule({ number: String(index + 1) })}</legend>
      <FormField label={common.state} name={`${at}.area`} maxLength={2} />
      <FormField label={labels.ruleRecord} name={`${at}.record`} maxLength={60} />
      <FormField label={labels.ruleYears} name={`${at}.years`} type="number" min={1} max={RULE_YEARS_MAX} />
      <FormField label={labels.ruleSource} name={`${at}.source`} maxLength={120} />
    </fieldset>
  )
}

/** A rule without state, record and source is left out. */
function readCarrier(values: FormValues): CarrierInput {
  const carrier = typedValues<CarrierInput>(values)
  const areas = String(values['areas']).split(',')
  const rules = rowsOf<RecordRule>(values['rules'])
  return {
    ...carrier,
    areas: areas.map(area => area.trim()).filter(Boolean),
    rules: rules.filter(({ area, record, source }) =>
      [area, record, source].some(text => text.trim() !== ''),
    ),
  }
}
