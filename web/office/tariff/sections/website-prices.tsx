import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-website-prices'
import type { NamedTrips, NamedTripsInput } from '../../../../contract/pricing/rate-schemas.ts'
import { ROUNDINGS } from '../../../../domain/pricing/from-price.ts'
import { NAMED_TRIPS_MAX } from '../../../../domain/pricing/named-trips.ts'
import { MESSAGES } from '../../../messages.ts'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { SuccessModal } from '../../editor/success-modal.tsx'
import { FormActions } from '../../forms/form-actions.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'

const ROWS = Array.from({ length: NAMED_TRIPS_MAX }, (_, index) => index)

export function WebsitePrices() {
  const { data, failed, loading } = useCall('getNamedTrips', {}, { sentence: common.loadFailed })
  if (data) return <PricesForm saved={data} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}

function PricesForm({ saved }: { saved: NamedTrips }) {
  const actions = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<NamedTrips, NamedTripsInput>({
    noun: 'named-trips',
    record: saved,
    valuesOf: ({ rounding, trips }) => ({ rounding, trips: trips.map(({ from, to }) => ({ from, to })) }),
    save: (body, seen = saved) => staffCall('updateNamedTrips', { body, ifMatch: seen.version }),
    current: () => staffCall('getNamedTrips'),
    actions,
    failed: common.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm form={form} label={words.title}>
        <h2>{words.title}</h2>
        <FormField label={words.roundUp} name="rounding" note={words.roundUpNote} wide>
          {field => (
            <select {...field}>
              {ROUNDINGS.map(rounding => (
                <option key={rounding} value={rounding}>
                  {words.rounding({ rounding })}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <p className="wide">{words.tripsText}</p>
        {ROWS.map(row => (
          <TripRow key={row} row={row} trip={saved.trips[row]} />
        ))}
        <FormActions form={form} submit={words.submit}>
          {form.dirty && (
            <button className="button quiet" type="button" onClick={() => void form.discard()}>
              {common.discardChanges}
            </button>
          )}
        </FormActions>
      </OfficeForm>
      {isSaved && <SuccessModal message={words.saved} />}
    </>
  )
}

function TripRow({ row, trip }: { row: number; trip: NamedTrips['trips'][number] | undefined }) {
  const number = String(row + 1)
  return (
    <>
      <FormField
        label={words.tripEnd({ number, end: 'from' })}
        name={`trips.${row}.from`}
        note={trip?.pickUp.name}
      />
      <FormField
        label={words.tripEnd({ number, end: 'to' })}
        name={`trips.${row}.to`}
        note={trip?.dropOff.name}
      />
    </>
  )
}
