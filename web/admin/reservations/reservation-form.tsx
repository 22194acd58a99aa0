import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reservation } from '../../../contract/reservations.ts'
import { ConflictDialog, type Difference, findDifferences } from '../editor/conflict-dialog.tsx'
import { clearEditorDraft, restoreEditorDraft, saveEditorDraft } from '../editor/editor-draft.ts'
import type { Action, FieldErrors } from '../editor/use-editor-actions.ts'
import { staffCall } from '../staff-call.ts'
import { type ReservationBody, ReservationFields, readReservation } from './reservation-fields.tsx'

const NOUN = 'reservation'

type Props = {
  reservation: Reservation
  /** The version that the form was filled from. */
  version: number
  busy: boolean
  errors: FieldErrors
  act: (action: Action, run: () => Promise<unknown>) => Promise<'done' | 'stale' | 'failed'>
  onSaved: () => void
  onLeave: () => void
  /** The person gave up their changes for what somebody else saved. */
  onTakeTheirs: (reservation: Reservation) => void
}

/** The form above the list. What somebody else saved meanwhile is shown before anything is overwritten. */
export function ReservationForm(props: Props) {
  const { reservation, version, busy, errors, act } = props
  const form = useRef<HTMLFormElement>(null)
  const [conflict, setConflict] = useState<{ current: Reservation; differences: Difference[] }>()
  useEffect(() => restoreEditorDraft(form.current, NOUN, reservation._id), [reservation._id])

  const save = async (body: ReservationBody, seen: { version: number; status: Reservation['status'] }) => {
    const end = await act('update', () => saveReservation(reservation._id, body, seen))
    if (end === 'done') {
      clearEditorDraft(NOUN)
      props.onSaved()
    }
    if (end === 'stale') {
      await act('update', async () => {
        const current = await staffCall('getReservation', { id: reservation._id })
        setConflict({ current, differences: findDifferences(form.current!, body, current) })
      })
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(readReservation(new FormData(event.currentTarget)), { version, status: reservation.status })
  }
  return (
    <form
      className="editor-form"
      ref={form}
      onSubmit={submit}
      onInput={event => saveEditorDraft(event.currentTarget, NOUN, { id: reservation._id, version })}
    >
      <h2>Edit reservation</h2>
      <ReservationFields reservation={reservation} errors={errors} />
      <p className="ways">
        <button className="button primary" type="submit" disabled={busy}>
          Update
        </button>
        <button className="button quiet" type="button" onClick={props.onLeave}>
          Cancel
        </button>
      </p>
      {conflict && (
        <ConflictDialog
          differences={conflict.differences}
          onSaveMine={() => {
            setConflict(undefined)
            void save(readReservation(new FormData(form.current!)), conflict.current)
          }}
          onTakeTheirs={() => {
            setConflict(undefined)
            props.onTakeTheirs(conflict.current)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </form>
  )
}

/** The details by the call of the specification, the status by its own; both say what was seen. */
async function saveReservation(
  id: string,
  { status, ...details }: ReservationBody,
  seen: { version: number; status: Reservation['status'] },
) {
  await staffCall('updateReservation', { id, body: details, ifMatch: seen.version })
  if (status !== seen.status) {
    await staffCall('changeReservationStatus', { id, body: { seenStatus: seen.status, status } })
  }
}
