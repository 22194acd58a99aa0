import { useState } from 'react'
import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type {
  BookingRulesInput,
  SavedBookingRules,
} from '../../../contract/dispatch/booking-rules-schemas.ts'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { timeInWords } from '../../in-words.ts'
import { Loaded } from '../data/loaded.tsx'
import { useCalls } from '../data/use-call.ts'
import { SuccessModal } from '../editor/success-modal.tsx'
import { classesIn } from '../forms/class-values.ts'
import { type FieldTexts, lineByLine } from '../forms/field-texts.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { RulesPage } from '../forms/rules-page.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { shortDate } from '../today/clock-time.ts'
import type { Route } from './+types/booking-rules-screen.ts'
import styles from './booking-rules.module.css'
import { Meaning } from './meaning.tsx'
import { RuleSections } from './rule-sections.tsx'
import { type BlackoutRow, type HoursRow, readRules, ruleValues } from './rule-values.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.bookingRules)

export default function BookingRulesScreen() {
  const { account } = useOffice()
  const reading = useCalls({ saved: 'getBookingRules', classes: 'listAllVehicleClasses' })
  return (
    <Loaded reading={reading}>{known => <RulesForm {...known} isOwner={account?.role === 'owner'} />}</Loaded>
  )
}

type Props = { saved: SavedBookingRules; classes: readonly StaffVehicleClass[]; isOwner: boolean }

function RulesForm({ saved, classes, isOwner }: Props) {
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<SavedBookingRules, BookingRulesInput>({
    noun: 'booking-rules',
    record: saved,
    valuesOf: ruleValues,
    read: readRules,
    save: (body, seen = saved) => staffCall('updateBookingRules', { body, ifMatch: seen.version }),
    current: () => staffCall('getBookingRules'),
    texts: RULE_TEXTS,
    onSaved: () => setIsSaved(true),
  })
  const { typed, watched } = useTyped(form)
  return (
    <>
      <RulesPage
        form={watched}
        label={common.bookingRules}
        intro={words.intro}
        isOwner={isOwner}
        fields={<RuleSections classes={classes} />}
        fieldsClass={`${styles['all']} mb-4.5`}
        actions={<FormActions form={form} submit={shared.save} discards />}
        tester={<Meaning rules={typed} classes={classes} />}
      />
      {isSaved && <SuccessModal message={words.saved} />}
    </>
  )
}

const RULE_TEXTS: FieldTexts = {
  hours: {
    label: words.hours,
    text: lineByLine(({ days, from, to }: HoursRow) => {
      const named = days.flatMap((isOn, day) => (isOn ? common.shortWeekday({ day: `d${day + 1}` }) : []))
      const span = common.span({ from: timeInWords(from), until: timeInWords(to) })
      return `${named.join(' ')} ${span}`
    }),
  },
  blackouts: {
    label: words.blackouts,
    text: lineByLine(({ from, until, reason, classes }: BlackoutRow) =>
      [common.span({ from: shortDate(from), until: shortDate(until) }), ...classesIn(classes), reason].join(
        ', ',
      ),
    ),
  },
}
