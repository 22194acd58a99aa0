import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { forgetRecords } from '../live/forget-records.ts'
import { staffCall } from '../staff-call.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { RESERVATIONS_SHOWN_MAX } from './customer-trips.tsx'
import { useUndo } from './customer-undo.tsx'

type Props = {
  customer: Customer
  /** Told while the call runs: what is erased is not read again. */
  onErasing: (erasing: boolean) => void
  onClose: () => void
}

/** Erases a customer for good, once their name is typed. */
export function EraseDialog({ customer, onErasing, onClose }: Props) {
  const { _id: id, name, reservations, merged } = customer
  const [typed, setTyped] = useState('')
  const { offer } = useUndo()
  const revalidate = useRevalidate()
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useCallForm<{ name: string }>(async body => {
    onErasing(true)
    const { message } = await staffCall('eraseCustomer', { id, body: { name: body.name.trim() } }).catch(
      (error: unknown) => {
        onErasing(false)
        throw error
      },
    )
    forgetRecords([id, ...reservations.map(({ _id }) => _id)])
    toast(message)
    offer(undefined)
    navigate({ pathname: '/admin/customers', search }, { replace: true, preventScrollReset: true })
    revalidate('searchCustomers')
  }, 'Failed to erase the customer')
  return (
    <CustomerDialog title={`Erase ${name}`} onClose={onClose}>
      <p>This cannot be undone.</p>
      <h3>What is erased</h3>
      <ul className="customer-consequences">
        <li>
          Names, contacts and addresses {ofReservations(reservations.length)}, with the mails about them.
        </li>
        <li>
          The note, the preferences and the mark{merged.length > 0 && `, also those of ${namesOf(merged)}`}.
        </li>
        <li>
          Messages, newsletter and invitations at these e-mail addresses, unless another customer has them
          too.
        </li>
        <li>Every name and value about them in the activity.</li>
      </ul>
      <h3>What stays</h3>
      <ul className="customer-consequences">
        <li>The trips as figures, without a name.</li>
        <li>Who of the staff did what and when, without names and values.</li>
        <li>
          Backups that were made before, until they are deleted: two weeks with the timer that comes along.
        </li>
      </ul>
      <OfficeForm form={form} className="customer-erase">
        <FormField
          label={`Type ${name} to erase them`}
          name="name"
          autoComplete="off"
          required
          onInput={event => setTyped(event.currentTarget.value.trim())}
        />
        <p className="actions">
          <button
            className="button quiet small danger"
            type="submit"
            aria-disabled={form.busy || typed !== name}
          >
            {form.busy ? 'Erasing…' : 'Erase for good'}
          </button>
          <button className="button primary small" type="button" onClick={onClose}>
            Keep
          </button>
        </p>
      </OfficeForm>
    </CustomerDialog>
  )
}

function ofReservations(count: number): string {
  if (count >= RESERVATIONS_SHOWN_MAX) return 'of all reservations'
  return count === 1 ? 'of the one reservation' : `of all ${count} reservations`
}

function namesOf(merged: Customer['merged']): string {
  return merged.map(({ name }) => name).join(' and ')
}
