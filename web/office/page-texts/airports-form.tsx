import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-page-texts'
import type { AirportsInput, SavedAirports } from '../../../contract/site/page-text-schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { AirportRows } from './airport-rows.tsx'

export function AirportsForm() {
  const { data, failed, loading } = useCall('getAirports', {}, { sentence: common.loadFailed })
  if (data) return <RowsForm saved={data} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}

function RowsForm({ saved }: { saved: SavedAirports }) {
  const actions = useAction()
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<SavedAirports, AirportsInput>({
    noun: 'airports',
    record: saved,
    valuesOf: ({ airports }) => ({ airports }),
    save: (body, seen = saved) => staffCall('updateAirports', { body, ifMatch: seen.version }),
    current: () => staffCall('getAirports'),
    actions,
    failed: common.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const { busy, failed, clear } = actions
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <OfficeForm form={form} label={labels.airports}>
        <h2>{labels.airports}</h2>
        <p className="quiet-note col-span-full">{labels.airportsIntro}</p>
        {saved.builtIn && saved.airports.length > 0 && (
          <p className="quiet-note col-span-full">{labels.airportsNearest}</p>
        )}
        <AirportRows />
        <FormActions form={form} submit={labels.saveAirports} oneOfSeveral />
      </OfficeForm>
      {isSaved && <SuccessModal message={labels.airportsSaved} />}
    </>
  )
}
