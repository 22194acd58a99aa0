import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as shared from '#messages/shared'
import type { SavedBookingRules } from '../../../../contract/dispatch/booking-rules-schemas.ts'
import type { Driver, StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { PracticeLink } from '../../drivers/practice-link.tsx'
import type { DescribedField } from '../../forms/described-field.ts'
import { staffCall } from '../../staff-call.ts'
import { AddedRecords, ContinueButton, StepFields, StepForm } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'
import { DutyChoice } from './duty-choice.tsx'

type Typed = { name: string; phone: string; email: string; staffEmail: string }
type Props = {
  classes: readonly StaffVehicleClass[]
  drivers: readonly Driver[]
  rules: SavedBookingRules
}

export const ChauffeursStep = stepOf(
  { classes: 'listAllVehicleClasses', drivers: 'listDrivers', rules: 'getBookingRules' },
  ChauffeurForm,
)

const FIELDS: readonly DescribedField[] = [
  { name: 'name', label: labels.chauffeurName, type: 'text', maxLength: 120, required: true },
  { name: 'phone', label: shared.phone, type: 'tel', required: true },
  { name: 'email', label: common.optional({ label: shared.email }), type: 'email' },
  { name: 'staffEmail', label: labels.staffEmail, type: 'email', note: labels.staffNote },
]

function ChauffeurForm({ classes, drivers, rules }: Props) {
  const added = drivers.filter(({ sample }) => !sample)
  const form = useStepForm<Typed>(
    async ({ name, phone, email, staffEmail }) => {
      const codes = classes.filter(({ booking }) => booking !== 'hidden').map(({ code }) => code)
      // After a failed invitation the chauffeur is there already.
      if (!(await staffCall('listDrivers')).some(one => !one.sample && one.name === name.trim()))
        await staffCall('createDriver', { body: { name, phone, email, classes: codes } })
      if (staffEmail.trim() !== '')
        await staffCall('inviteStaff', { body: { email: staffEmail, role: 'staff' } })
    },
    ['listDrivers', 'listInvitations', 'getSetupGuide'],
  )
  const latest = added.at(-1)
  return (
    <StepForm form={form} actions={latest && <ContinueButton quiet />} addsAnother>
      <StepFields fields={FIELDS}>
        <DutyChoice rules={rules} />
      </StepFields>
      <AddedRecords records={added.map(({ _id: id, name, phone }) => ({ id, name, facts: [phone] }))} />
      {latest && <PracticeLink name={latest.name} phone={latest.phone} />}
    </StepForm>
  )
}
