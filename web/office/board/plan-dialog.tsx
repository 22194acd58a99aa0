import { useEffect, useRef, useState } from 'react'
import * as texts from '#messages/office-board'
import * as common from '#messages/office-common'
import * as shellWords from '#messages/shell'
import type { Board } from '../../../contract/day/board-schemas.ts'
import type { DaySuggestions } from '../../../contract/day/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { upgradeOf } from '../../../domain/dispatch/suggest.ts'
import { instantOf } from '../../../domain/values/time.ts'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { hoursAndMinutes } from '../reservations/panel/pick-up-line.ts'
import { useClassNames } from '../reservations/trips/assignment-facts.tsx'
import { deadheadText, failsText, pairText } from '../reservations/trips/trip-words.ts'
import { failureLine, failureText, isSignedOut, staffCall } from '../staff-call.ts'
import { clockTime, clockTimeWithDay } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'
import styles from './board-screen.module.css'
import { chosenPair, type GivenPair, givePair, presentPair } from './give-trip.ts'
import { type Assigned, useUndoAssigning } from './use-undo-assigning.ts'

type Props = { board: Board; reload: () => void; onClose: () => void }
type Suggestion = DaySuggestions['suggestions'][number]
type Left = DaySuggestions['left'][number]

/** The reason why a trip was not assigned, or undefined once it is. */
type Outcomes = ReadonlyMap<string, string | undefined>

export function PlanDialog({ board, reload, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [plan, setPlan] = useState<DaySuggestions>()
  const { busy, failed, run, clear } = useAction()
  const { outcomes, assigned, assignAll, announce } = useAssignAll(board)
  const isRunning = useRef(false)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    void run(common.actionFailed, async () => {
      setPlan(await staffCall('suggestAssignments', { body: { day: board.day } }))
    })
  }, [board.day, run])
  const suggestions = plan?.suggestions ?? []
  const left = suggestions.filter(({ trip }) => !outcomes.has(trip))
  const refused = suggestions.filter(({ trip }) => outcomes.get(trip) !== undefined)
  const isOver = plan !== undefined && outcomes.size > 0 && left.length === 0
  const count = outcomes.size - refused.length
  // The button that was pressed is gone then.
  useEffect(() => {
    if (isOver) close.current?.focus()
  }, [isOver])
  const take = () =>
    run(common.actionFailed, async () => {
      isRunning.current = true
      const refusals = await assignAll(suggestions).finally(() => {
        isRunning.current = false
        reload()
        if (!dialog.current) announce(suggestions.length)
      })
      if (refusals === 0) dialog.current?.close()
    })
  const leave = () => {
    if (!isRunning.current && assigned.current.length > 0) announce(suggestions.length)
    onClose()
  }
  return (
    <Dialog title={texts.autoAssign} className={`conflict ${styles['plan']}`} ref={dialog} onClose={leave}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {!plan && !failed && <p className="quiet-note">{MESSAGES.loading}</p>}
      {outcomes.size > 0 && left.length > 0 && (
        <progress
          className={PROGRESS}
          max={suggestions.length}
          value={outcomes.size}
          aria-label={common.progress}
        />
      )}
      <p className="quiet-note" role="status">
        {isOver && refused.length > 0 && texts.partlyAssigned({ assigned: count, count: refused.length })}
      </p>
      {suggestions.length > 0 && !isOver && <p className="quiet-note">{texts.autoAssignNote}</p>}
      <PlanRows board={board} shown={isOver ? refused : suggestions} outcomes={outcomes} />
      {plan && <PlanNotes board={board} plan={plan} />}
      <p className="actions">
        {left.length > 0 && (
          <Button look="primary" busy={busy} onClick={() => void take()}>
            {texts.assignAll({ count: left.length })}
          </Button>
        )}
        <Button ref={close} onClick={() => dialog.current?.close()}>
          {shellWords.close}
        </Button>
      </p>
    </Dialog>
  )
}

const PROGRESS =
  'block w-full h-0.5 mt-3.5 border-0 bg-hair appearance-none [&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-coach [&::-moz-progress-bar]:bg-coach'

/** Names stay when a trip leaves the board. */
function useTripNames({ trips }: Board) {
  const { timeZone } = useSite()
  const [opened] = useState(trips)
  return (id: string) => {
    const trip = [...trips, ...opened].find(({ _id }) => _id === id)
    return trip && `${clockTime(trip.pickUpAt, timeZone)} ${trip.name}`
  }
}

const LIST = 'max-h-[32vh] my-3 mx-0 p-0 overflow-auto list-none'
const ROW = 'grid gap-y-0 gap-x-3 py-1.5 px-0 border-t border-hair'

type RowsProps = { board: Board; shown: readonly Suggestion[]; outcomes: Outcomes }

function PlanRows({ board, shown, outcomes }: RowsProps) {
  const nameOf = useTripNames(board)
  if (shown.length === 0) return null
  return (
    <ul className={LIST}>
      {shown.map(suggestion => (
        <li className={ROW} key={suggestion.trip}>
          <b>{nameOf(suggestion.trip)}</b>
          <span>{pairText(suggestion)}</span>
          <Upgrade board={board} suggestion={suggestion} />
          <Reason outcome={outcomes.get(suggestion.trip)} otherwise={deadheadText(suggestion)} />
        </li>
      ))}
    </ul>
  )
}

/** A higher class than the booked one, at no charge. */
function Upgrade({ board, suggestion }: { board: Board; suggestion: Suggestion }) {
  const nameOf = useClassNames()
  const booked = board.trips.find(({ _id }) => _id === suggestion.trip)?.class
  if (!booked || upgradeOf(suggestion) === 0) return null
  return <small className="text-pending">{texts.upgradeFrom({ name: nameOf(booked) })}</small>
}

function Reason({ outcome, otherwise }: { outcome: string | undefined; otherwise: string }) {
  return <small className={outcome ? 'text-alert' : 'text-fg2'}>{outcome ?? otherwise}</small>
}

function PlanNotes({ board, plan }: { board: Board; plan: DaySuggestions }) {
  const { suggestions, left, more } = plan
  const nameOf = useTripNames(board)
  const { timeZone } = useSite()
  const midday = new Date(instantOf({ date: board.day, time: '12:00' }, timeZone))
  const timeText = (at: string) => clockTimeWithDay(at, timeZone, midday)
  if (suggestions.length + left.length === 0) return <p>{texts.autoAssignNone}</p>
  return (
    <>
      {left.length > 0 && (
        <>
          <p>{texts.noMatch({ count: left.length })}</p>
          <ul className={LIST}>
            {left.map(one => (
              <li className={ROW} key={one.trip}>
                <b>{nameOf(one.trip)}</b>
                <small className="text-fg2">{noMatchText(one, timeText)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 && (
        <p>
          {suggestions.length > 0
            ? texts.moreToAssign({ count: more })
            : texts.moreUnchecked({ count: more })}
        </p>
      )}
    </>
  )
}

/** "outside shift: Dan Cole by 1 h 14 min, vehicle busy: Sedan 1 until 4:30 pm". */
function noMatchText({ fails, missedShift, busy }: Left, timeText: (at: string) => string): string {
  const texted = fails.map(check => {
    const said = failsText({ fails: [check] })
    const busyOne = busy.find(one => one.check === check)
    if (busyOne) return texts.busyUntil({ fails: said, name: busyOne.name, time: timeText(busyOne.until) })
    if (check !== 'shift' || !missedShift) return said
    const { driver, minutesOutside } = missedShift
    return texts.missedShift({ fails: said, driver, time: hoursAndMinutes(minutesOutside) })
  })
  return texted.join(', ')
}

/** Sequential. A call without an answer ends it; the next one goes on with the rest. */
function useAssignAll(board: Board) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  // Try again runs the first closure.
  const settled = useRef(new Map<string, string | undefined>())
  const assigned = useRef<Assigned[]>([])
  // A call whose answer got lost may have assigned the trip.
  const before = useRef(new Map<string, GivenPair | undefined>())
  const nameOf = useTripNames(board)
  const toast = useToast()
  const undoOf = useUndoAssigning()
  const latest = useRef(board.trips)
  latest.current = board.trips
  const assign = async (suggestion: Suggestion) => {
    const trip = latest.current.find(({ _id }) => _id === suggestion.trip)
    if (!trip) return texts.notOnBoard
    const { _id } = trip
    if (!before.current.has(_id)) before.current.set(_id, presentPair(trip))
    try {
      const { version } = await givePair(trip, chosenPair(suggestion))
      const name = nameOf(_id) ?? ''
      assigned.current.push({ trip: { _id, version }, before: before.current.get(_id), name })
      return undefined
    } catch (error) {
      if (!(error instanceof Problem) || isSignedOut(error)) throw error
      return failureLine(failureText(error, common.actionFailed))
    }
  }
  /** The number of refusals. */
  const assignAll = async (suggestions: readonly Suggestion[]) => {
    for (const suggestion of suggestions.filter(({ trip }) => !settled.current.has(trip))) {
      settled.current.set(suggestion.trip, await assign(suggestion))
      setOutcomes(new Map(settled.current))
    }
    return [...settled.current.values()].filter(reason => reason !== undefined).length
  }
  /** With Undo for all of them, once the dialog is closed, since it covers toasts. */
  const announce = (planned: number) => {
    const done = assigned.current.length
    const count = planned - done
    const text =
      count === 0 ? texts.assigned({ count: done }) : texts.partlyAssigned({ assigned: done, count })
    toast(text, undoOf(assigned.current))
  }
  return { outcomes, assigned, assignAll, announce }
}
