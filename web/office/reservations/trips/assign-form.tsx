import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import type { Trip, TripSuggestion } from '../../../../contract/day/schemas.ts'
import { MESSAGES } from '../../../messages.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useUndoAssigning } from '../../board/use-undo-assigning.ts'
import { Button } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { QuestionDialog } from '../../forms/question-dialog.tsx'
import { useOffice } from '../../live/office.tsx'
import { keyOfPair } from '../../moves/choose-moves.ts'
import { MoveFirstSlot } from '../../moves/move-first-slot.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { type AssignRow, type AssignRows, assignRows, whoOf } from './assign-rows.ts'
import { useClassNames } from './assignment-facts.tsx'
import { DriverRow, UnavailableRow } from './driver-row.tsx'
import { type Needs, previousOf, useAssigning } from './use-assigning.ts'

export type OnPreview = (pair: { vehicle: string; driver: string | null } | undefined) => void

type Props = {
  trip: Trip
  onDone: () => void
  /** Enter then assigns the best pair. */
  takesFocus?: boolean | undefined
  onPreview?: OnPreview | undefined
  /** The drivers are on screen. */
  onShown?: (() => void) | undefined
}

/** Drivers first; one press assigns, unless a warning needs a reason, the guest's consent, or a trip that moves first. */
export function AssignForm({ trip, takesFocus = false, ...props }: Props) {
  const { account } = useOffice()
  const found = useCall('suggestForTrip', { id: trip._id }, { sentence: common.loadFailed })
  if (found.failed)
    return (
      <div className="mt-2.5">
        <Failure failed={found.failed} busy={found.loading} />
      </div>
    )
  if (!found.data) return <p className="quiet-note mt-2.5">{MESSAGES.loading}</p>
  const { pinned, driver, vehicle, declinedAt } = trip.assignment ?? {}
  const rows = assignRows(found.data, {
    isOwner: account?.role === 'owner',
    current: pinned ? (driver ?? vehicle)?._id : undefined,
    currentVehicle: pinned ? vehicle?._id : undefined,
    declinedBy: declinedAt && !pinned ? driver?._id : undefined,
    suggested:
      vehicle && !pinned && !declinedAt ? { who: (driver ?? vehicle)._id, vehicle: vehicle._id } : undefined,
  })
  if (rows.open.length + rows.unavailable.length === 0) return <p className="text-alert">{words.none}</p>
  return <DriverList rows={rows} trip={trip} takesFocus={takesFocus} {...props} />
}

type ListProps = Props & { rows: AssignRows }

function DriverList({ rows, trip, onDone, takesFocus, onPreview, onShown }: ListProps) {
  const { open, best, unavailable } = rows
  useEffect(() => {
    onShown?.()
  }, [])
  const assigning = useAssigning(trip, onDone)
  const [attempt, setAttempt] = useState<{ pair: TripSuggestion; reason: string }>()
  const { busy, failed, clear, inTheWay } = assigning
  const title = (open[0] ?? unavailable[0])?.pairs[0].driver ? common.drivers : common.vehicles
  const preview = usePreview(best?.pairs[0], onPreview)
  const assign = (pair: TripSuggestion, reason: string) => {
    assigning.forget()
    setAttempt({ pair, reason })
    void assigning.assign(pair, reason)
  }
  const obstacleOf = ({ id }: AssignRow) =>
    attempt && whoOf(attempt.pair)._id === id && <Obstacle {...{ trip, assigning, attempt }} />
  return (
    <div className="my-2.5 mx-[calc(-1_*_var(--panel-edge,0px))] border-y border-hair">
      {open.length > 0 && <ListTitle note={words.sortNote}>{title}</ListTitle>}
      {failed && inTheWay.length === 0 && <Failure failed={failed} busy={busy} onBack={clear} />}
      <ul className="m-0 p-0 list-none last:pb-2" aria-label={title} hidden={open.length === 0}>
        {open.map(row => (
          <DriverRow
            key={row.id}
            {...{ row, busy }}
            pickUpAt={trip.pickUpAt}
            assigned={trip.assignment?.pinned ? currentPair(trip) : undefined}
            isBest={row === best}
            takesFocus={takesFocus === true && row === best}
            onAssign={assign}
            onPreview={preview}
            obstacle={obstacleOf(row)}
          />
        ))}
      </ul>
      {unavailable.length > 0 && (
        <>
          <ListTitle>{words.unavailable({ count: String(unavailable.length) })}</ListTitle>
          <ul
            className="m-0 p-0 list-none last:pb-2"
            aria-label={words.unavailable({ count: String(unavailable.length) })}
          >
            {unavailable.map(row => (
              <UnavailableRow
                key={row.id}
                {...{ row, busy }}
                onAssign={pair => assign(pair, '')}
                obstacle={obstacleOf(row)}
              />
            ))}
          </ul>
        </>
      )}
      <UnassignButton trip={trip} onDone={onDone} />
    </div>
  )
}

function ListTitle({ note, children }: { note?: string; children: string }) {
  return (
    <p className="flex justify-between py-2 px-[var(--panel-edge,12px)] text-fg font-text font-semibold text-13/5">
      {children}
      {note && <small className="text-fg2 text-13 font-normal">{note}</small>}
    </p>
  )
}

type ObstacleProps = {
  trip: Trip
  assigning: ReturnType<typeof useAssigning>
  attempt: { pair: TripSuggestion; reason: string }
}

/** Consent of the guest, or trips that have to move first. */
function Obstacle({ trip, assigning, attempt: { pair, reason } }: ObstacleProps) {
  const { broken, busy, inTheWay } = assigning
  if (broken)
    return (
      <AskCustomer
        {...{ trip, busy }}
        needs={broken}
        onAgreed={() => void assigning.assignAgreed(pair, reason, broken)}
        onAsk={() => void assigning.askOnPage(broken)}
      />
    )
  return (
    <MoveFirstSlot
      key={keyOfPair(pair)}
      inTheWay={inTheWay}
      without={[pair.vehicle._id, ...(pair.driver ? [pair.driver._id] : [])]}
      what="pair"
      swap={currentPair(trip)}
      send={moves => assigning.moveAndAssign(pair, moves)}
      onMoved={assigning.forget}
    />
  )
}

/** Previews the best pair until another row is pointed at. */
function usePreview(best: TripSuggestion | undefined, onPreview: OnPreview | undefined) {
  const [vehicle, driver] = [best?.vehicle._id, best?.driver?._id ?? null]
  useEffect(() => {
    onPreview?.(vehicle === undefined ? undefined : { vehicle, driver })
    return () => onPreview?.(undefined)
  }, [vehicle, driver, onPreview])
  return ({ vehicle, driver, fails }: TripSuggestion) => {
    if (fails.length === 0) onPreview?.({ vehicle: vehicle._id, driver: driver?._id ?? null })
  }
}

function currentPair({ assignment }: Trip) {
  return assignment?.vehicle ? { vehicle: assignment.vehicle, driver: assignment.driver } : undefined
}

type AskProps = { trip: Trip; needs: Needs; busy: boolean; onAgreed: () => void; onAsk: () => void }

/** Another class, or too few seats for the party, needs the customer's consent. Takes the focus. */
function AskCustomer({ trip, needs, busy, onAgreed, onAsk }: AskProps) {
  const nameOf = useClassNames()
  const booked = trip.assignment?.promised?.class
  const name = nameOf(needs.class)
  const isTooSmall = needs.class === booked || needs.seats < trip.passengers
  const after = isTooSmall ? words.classAndSeats({ name, seats: needs.seats }) : name
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  return (
    <div className="grid gap-2.5 mt-2.5 py-2.5 border-t-2 border-alert" role="alert" tabIndex={-1} ref={box}>
      <p>{words.askFirst({ before: booked ? nameOf(booked) : '', count: trip.passengers, after })}</p>
      <Button busy={busy} onClick={onAgreed}>
        {words.agreedByPhone}
      </Button>{' '}
      <Button busy={busy} onClick={onAsk}>
        {words.askByEmail}
      </Button>
    </div>
  )
}

type UnassignButtonProps = { trip: Trip; onDone: () => void }

/** Asks first if the driver has accepted, since the driver is notified. */
function UnassignButton({ trip, onDone }: UnassignButtonProps) {
  const { _id: id, version: ifMatch, assignment, status, progress } = trip
  const [asking, setAsking] = useState(false)
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const undoOf = useUndoAssigning()
  const before = previousOf(assignment)
  if (!before?.pinned || status !== 'confirmed' || progress !== 'scheduled') return null
  const name = (assignment?.driver ?? assignment?.vehicle)?.name ?? ''
  const unassign = () =>
    run(common.actionFailed, async () => {
      const after = await staffCall('unassignTrip', { id, ifMatch })
      toast(words.unassigned({ name }), undoOf([{ trip: after, before, name }]))
      onDone()
    })
  const press = () => (assignment?.acceptedAt ? setAsking(true) : void unassign())
  return (
    <div className="py-2.5 px-[var(--panel-edge,12px)] border-t border-hair">
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <Button small busy={busy} onClick={press}>
        {words.unassign}
      </Button>
      {asking && (
        <QuestionDialog
          className="conflict max-w-140"
          question={words.unassignAccepted({ driver: name })}
          answer={words.unassign}
          onAnswer={confirmed => {
            setAsking(false)
            if (confirmed) void unassign()
          }}
        />
      )}
    </div>
  )
}
