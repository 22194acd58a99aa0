import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reservation, StatusMailPreview } from '../../../contract/reservations/schemas.ts'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { clearEditorDraft, restoreEditorDraft, saveEditorDraft } from '../editor/editor-draft.ts'
import { type Change, mergeChanges } from '../editor/merge-changes.ts'
import { useFirstError } from '../editor/use-first-error.ts'
import { staffCall } from '../staff-call.ts'
import type { useAction } from '../use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { type ReservationBody, ReservationFields, readReservation } from './reservation-fields.tsx'

const NOUN = 'reservation'
const FAILED = 'Failed to update reservation'

type Props = {
  /** As it was when the form was filled from it. */
  reservation: Reservation
  actions: ReturnType<typeof useAction>
  onSaved: () => void
  onLeave: () => void
  /** The person gave up their changes for what somebody else saved. */
  onTakeTheirs: (reservation: Reservation) => void
}

type Conflict = { current: Reservation; changes: Change[]; merged: ReservationBody }
/** A save that waits for the answer whether the ride is to be cancelled. */
type Asked = { mail: StatusMailPreview['mail']; body: ReservationBody; seen: Reservation }

/** The form above the list. What somebody else saved meanwhile is shown before anything is overwritten. */
export function ReservationForm({ reservation, actions, onSaved, onLeave, onTakeTheirs }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [conflict, setConflict] = useState<Conflict>()
  const [asked, setAsked] = useState<Asked>()
  const { busy, errors, run } = actions
  useEffect(() => restoreEditorDraft(form.current, NOUN, reservation._id), [reservation._id])
  useFirstError(form, errors)

  const readForm = () => readReservation(new FormData(form.current!))
  const compare = async () => {
    const current = await staffCall('getReservation', { id: reservation._id })
    setConflict({ current, ...mergeChanges(reservation, readForm(), current) })
  }
  const send = async (body: ReservationBody, seen: Reservation) => {
    await saveReservation(body, seen)
    clearEditorDraft(NOUN)
    onSaved()
  }
  /** Cancelling is asked about first; all else is saved at once. */
  const save = (read: () => ReservationBody, seen: Reservation) =>
    run(
      FAILED,
      async () => {
        const body = read()
        if (body.status !== 'cancelled' || seen.status === 'cancelled') return await send(body, seen)
        const { status, ...details } = body
        const { mail } = await staffCall('previewStatusMail', { id: seen._id, body: { status, details } })
        setAsked({ mail, body, seen })
      },
      { onStale: compare },
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(readForm, reservation)
  }
  return (
    <>
      <form
        className="editor-form"
        ref={form}
        onSubmit={submit}
        onInput={event => saveEditorDraft(event.currentTarget, NOUN, reservation)}
      >
        <h2>Edit reservation</h2>
        <ReservationFields reservation={reservation} errors={errors} />
        <p className="actions">
          <button className="button primary" type="submit" aria-disabled={busy}>
            Update
          </button>
          <button className="button quiet" type="button" onClick={onLeave}>
            Cancel
          </button>
        </p>
      </form>
      {conflict && form.current && (
        <ConflictDialog
          form={form.current}
          changes={conflict.changes}
          onSaveMine={() => {
            setConflict(undefined)
            void save(() => conflict.merged, conflict.current)
          }}
          onTakeTheirs={() => {
            setConflict(undefined)
            onTakeTheirs(conflict.current)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      {asked && (
        <CancelDialog
          ride={asked.body}
          mail={asked.mail}
          onCancelRide={() => void run(FAILED, () => send(asked.body, asked.seen), { onStale: compare })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Details and status in one call; the status only where the person chose another one. */
async function saveReservation({ status, ...details }: ReservationBody, seen: Reservation) {
  const statusChange = status === seen.status ? {} : { statusChange: { seenStatus: seen.status, status } }
  await staffCall('updateReservation', {
    id: seen._id,
    body: { ...details, ...statusChange },
    ifMatch: seen.version,
  })
}
