import { useId, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import * as shared from '#messages/shared'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { keepAttempts } from './attempts.ts'
import { NoShowForm } from './no-show-form.tsx'
import { progressName } from './trip-words.ts'
import { useEarlyQuestion } from './use-early-question.tsx'

const ORDER: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location', 'on-board', 'done', 'no-show']

type Props = { trip: Trip; onDone: () => void }
type Move = { reason?: string; attempts?: string[] }

/** Steps back need a reason, no-shows contact attempts. Cancelling belongs to the reservation. */
export function ProgressMoves({ trip, onDone }: Props) {
  const { _id: id, progress } = trip
  const moves = movesOf(trip)
  const isBack = (to: TripProgress) => isBefore(to, progress)
  const [open, setOpen] = useState<TripProgress>()
  const early = useEarlyQuestion(trip, to => void move(to))
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  if (moves.length === 0) return null
  const send = async (to: TripProgress, more: Move = {}) => {
    const body = { seen: progress, to, attempts: [], ...more }
    // After a conflict, show the current state.
    await staffCall('changeTripProgress', { id, body }).finally(onDone)
    keepAttempts(id, [])
    toast(common.labeled({ label: common.progress, value: progressName(to) }))
    setOpen(undefined)
  }
  const move = (to: TripProgress, more: Move = {}) => run(common.actionFailed, () => send(to, more))
  const choose = (to: TripProgress) => {
    if (isBack(to)) toggle(to)
    else if (!early.asks(to)) void move(to)
  }
  const toggle = (to: TripProgress) => setOpen(open === to ? undefined : to)
  return (
    <div className="flex flex-wrap gap-1.5 items-center my-2">
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {moves.some(to => !isBack(to)) && <span className="text-fg2 text-13">{words.moveTo}</span>}
      {moves.map(to => (
        <Button
          key={to}
          busy={busy}
          aria-expanded={isBack(to) ? open === to : undefined}
          onClick={() => busy || choose(to)}
        >
          {isBack(to) ? words.backTo({ progress: progressName(to) }) : progressName(to)}
        </Button>
      ))}
      {progress === 'on-location' && (
        <Button aria-expanded={open === 'no-show'} onClick={() => toggle('no-show')}>
          {shared.noShow}
        </Button>
      )}
      {early.dialog}
      {open === 'no-show' && (
        <NoShowForm trip={trip} busy={busy} onNoShow={attempts => void move('no-show', { attempts })} />
      )}
      {open && open !== 'no-show' && (
        <BackForm to={open} busy={busy} onBack={reason => void move(open, { reason })} />
      )}
    </div>
  )
}

function isBefore(one: TripProgress, other: TripProgress): boolean {
  return ORDER.indexOf(one) < ORDER.indexOf(other)
}

/** Steps back come last, the nearest first. */
function movesOf({ possible, progress }: Trip): TripProgress[] {
  return possible
    .filter(to => to !== 'cancelled' && to !== 'no-show')
    .toSorted((one, other) => placeOf(one, progress) - placeOf(other, progress))
}

function placeOf(to: TripProgress, progress: TripProgress): number {
  const place = ORDER.indexOf(to)
  return isBefore(to, progress) ? 2 * ORDER.length - place : place
}

type BackProps = { to: TripProgress; busy: boolean; onBack: (reason: string) => void }

function BackForm({ to, busy, onBack }: BackProps) {
  const [reason, setReason] = useState('')
  const reasonId = useId()
  return (
    <form
      className="flex flex-[1_0_100%] flex-wrap gap-1.5 items-center"
      onSubmit={event => {
        event.preventDefault()
        onBack(reason)
      }}
    >
      <label className="text-fg2 text-13" htmlFor={reasonId}>
        {common.reason}
      </label>
      <input
        className="flex-[1_1_160px] h-8 py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
        id={reasonId}
        value={reason}
        required
        maxLength={MAX_REASON_CHARACTERS}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {progressName(to)}
      </Button>
    </form>
  )
}
