import { useRef, useState } from 'react'
import type { Location } from 'react-router'
import type { Reservation, StatusMailPreview } from '../../../contract/reservations/schemas.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import type { useAction } from '../use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ALONE } from './panel/panel-links.ts'
import { type ReservationBody, ReservationFields } from './reservation-fields.tsx'

type Props = {
  /** The version that the form was filled from. */
  reservation: Reservation
  actions: ReturnType<typeof useAction>
  onSaved: () => void
  onLeave: () => void
}

/** The form above the list. Changes that somebody else saved since are shown before anything is overwritten. */
export function ReservationForm({ reservation, actions, onSaved, onLeave }: Props) {
  const { asked, confirmCancelling } = useCancelQuestion()
  const form = useRecordForm<Reservation, ReservationBody>({
    noun: 'reservation',
    record: reservation,
    save: async (body, seen = reservation) => {
      if (!(await confirmCancelling(body, seen))) return false
      return await saveReservation(body, seen)
    },
    current: () => staffCall('getReservation', { id: reservation._id }),
    actions,
    failed: 'Failed to update reservation',
    onSaved,
    leaves: (_, to) => !showsList(to),
  })
  return (
    <>
      <OfficeForm form={form}>
        <h2>Edit reservation</h2>
        <ReservationFields reservation={reservation} />
        <FormActions form={form} submit="Update">
          <button className="button quiet" type="button" onClick={onLeave}>
            Cancel
          </button>
        </FormActions>
      </OfficeForm>
      {asked && (
        <CancelDialog
          ride={asked.body}
          mail={asked.mail}
          onCancelRide={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </>
  )
}

/** True if the list, and the form above it, stay on the screen: also beside one reservation. */
function showsList({ pathname, search }: Location): boolean {
  if (!/^\/admin\/reservations(\/[^/]+)?$/.test(pathname)) return false
  return pathname !== '/admin/reservations/new' && !new URLSearchParams(search).has(ALONE)
}

type Asked = {
  body: ReservationBody
  mail: StatusMailPreview['mail']
  answer: (cancels: boolean) => void
}

/** A cancellation is confirmed first, and once: Try again does not ask again. Every other change passes at once. */
function useCancelQuestion() {
  const [asked, setAsked] = useState<Asked>()
  const confirmed = useRef('')
  const confirmCancelling = async (body: ReservationBody, seen: Reservation): Promise<boolean> => {
    const wanted = JSON.stringify([seen.version, body])
    if (body.status !== 'cancelled' || seen.status === 'cancelled' || confirmed.current === wanted)
      return true
    const { status, ...details } = body
    const { mail } = await staffCall('previewStatusMail', { id: seen._id, body: { status, details } })
    const cancels = await new Promise<boolean>(answer => setAsked({ body, mail, answer }))
    setAsked(undefined)
    if (cancels) confirmed.current = wanted
    return cancels
  }
  return { asked, confirmCancelling }
}

/** Sends details and status in one call; the status only if the user changed it. */
async function saveReservation({ status, ...details }: ReservationBody, seen: Reservation) {
  const statusChange = status === seen.status ? {} : { statusChange: { seenStatus: seen.status, status } }
  await staffCall('updateReservation', {
    id: seen._id,
    body: { ...details, ...statusChange },
    ifMatch: seen.version,
  })
}
