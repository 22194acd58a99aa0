import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import type { Driver, Shifts, ShiftsInput } from '../../../contract/dispatch/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { rowsOf } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { hoursAWeek, type TypedShift } from './shift-week.ts'
import { ShiftWeek } from './shift-week.tsx'
import { weekdayName } from './use-shift-rows.ts'

type Props = { driver: Driver; today: string }
type Record = Shifts & { _id: string }

export function DriverShifts({ driver, today }: Props) {
  const { _id: id, name } = driver
  const reading = useCall('getShifts', { id }, { sentence: common.loadFailed })
  const { data } = reading
  const [hours, setHours] = useState<number>()
  const end = hours === undefined ? undefined : words.weekHours({ hours: String(hours) })
  return (
    <Section title={words.shifts({ name })} note={words.shiftsNote} end={end}>
      <ReadingNote reading={reading} />
      {data && (
        <ShiftsForm
          driver={driver}
          today={today}
          record={{ ...data, _id: id }}
          onTyped={shifts => setHours(hoursAWeek(shifts, today))}
        />
      )}
    </Section>
  )
}

type FormProps = Props & { record: Record; onTyped: (shifts: readonly TypedShift[]) => void }

function ShiftsForm({ driver: { _id: id, name }, today, record, onTyped }: FormProps) {
  const toast = useToast()
  const revalidate = useRevalidate()
  const form = useRecordForm<Record, ShiftsInput>({
    noun: 'shifts',
    record,
    valuesOf: ({ shifts }) => ({ shifts }),
    read: readShifts,
    save: async (body, seen = record) => ({
      ...(await staffCall('saveShifts', { id, body, ifMatch: seen.version })),
      _id: id,
    }),
    current: async () => ({ ...(await staffCall('getShifts', { id })), _id: id }),
    mergesApart: true,
    texts: SHIFT_TEXTS,
    onSaved() {
      toast(words.saved({ what: 'shifts', name }))
      revalidate('getShifts', 'listDrivers')
    },
  })
  const rules = useCall('getBookingRules', {}, { sentence: common.loadFailed }).data
  const isUnused = rules?.driversAlwaysThere === true && record.shifts.length > 0
  return (
    <OfficeForm form={form} className="" label={words.shifts({ name })}>
      <ShiftWeek today={today} isLimiting={rules?.driversAlwaysThere === false} onTyped={onTyped} />
      <div role="status">{isUnused && <ShiftsUnused />}</div>
      <FormActions form={form} submit={words.saveShifts} oneOfSeveral />
    </OfficeForm>
  )
}

function ShiftsUnused() {
  const rules = (text: ReactNode) => (
    <Link className="font-medium underline underline-offset-3" to="/admin/booking-rules">
      {text}
    </Link>
  )
  return (
    <p className="quiet-note mt-2.5">
      <MarkedText text={words.shiftsUnused} marks={{ rules }} />
    </p>
  )
}

export function readShifts({ shifts }: { shifts?: unknown }): ShiftsInput {
  return {
    shifts: rowsOf<TypedShift>(shifts).map(({ weekday, from, to, validFrom, validUntil }) => ({
      ...{ weekday: Number(weekday), from, to },
      ...{ validFrom: validFrom || null, validUntil: validUntil || null },
    })),
  }
}

const SHIFT_TEXTS: FieldTexts = {
  shifts: {
    label: words.saveShifts,
    text: value =>
      readShifts({ shifts: value })
        .shifts.map(({ weekday, from, to }) => words.covered({ day: weekdayName(weekday), from, until: to }))
        .join('\n'),
  },
}
