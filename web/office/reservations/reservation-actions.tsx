import { useState } from 'react'
import { Link } from 'react-router'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation, StatusMailPreview } from '../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../domain/contact-links.ts'
import { offeredMoves, type ReservationStatus } from '../../../domain/reservation.ts'
import { tripCalendarFile } from '../../../domain/trip-event.ts'
import { useSite } from '../../ui/use-site.ts'
import { failedWith } from '../editor/failed.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const STATUS_ACTIONS = {
  confirmed: 'Confirm',
  cancelled: 'Cancel ride',
  completed: 'Complete',
  pending: 'Reopen',
}

const CHANGED = {
  message: 'Somebody changed this reservation meanwhile.',
  detail: 'It is loaded again: look at it once more, then decide.',
}

type Props = {
  reservation: Reservation
  onChanged: () => void
}

/** The actions of a reservation. Each change of the status names the version that the user has seen. */
export function ReservationActions({ reservation, onChanged }: Props) {
  const { _id: id, version, status: seenStatus } = reservation
  const { busy, failed, run, clear } = useAction()
  const [changed, setChanged] = useState<ReturnType<typeof failedWith>>()
  const [cancelling, setCancelling] = useState<StatusMailPreview>()
  const moves = offeredMoves(reservation, new Date())

  const move = (status: ReservationStatus) => {
    setChanged(undefined)
    // A customer may be marked so that staff ask first: "Try again" then says that they have.
    let asked = false
    const send = async () => {
      const body = { seenStatus, status, ...(asked ? { asked } : {}) }
      await staffCall('changeReservationStatus', { id, ifMatch: version, body }).catch((error: unknown) => {
        asked = error instanceof Problem && error.code === 'ask_first'
        throw error
      })
      onChanged()
    }
    const onStale = async () => {
      setChanged(failedWith(CHANGED, undefined))
      onChanged()
    }
    return run('Failed to update reservation', send, { onStale })
  }
  const ask = () =>
    run('Failed to fetch the mail that would go out', async () => {
      setCancelling(await staffCall('previewStatusMail', { id, body: { status: 'cancelled' } }))
    })
  const shown = failed ?? changed
  return (
    <>
      {shown && (
        <Failure
          failed={shown}
          busy={busy}
          onBack={() => {
            clear()
            setChanged(undefined)
          }}
        />
      )}
      <p className="actions no-print">
        {moves
          .filter(status => status !== 'cancelled')
          .map(status => (
            <button
              key={status}
              className="button primary small"
              type="button"
              aria-disabled={busy}
              onClick={() => move(status)}
            >
              {STATUS_ACTIONS[status]}
            </button>
          ))}
        <Contact reservation={reservation} />
        {moves.includes('cancelled') && (
          <button
            className="button quiet small danger apart"
            type="button"
            aria-disabled={busy}
            onClick={ask}
          >
            {STATUS_ACTIONS.cancelled}
          </button>
        )}
      </p>
      {cancelling && (
        <CancelDialog
          ride={reservation}
          mail={cancelling.mail}
          onCancelRide={() => move('cancelled')}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}

function Contact({ reservation }: { reservation: Reservation }) {
  const { brand } = useSite()
  const calendar = `data:text/calendar;charset=utf-8,${encodeURIComponent(tripCalendarFile(reservation, brand))}`
  return (
    <>
      <a className="button quiet small" href={phoneHref(reservation.phoneNumber)}>
        Call
      </a>
      {reservation.email && (
        <a
          className="button quiet small"
          href={mailtoHref(reservation.email, { subject: `Your ride ${reservation.reference}` })}
        >
          Write
        </a>
      )}
      <a className="button quiet small" href={calendar} download={`ride-${reservation.reference}.ics`}>
        Add to calendar
      </a>
      <Link className="button quiet small" to={`/admin/reservations?edit=${reservation._id}`}>
        Edit details
      </Link>
    </>
  )
}
