import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { Button, PanelLink } from '../../button.tsx'
import { FormActions } from '../../forms/form-actions.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'

type Props = { reservation: Reservation; onSaved: (saved: Reservation) => void }

export function AdjustForm({ reservation, onSaved }: Props) {
  const [open, setOpen] = useState(false)
  const form = useCallForm<{ cents: string; reason: string }>(async ({ cents, reason }) => {
    const { _id: id, version: ifMatch } = reservation
    // Invalid amounts are sent empty; the server refuses them at the field.
    const body = { cents: DOLLARS.read(cents.replace('−', '-')) ?? 0, reason }
    onSaved(await staffCall('adjustReservationPrice', { id, body, ifMatch }))
    setOpen(false)
  }, common.actionFailed)
  if (!open) {
    return <PanelLink onClick={() => setOpen(true)}>{words.adjust}</PanelLink>
  }
  return (
    <OfficeForm form={form} className="fact-fields" label={words.adjust}>
      <FormField label={words.adjustAmount} name="cents" inputMode="decimal" required autoFocus />
      <FormField label={common.reason} name="reason" required />
      <FormActions form={form} submit={words.adjust}>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {common.cancel}
        </Button>
      </FormActions>
    </OfficeForm>
  )
}
