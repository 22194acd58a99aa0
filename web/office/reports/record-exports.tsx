import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-reports'
import { Field } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { saveCsv, saveDocument } from '../save-file.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

/** Starts with the period of the report. */
export function RecordExports({ from, until }: { from: string; until: string }) {
  const [period, setPeriod] = useState({ from, until })
  const { busy, failed, errors, run, clear } = useAction()
  const query = period
  const saveInsurance = async () => {
    const csv = await staffCall('exportInsurance', { query })
    saveCsv(`insurance-${query.from}-${query.until}.csv`, csv)
  }
  const day = query.from
  const saveManifestCsv = async () =>
    saveCsv(`manifest-${day}.csv`, await staffCall('exportManifest', { query: { day } }))
  const saveManifest = () => saveDocument('getManifest', { query: { day } })
  const button = (text: string, act: () => Promise<void>) => (
    <Button small busy={busy} onClick={() => void run(common.exportFailed, act)}>
      {text}
    </Button>
  )
  return (
    <section className="pt-4 border-t border-hair" aria-labelledby="records-title">
      <h3 className="font-text font-semibold text-15/5.5" id="records-title">
        {labels.records}
      </h3>
      <p className="max-w-[76ch] mt-0.5 text-fg2">{labels.recordsText}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <div className="flex flex-wrap gap-3 mt-3">
        <Field
          name="from"
          label={common.from}
          type="date"
          value={period.from}
          error={errors['from'] ?? errors['day']}
          onChange={event => setPeriod({ ...period, from: event.target.value })}
        />
        <Field
          name="until"
          label={common.to}
          type="date"
          value={period.until}
          error={errors['until']}
          onChange={event => setPeriod({ ...period, until: event.target.value })}
        />
      </div>
      <p className="flex flex-wrap gap-2 mt-3">
        {button(labels.insurance, saveInsurance)}
        {button(labels.manifest({ format: 'pdf' }), saveManifest)}
        {button(labels.manifest({ format: 'csv' }), saveManifestCsv)}
      </p>
    </section>
  )
}
