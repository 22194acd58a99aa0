import { useId, useState } from 'react'
import * as words from '#messages/office-trips'
import type { Trip } from '../../../../contract/dispatch/trip-schemas.ts'
import type { TripProgress } from '../../../../domain/trip.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { progressName } from './trip-words.ts'
import styles from './trips.module.css'

const ORDER: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location', 'on-board', 'done', 'no-show']

type Props = { trip: Trip; onDone: () => void }

/** The moves that are possible now; a step back needs a reason. Cancelling is a status of the reservation. */
export function ProgressMoves({ trip: { _id: id, progress, possible }, onDone }: Props) {
  const moves = possible.filter(to => to !== 'cancelled')
  const [back, setBack] = useState<TripProgress>()
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  if (moves.length === 0) return null
  const isBack = (to: TripProgress) => ORDER.indexOf(to) < ORDER.indexOf(progress)
  const move = (to: TripProgress) =>
    run(words.moveFailed, async () => {
      const body = { seen: progress, to, attempts: [], ...(isBack(to) ? { reason } : {}) }
      await staffCall('changeTripProgress', { id, body })
      toast(words.moved({ progress: progressName(to) }))
      setBack(undefined)
      setReason('')
      onDone()
    })
  return (
    <div className={styles['moves']}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <span>{words.moveTo}</span>
      {moves.map(to => (
        <button
          className="button quiet small"
          type="button"
          key={to}
          aria-disabled={busy}
          aria-expanded={isBack(to) ? back === to : undefined}
          onClick={() => (isBack(to) ? setBack(to) : void move(to))}
        >
          {progressName(to)}
        </button>
      ))}
      {back && (
        <form
          className={styles['back']}
          onSubmit={event => {
            event.preventDefault()
            void move(back)
          }}
        >
          <label htmlFor={reasonId}>{words.backReason}</label>
          <input
            id={reasonId}
            value={reason}
            required
            maxLength={300}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <button className="button quiet small" type="submit" aria-disabled={busy}>
            {progressName(back)}
          </button>
        </form>
      )}
    </div>
  )
}
