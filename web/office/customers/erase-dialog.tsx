import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Field } from '../../ui/field.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { useFirstError } from '../editor/use-first-error.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { RESERVATIONS_SHOWN_MAX } from './customer-trips.tsx'
import { useUndo } from './customer-undo.tsx'

type Props = { customer: Customer; onClose: () => void }

/** Erases a customer for good, once their name is typed. */
export function EraseDialog({ customer, onClose }: Props) {
  const { _id: id, name, reservations, merged } = customer
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { busy, failed, errors, run } = useAction()
  const { offer } = useUndo()
  const revalidate = useRevalidate()
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  useFirstError(form, errors)
  const erase = () =>
    run('Failed to erase the customer', async () => {
      const { message } = await staffCall('eraseCustomer', { id, body: { name: typed } })
      toast(message)
      offer(undefined)
      navigate({ pathname: '/admin/customers', search }, { replace: true, preventScrollReset: true })
      revalidate('searchCustomers')
    })
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
      {failed && <Failure failed={failed} busy={busy} />}
      <form
        ref={form}
        className="customer-erase"
        onSubmit={event => {
          event.preventDefault()
          void erase()
        }}
      >
        <Field
          label={`Type ${name} to erase them`}
          name="name"
          autoComplete="off"
          required
          error={errors['name']}
          onInput={event => setTyped(event.currentTarget.value.trim())}
        />
        <p className="actions">
          <button className="button quiet small danger" type="submit" aria-disabled={busy || typed !== name}>
            {busy ? 'Erasing…' : 'Erase for good'}
          </button>
          <button className="button primary small" type="button" onClick={onClose}>
            Keep
          </button>
        </p>
      </form>
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
