import { useEffect, useRef, useState } from 'react'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservation.ts'
import { Field } from '../../../ui/field.tsx'
import { BulkRows } from './bulk-rows.tsx'
import { type BulkStatus, mailSentence, planBulk } from './plan-bulk.ts'
import { useBulk } from './use-bulk.ts'
import './bulk.css'

type Props = {
  rides: readonly Reservation[]
  to: BulkStatus
  /** Called with the ids that are settled, so that the selection keeps the others. */
  onClose: (settled: ReadonlySet<string>) => void
}

const rides = (count: number) => `${count} ${count === 1 ? 'reservation' : 'reservations'}`

/** Says what a change of many reservations does and sends; then what became of each. */
export function BulkDialog({ rides: selected, to, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const reason = useRef('')
  // What was decided stays in sight while the list changes behind it.
  const [{ going, staying }] = useState(() => planBulk(selected, to, new Date()))
  const { outcomes, running, run, stop } = useBulk()
  useEffect(() => dialog.current?.showModal(), [])
  const start = (which: readonly Reservation[]) => void run(which, { to, reason: reason.current.trim() })
  const begun = running || outcomes.size > 0
  const state = ({ _id }: Reservation) => outcomes.get(_id)?.state
  const again = going.map(({ ride }) => ride).filter(ride => state(ride) === 'failed')
  // Those that a stopped run left out.
  const left = begun ? going.map(({ ride }) => ride).filter(ride => !state(ride)) : []
  const close = () => {
    if (!running) return onClose(settled)
    // The browser closes a dialog at a second Escape without asking. What was done is shown.
    stop()
    dialog.current?.showModal()
  }
  const settled = new Set([...outcomes].filter(([, { state }]) => state === 'done').map(([id]) => id))
  const verb = to === 'confirmed' ? 'Confirm' : 'Cancel'
  return (
    <dialog
      className="conflict bulk-dialog"
      ref={dialog}
      aria-labelledby="bulk-title"
      // A change that has begun is seen to its end.
      onCancel={event => running && event.preventDefault()}
      onClose={close}
    >
      <h2 id="bulk-title">
        {begun ? progress({ to, done: settled.size, of: going.length }) : `${verb} ${rides(going.length)}?`}
      </h2>
      {!begun && <BulkIntroduction to={to} going={going} onReason={text => (reason.current = text)} />}
      <BulkRows going={going} staying={staying} outcomes={outcomes} />
      <p className="actions">
        {!begun && going.length > 0 && (
          <button
            className={to === 'confirmed' ? 'button primary small' : 'button quiet small danger'}
            type="button"
            onClick={() => start(going.map(({ ride }) => ride))}
          >
            {verb} {rides(going.length)}
          </button>
        )}
        {!running && again.length > 0 && (
          <button className="button primary small" type="button" onClick={() => start(again)}>
            Try {rides(again.length)} again
          </button>
        )}
        {!running && left.length > 0 && (
          <button className="button quiet small" type="button" onClick={() => start(left)}>
            {verb} the other {rides(left.length)}
          </button>
        )}
        <button
          className={`button small ${!begun && to === 'cancelled' ? 'primary' : 'quiet'}`}
          type="button"
          aria-disabled={running}
          onClick={() => !running && dialog.current?.close()}
        >
          {begun ? 'Close' : 'Keep as they are'}
        </button>
      </p>
    </dialog>
  )
}

function progress({ to, done, of }: { to: BulkStatus; done: number; of: number }): string {
  return `${done} of ${of} ${to}`
}

type IntroductionProps = {
  to: BulkStatus
  going: ReturnType<typeof planBulk>['going']
  onReason: (text: string) => void
}

function BulkIntroduction({ to, going, onReason }: IntroductionProps) {
  if (going.length === 0) return <p>None of the selected reservations can be {to}.</p>
  return (
    <>
      <p>{mailSentence(going, to)}</p>
      {to === 'confirmed' && (
        <p>Customers who are marked “ask before confirming” are left out, and named afterwards.</p>
      )}
      {to === 'cancelled' && (
        <Field
          label="Reason"
          name="reason"
          maxLength={MAX_REASON_CHARACTERS}
          note="For the history in the office. The mail to the customer does not mention it."
          onInput={event => onReason(event.currentTarget.value)}
        />
      )}
    </>
  )
}
