import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { offeredMoves } from '../../../domain/status-moves.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { Failure } from '../editor/failure.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { Status } from '../reservations/status.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import styles from './taken.module.css'

type Props = {
  reservation: Reservation
  onChanged: (reservation: Reservation) => void
  onAnother: () => void
}

/** What was taken: the reference to say, what was mailed, and what can be done next. */
export function Taken({ reservation, onChanged, onAnother }: Props) {
  const { _id, reference, firstName, lastName, pickUpDate, pickUpTime, status } = reservation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useKeys({ N: { does: 'Take another reservation', act: onAnother } })
  return (
    <section className={styles['taken']} aria-label="Reservation taken">
      <h2 ref={heading} tabIndex={-1}>
        Reservation taken
      </h2>
      <p className={styles['reference']}>{reference}</p>
      <p>
        {firstName} {lastName}, {dateInWords(pickUpDate)}, {timeInWords(pickUpTime)}{' '}
        <Status status={status} />
      </p>
      <p role="status">{mailed(reservation)}</p>
      <ConfirmNow reservation={reservation} onChanged={onChanged} />
      <p className="actions">
        <Link className="button quiet small" to={`/admin/reservations/${_id}`}>
          Open it
        </Link>
        <button className="button quiet small" type="button" onClick={onAnother}>
          Take another <kbd>N</kbd>
        </button>
      </p>
    </section>
  )
}

function mailed({ email, status }: Reservation): string {
  if (!email) return 'Nothing was mailed: there is no e-mail address. Please tell them the reference.'
  const what = status === 'confirmed' ? 'The confirmation' : 'A message'
  return `${what} is on its way to ${email}.`
}

/** Confirms at once, where the status and the time allow it. A marked customer is asked first. */
function ConfirmNow({ reservation, onChanged }: Omit<Props, 'onAnother'>) {
  const { busy, failed, run, clear } = useAction()
  const [ask, setAsk] = useState<string>()
  if (!offeredMoves(reservation, new Date()).includes('confirmed')) return null
  const confirm = (asked: boolean) =>
    run('Failed to update reservation', async () => {
      const { _id: id, version, status: seenStatus } = reservation
      const body = { seenStatus, status: 'confirmed' as const, asked }
      try {
        onChanged(await staffCall('changeReservationStatus', { id, ifMatch: version, body }))
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'ask_first') throw error
        setAsk(error.message)
      }
    })
  if (failed) return <Failure failed={failed} busy={busy} onBack={clear} />
  return (
    <>
      {ask && (
        <p className={styles['ask']} role="alert">
          {ask}
        </p>
      )}
      <p>
        <button
          className="button primary small"
          type="button"
          aria-disabled={busy}
          onClick={() => confirm(ask !== undefined)}
        >
          {ask ? 'I have asked: confirm' : 'Confirm now'}
        </button>
      </p>
    </>
  )
}
