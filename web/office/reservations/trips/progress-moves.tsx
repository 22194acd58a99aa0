import { useId, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import * as shared from '#messages/shared'
import type { Trip } from '../../../../contract/day/schemas.ts'
import { isEarlyStep } from '../../../../domain/dispatch/progress.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { QuestionDialog } from '../../forms/question-dialog.tsx'
import { SpokenText } from '../../spoken-text.tsx'
import { staffCall } from '../../staff-call.ts'
import { clockTime } from '../../today/clock-time.ts'
import { useAction } from '../../use-action.ts'
import { useNow } from '../../use-now.ts'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'
import {
  ATTEMPTS_KEPT_MAX,
  attemptAt,
  isComplete,
  keepAttempts,
  missingForNoShow,
  readAttempts,
} from './attempts.ts'
import { progressName } from './trip-words.ts'

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
          small
          key={to}
          busy={busy}
          aria-expanded={isBack(to) ? open === to : undefined}
          onClick={() => busy || choose(to)}
        >
          {isBack(to) ? words.backTo({ progress: progressName(to) }) : progressName(to)}
        </Button>
      ))}
      {progress === 'on-location' && (
        <Button small aria-expanded={open === 'no-show'} onClick={() => toggle('no-show')}>
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
      <Button small type="submit" busy={busy}>
        {progressName(to)}
      </Button>
    </form>
  )
}

/** `minutes` until the pickup, for an early step. */
type Question = { to: TripProgress; minutes: number | undefined; hasDriver: boolean }

function useEarlyQuestion({ pickUpAt, assignment }: Trip, onConfirm: (to: TripProgress) => void) {
  const [question, setQuestion] = useState<Question>()
  return {
    /** False for a step in time with a driver. */
    asks(to: TripProgress): boolean {
      const ahead = Math.floor((Date.parse(pickUpAt) - Date.now()) / 60_000)
      const minutes = isEarlyStep(to, ahead) ? ahead : undefined
      // A partner drives a ride that was confirmed without a vehicle.
      const hasDriver = !!assignment?.driver || !!assignment?.withoutVehicle
      if (minutes === undefined && hasDriver) return false
      setQuestion({ to, minutes, hasDriver })
      return true
    },
    dialog: question && (
      <QuestionDialog
        className="conflict max-w-140"
        question={words.setToQuestion({ progress: progressName(question.to) })}
        answer={words.setTo({ progress: progressName(question.to) })}
        onAnswer={confirmed => {
          setQuestion(undefined)
          if (confirmed) onConfirm(question.to)
        }}
      >
        {question.minutes !== undefined && (
          <p>{words.pickupAhead({ amount: hoursAndMinutes(question.minutes) })}</p>
        )}
        {!question.hasDriver && <p>{words.driverMissing}</p>}
      </QuestionDialog>
    ),
  }
}

type NoShowFormProps = {
  trip: Trip
  busy: boolean
  onNoShow: (attempts: string[]) => void
}

function NoShowForm({ trip: { _id: id, freeUntil }, busy, onNoShow }: NoShowFormProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const [attempts, setAttempts] = useState(() => readAttempts(id))
  const keep = (next: string[]) => {
    keepAttempts(id, next)
    setAttempts(next.slice(-ATTEMPTS_KEPT_MAX))
  }
  const missing = missingForNoShow(attempts, { freeUntil, now })
  const time = (at: number | string) => clockTime(new Date(at).toISOString(), timeZone)
  const lines = [
    missing.attempts > 0 && words.attemptsMissing({ count: missing.attempts }),
    missing.triedUntil !== undefined && words.triedUntil({ time: time(missing.triedUntil) }),
    missing.waitsUntil !== undefined && words.waitsUntil({ time: time(missing.waitsUntil) }),
  ].filter(line => line !== false)
  const isReady = isComplete(missing)
  return (
    <section
      className="flex-[1_0_100%] py-2.5 px-3 border border-hair border-t-2 border-t-alert"
      aria-label={shared.noShow}
    >
      <p className="m-0">{words.noShowNote}</p>
      {attempts.length > 0 && (
        <ol className="my-2 mx-0 p-0 list-none">
          {attempts.map(at => (
            <li className="flex gap-3 items-baseline justify-between border-b border-hair" key={at}>
              {words.attemptAt({ time: time(at) })}
              <button
                className="text-button"
                type="button"
                onClick={() => keep(attempts.filter(other => other !== at))}
              >
                <SpokenText text={common.remove({ row: words.attemptAt({ time: time(at) }) })} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div role="status">
        {lines.map(line => (
          <p className="quiet-note m-0" key={line}>
            {line}
          </p>
        ))}
      </div>
      <AttemptField now={now} onNote={at => keep([...new Set([...attempts, at])].toSorted())} />
      <p className="actions gap-2! mt-2.5!">
        <Button
          small
          className="danger"
          busy={busy || !isReady}
          onClick={() => isReady && onNoShow(attempts)}
        >
          {words.markNoShow}
        </Button>
      </p>
    </section>
  )
}

function AttemptField({ now, onNote }: { now: Date; onNote: (at: string) => void }) {
  const { timeZone } = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="flex flex-wrap gap-y-1.5 gap-x-2.5 items-center mt-2"
      onSubmit={event => {
        event.preventDefault()
        const typed = field.current?.value ?? ''
        const at = typed ? attemptAt(typed, { now: new Date(), timeZone }) : now.toISOString()
        if (at) onNote(at)
        if (field.current) field.current.value = ''
      }}
    >
      <label className="text-fg2 text-13" htmlFor={id}>
        {words.attemptTime}
      </label>
      <input
        className="h-8 py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
        id={id}
        type="time"
        ref={field}
      />
      <Button small type="submit">
        {words.noteAttempt}
      </Button>
    </form>
  )
}
