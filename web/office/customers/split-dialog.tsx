import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatDateTime } from '../zone.ts'
import { CUSTOMER_DIALOG, staleText } from './customer-dialog.tsx'
import { useUndo } from './customer-undo.tsx'
import { phoneText } from './phone-text.ts'

type Props = { customer: Customer; onDone: () => void; onClose: () => void }
type Part = { key: string; label: string; note: string; body: BodyOf<'splitCustomer'> }

export function SplitDialog({ customer, onDone, onClose }: Props) {
  const { timeZone } = useSite()
  const parts = partsOf(customer, timeZone)
  const [chosen, setChosen] = useState<Part>()
  const { busy, failed, errors, split } = useSplitting({ customer, onDone, onClose })
  const refused = Object.values(errors)[0]
  return (
    <Dialog className={CUSTOMER_DIALOG} title={words.split({ name: customer.name })} onClose={onClose}>
      <p>{words.splitText}</p>
      <fieldset className="max-h-[40dvh] mt-2.5 overflow-y-auto">
        <legend className="sr-only">{words.splitParts}</legend>
        {parts.map(part => (
          <label
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 items-start py-1.25 wrap-anywhere"
            key={part.key}
          >
            <input
              className="size-4 my-0.5 mx-0 accent-coach"
              type="radio"
              name="part"
              checked={chosen?.key === part.key}
              onChange={() => setChosen(part)}
            />
            <span>
              {part.label} <small className="text-fg2 text-13!">{part.note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <ul className="grid gap-1 mt-2.5 mb-0 mx-0 ps-4.5">
          {splitSentences(customer.name, chosen).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {refused && (
        <p className="field-error" role="alert">
          {refused}
        </p>
      )}
      {failed && <Failure failed={failed} busy={busy} />}
      <p className="actions">
        <Button look="primary" busy={busy || !chosen} onClick={() => chosen && split(chosen)}>
          {busy ? common.saving : words.splitOff}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </p>
    </Dialog>
  )
}

function partsOf({ contacts, reservations, name }: Customer, timeZone: string): Part[] {
  return [
    // The only contact of its kind is probably on every reservation.
    ...contacts.map(
      (contact): Part => ({
        key: `${contact.kind} ${contact.value}`,
        label: contact.kind === 'phone' ? phoneText(contact.value) : contact.value,
        note: words.splitContactNote,
        body: { contact },
      }),
    ),
    ...reservations.map(
      (reservation): Part => ({
        key: reservation._id,
        label: reservation.reference,
        note: reservationNote(reservation, { name, timeZone }),
        body: { reservationId: reservation._id },
      }),
    ),
  ]
}

function reservationNote(
  reservation: Customer['reservations'][number],
  { name, timeZone }: { name: string; timeZone: string },
): string {
  const moment = formatDateTime(reservation.pickUpAt, timeZone)
  return reservation.name === name ? moment : words.splitReservationNote({ moment, name: reservation.name })
}

function useSplitting({ customer, onDone, onClose }: Props) {
  const { busy, failed, errors, run } = useAction()
  const { offer } = useUndo()
  const revalidate = useRevalidate()
  const { _id: id, version: ifMatch } = customer
  const readAgain = () => revalidate('getCustomer', 'searchCustomers')
  const split = ({ label, body }: Part) =>
    run(common.actionFailed, async () => {
      const created = await staleText(staffCall('splitCustomer', { id, ifMatch, body }), onDone)
      offer({
        sentence: words.splitDone({ part: label, name: created.name }),
        undo: async () => {
          const undone = { from: created._id, into: id, fromVersion: created.version }
          await staffCall('mergeCustomers', { body: undone })
          readAgain()
        },
      })
      readAgain()
      onClose()
    })
  return { busy, failed, errors, split }
}

function splitSentences(
  name: string,
  { label, body }: { label: string; body: BodyOf<'splitCustomer'> },
): string[] {
  return [
    words.splitPart({ part: label, kind: body.contact ? 'contact' : 'reservation' }),
    words.splitRest({ name }),
    words.splitUndo,
  ]
}
