import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as shared from '#messages/shared'
import type { SavedBookingRules } from '../../../../contract/dispatch/booking-rules-schemas.ts'
import type { Driver, StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { PracticeLink } from '../../drivers/practice-link.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { staffCall } from '../../staff-call.ts'
import { useStep } from '../step-context.ts'
import { AddedRecords, ANOTHER, ContinueButton, STEP_FIELDS, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'
import { DutyChoice } from './duty-choice.tsx'

const READ = { sentence: common.loadFailed }

type Typed = { name: string; phone: string; email: string; staffEmail: string }
type Props = {
  classes: readonly StaffVehicleClass[]
  added: readonly Driver[]
  rules: SavedBookingRules
}

export function ChauffeursStep() {
  const reading = joinReadings({
    classes: useCall('listAllVehicleClasses', {}, READ),
    drivers: useCall('listDrivers', {}, READ),
    rules: useCall('getBookingRules', {}, READ),
  })
  if (!reading.data) return <StepLoading reading={reading} />
  const { classes, drivers, rules } = reading.data
  return <ChauffeurForm classes={classes} added={drivers.filter(({ sample }) => !sample)} rules={rules} />
}

function ChauffeurForm({ classes, added, rules }: Props) {
  const { goOn } = useStep()
  const revalidate = useRevalidate()
  const form = useStepForm<Typed>(async ({ name, phone, email, staffEmail }, pressed) => {
    const codes = classes.filter(({ booking }) => booking !== 'hidden').map(({ code }) => code)
    // After a failed invitation the chauffeur is there already.
    if (!(await staffCall('listDrivers')).some(one => !one.sample && one.name === name.trim()))
      await staffCall('createDriver', { body: { name, phone, email, classes: codes } })
    if (staffEmail.trim() !== '')
      await staffCall('inviteStaff', { body: { email: staffEmail, role: 'staff' } })
    revalidate('listDrivers', 'listInvitations', 'getSetupGuide')
    if (pressed !== ANOTHER) goOn()
  }, common.notSaved)
  const latest = added.at(-1)
  return (
    <StepForm
      form={form}
      submit={labels.saveAndContinue}
      actions={added.length > 0 && <ContinueButton quiet />}
      addsAnother
    >
      <div className={STEP_FIELDS}>
        <FormField label={labels.chauffeurName} name="name" maxLength={120} required />
        <FormField label={shared.phone} name="phone" type="tel" required />
        <FormField label={common.optional({ label: shared.email })} name="email" type="email" />
        <FormField label={labels.staffEmail} name="staffEmail" type="email" note={labels.staffNote} />
        <DutyChoice rules={rules} />
      </div>
      {added.length > 0 && (
        <AddedRecords records={added.map(({ _id: id, name, phone }) => ({ id, name, facts: [phone] }))} />
      )}
      {latest && <PracticeLink name={latest.name} phone={latest.phone} />}
    </StepForm>
  )
}
