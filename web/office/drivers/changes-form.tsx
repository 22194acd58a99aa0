import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import type { Driver, ShiftChanges, ShiftChangesInput } from '../../../contract/dispatch/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { ChangeRows } from './change-rows.tsx'
import { changeValues, readChanges } from './driver-values.ts'

type Props = { driver: Driver; today: string }
type Record = ShiftChanges & { _id: string }

export function DriverChanges({ driver, today }: Props) {
  const { _id: id, name } = driver
  const reading = useCall('getShiftChanges', { id }, { sentence: common.loadFailed })
  const { data } = reading
  return (
    <Section title={words.changes({ name })} note={words.changesNote}>
      <ReadingNote reading={reading} />
      {data && <ChangesForm driver={driver} today={today} record={{ ...data, _id: id }} />}
    </Section>
  )
}

function ChangesForm({ driver: { _id: id, name }, today, record }: Props & { record: Record }) {
  const toast = useToast()
  const revalidate = useRevalidate()
  // Past days stay unchanged, after those of the form.
  const past = record.changes.filter(({ date }) => date < today)
  const form = useRecordForm<Record, ShiftChangesInput>({
    noun: 'shift-changes',
    record,
    valuesOf: ({ changes }) => changeValues(changes.filter(({ date }) => date >= today)),
    read: values => ({ changes: [...readChanges(values), ...past] }),
    save: async (body, seen = record) => ({
      ...(await staffCall('saveShiftChanges', { id, body, ifMatch: seen.version })),
      _id: id,
    }),
    current: async () => ({ ...(await staffCall('getShiftChanges', { id })), _id: id }),
    mergesApart: true,
    texts: CHANGE_TEXTS,
    onSaved() {
      toast(words.saved({ what: 'changes', name }))
      revalidate('getShiftChanges', 'listDrivers')
    },
  })
  return (
    <OfficeForm form={form} className="" label={words.changes({ name })}>
      <ChangeRows today={today} />
      <FormActions form={form} submit={words.saveChanges} oneOfSeveral />
    </OfficeForm>
  )
}

const CHANGE_TEXTS: FieldTexts = {
  changes: {
    label: words.saveChanges,
    text: value =>
      readChanges({ changes: value })
        .map(({ date, hours, note }) =>
          [date, hours ? `${hours.from}-${hours.to}` : words.changeOff, note].filter(Boolean).join(' '),
        )
        .join('\n'),
  },
}
