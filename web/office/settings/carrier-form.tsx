import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-settings'
import type { CarrierInput, SavedCarrier } from '../../../contract/site/carrier-schemas.ts'
import { CERTIFICATE_CHARACTERS_MAX, CERTIFICATES_MAX } from '../../../domain/site/carrier.ts'
import { type RecordRule, RULE_YEARS_MAX, RULES_MAX } from '../../../domain/site/record-rules.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, rowsOf, typedValues } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { RepeatedField } from '../forms/repeated-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

export function CarrierForm() {
  const { data, failed, loading } = useCall('getCarrier', {}, { sentence: common.loadFailed })
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
  }
  return (
    <section className="grid gap-5 max-w-240 mt-10 pt-6 border-t border-hair" aria-labelledby="carrier-title">
      <h2 className="text-25" id="carrier-title">
        {labels.carrier}
      </h2>
      <p className="max-w-[44em] text-fg2 leading-[1.5]">{labels.carrierText}</p>
      <DetailsForm saved={data} />
    </section>
  )
}

function DetailsForm({ saved }: { saved: SavedCarrier }) {
  const actions = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const [count, setCount] = useState(saved.rules.length)
  const form = useRecordForm<SavedCarrier, CarrierInput>({
    noun: 'carrier',
    record: saved,
    valuesOf: ({ version: _, areas, ...carrier }) => ({ ...carrier, areas: areas.join(', ') }),
    read: readCarrier,
    save: (body, seen = saved) => staffCall('updateCarrier', { body, ifMatch: seen.version }),
    current: () => staffCall('getCarrier'),
    actions,
    failed: common.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm form={form} label={labels.carrier}>
        <CarrierFields />
        {Array.from({ length: count }, (_, index) => index).map(index => (
          <RuleRow key={index} index={index} />
        ))}
        <FormActions form={form} submit={labels.saveCarrier}>
          {count < RULES_MAX && (
            <button className="button quiet" type="button" onClick={() => setCount(count + 1)}>
              {labels.addRule}
            </button>
          )}
          {form.dirty && (
            <button className="button quiet" type="button" onClick={() => void form.discard()}>
              {common.discardChanges}
            </button>
          )}
        </FormActions>
      </OfficeForm>
      {isSaved && <SuccessModal message={labels.updated({ what: 'carrier' })} />}
    </>
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
