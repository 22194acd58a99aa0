import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { PanelLink } from '../../button.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { AmountField, InlineForm } from '../../forms/inline-form.tsx'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'

type Props = { reservation: Reservation; onSaved: (saved: Reservation) => void }

export function AdjustForm({ reservation, onSaved }: Props) {
  const [open, setOpen] = useState(false)
  if (!open) return <PanelLink onClick={() => setOpen(true)}>{words.adjust}</PanelLink>
  return (
    <InlineForm
      label={words.adjust}
      failed={common.actionFailed}
      className=""
      send={async ({ cents, reason }: { cents: string; reason: string }) => {
        const { _id: id, version: ifMatch } = reservation
        // Invalid amounts are sent empty; the server refuses them at the field.
        const body = { cents: DOLLARS.read(cents.replace('−', '-')) ?? 0, reason }
        onSaved(await staffCall('adjustReservationPrice', { id, body, ifMatch }))
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
    >
      <AmountField label={words.adjustAmount} />
      <FormField label={common.reason} name="reason" required />
    </InlineForm>
  )
}
