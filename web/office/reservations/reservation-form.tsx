import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reservation, StatusMailPreview } from '../../../contract/reservations/schemas.ts'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { clearEditorDraft, restoreEditorDraft, saveEditorDraft } from '../editor/editor-draft.ts'
import { type Change, mergeChanges } from '../editor/merge-changes.ts'
import { formDataOf } from '../editor/mounted-form.ts'
import { useFirstError } from '../editor/use-first-error.ts'
import { staffCall } from '../staff-call.ts'
import type { useAction } from '../use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { type ReservationBody, ReservationFields, readReservation } from './reservation-fields.tsx'

const NOUN = 'reservation'
const FAILED = 'Failed to update reservation'

type Props = {
  /** The version that the form was filled from. */
  reservation: Reservation
  actions: ReturnType<typeof useAction>
  onSaved: () => void
  onLeave: () => void
  /** The user discarded the form's changes for the saved version. */
  onTakeTheirs: (reservation: Reservation) => void
}

type Conflict = { current: Reservation; changes: Change[]; merged: ReservationBody }
/** A save that waits until the user confirms the cancellation. */
type Unconfirmed = { mail: StatusMailPreview['mail']; body: ReservationBody; seen: Reservation }

/** The form above the list. Changes that somebody else saved since are shown before anything is overwritten. */
export function ReservationForm({ reservation, actions, onSaved, onLeave, onTakeTheirs }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [conflict, setConflict] = useState<Conflict>()
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>()
  const { busy, errors, run } = actions
  useEffect(() => restoreEditorDraft(form.current, NOUN, reservation._id), [reservation._id])
  useFirstError(form, errors)

  const readForm = () => readReservation(formDataOf(form))
  const compare = async () => {
    const current = await staffCall('getReservation', { id: reservation._id })
    setConflict({ current, ...mergeChanges(reservation, readForm(), current) })
  }
  const send = async (body: ReservationBody, seen: Reservation) => {
    await saveReservation(body, seen)
    clearEditorDraft(NOUN)
    onSaved()
  }
  /** A cancellation is confirmed first; every other change is saved at once. */
  const save = (read: () => ReservationBody, seen: Reservation) =>
    run(
      FAILED,
      async () => {
        const body = read()
        if (body.status !== 'cancelled' || seen.status === 'cancelled') return await send(body, seen)
        const { status, ...details } = body
        const { mail } = await staffCall('previewStatusMail', { id: seen._id, body: { status, details } })
        setUnconfirmed({ mail, body, seen })
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
      {unconfirmed && (
        <CancelDialog
          ride={unconfirmed.body}
          mail={unconfirmed.mail}
          onCancelRide={() =>
            void run(FAILED, () => send(unconfirmed.body, unconfirmed.seen), { onStale: compare })
          }
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </>
  )
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
