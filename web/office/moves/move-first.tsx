import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-moves'
import * as shellWords from '#messages/shell'
import type { TripInTheWay as Decision } from '../../../contract/dispatch/schemas.ts'
import type { InTheWay } from '../../../contract/problems.ts'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { formatList } from '../format-number.ts'
import { BusyText } from '../occupancies/in-the-way.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import {
  chosenMoves,
  clashesOf,
  decisionsOf,
  type MovePair,
  mayLeave,
  pairsAway,
  pairsDespite,
  suggestMoves,
  type TripInTheWay,
} from './choose-moves.ts'
import { EndHold } from './end-hold.tsx'
import { MoveChoice } from './move-choice.tsx'
import styles from './moves.module.css'
import { useTripsInTheWay } from './use-trips-in-the-way.ts'

export type { Decision }

export type Block = {
  decide: (decisions: Decision[], trips: readonly TripInTheWay[]) => void
  busy: boolean
  wasRefused: boolean
}

export type MoveFirstProps = {
  inTheWay: readonly InTheWay[]
  without: readonly string[]
  what: 'repair' | 'off' | 'pair' | 'only'
  swap?: MovePair | undefined
  send?: (decisions: Decision[]) => Promise<unknown>
  /** For a repair or time off: stores all decisions with it. */
  block?: Block
  onMoved?: () => void
}

const NAMED_MAX = 10

const NO_TRIPS: readonly TripInTheWay[] = []
const NO_IDS: readonly string[] = []

const nothing = () => undefined

const sendMoves = (moves: Decision[]) => staffCall('moveTrips', { body: { moves } })

export function MoveFirst(props: MoveFirstProps) {
  const { inTheWay, what } = props
  const box = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState<readonly string[]>([])
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  const left = onceEach(inTheWay).filter(({ reservationId }) => !ended.includes(reservationId ?? ''))
  const [first] = left
  if (!first) return null
  return (
    <div
      className={`${styles['first']} mt-2.5 max-w-295 pt-3.5 pb-4 px-4 border border-alert border-s-2 rounded-xs text-14 leading-5`}
      ref={box}
    >
      <p role="alert">{what === 'pair' ? headingOf(inTheWay) : common.inTheWay({ name: first.name })}</p>
      <TripList {...props} inTheWay={left} onEnded={id => setEnded([...ended, id])} />
    </div>
  )
}

/** A trip in the way may have the vehicle, the driver or both. */
function headingOf(inTheWay: readonly InTheWay[]): string {
  const names = [...new Set(inTheWay.map(({ name }) => name))]
  return words.headingPair({ names: formatList(names), count: names.length })
}

function onceEach(inTheWay: readonly InTheWay[]): InTheWay[] {
  return [...new Map(inTheWay.map(one => [one.tripId ?? `${one.name} ${one.from}`, one])).values()]
}

function TripList(props: ListProps) {
  const { inTheWay, without, what, swap, block, send = sendMoves, onMoved = nothing, onEnded } = props
  const found = useTripsInTheWay(inTheWay)
  const { trips = NO_TRIPS, unread = NO_IDS } = found.data ?? {}
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const moving = useMoving(send, onMoved)
  const choosing = { without, choices, swap, reasons }
  const suggested = suggestMoves(trips, choosing)
  const pairs = chosenMoves(trips, choosing)
  const clashes = clashesOf(trips, pairs)
  const isBlock = block !== undefined
  const decisions = decisionsOf(trips, { ...choosing, isBlock })
  const left = decisions.filter(({ unassign }) => unassign).map(({ trip }) => trip)
  const isDecided = decisions.length === inTheWay.length
  const isStuck = (trip: TripInTheWay) =>
    pairsAway(trip, without).length + pairsDespite(trip, without).length === 0 && !mayLeave(trip)
  return (
    <>
      {moving.failed && <Failure failed={moving.failed} busy={moving.busy} onBack={moving.clear} />}
      {block?.wasRefused && <p role="alert">{words.notFree}</p>}
      <ul>
        {inTheWay.map(one => {
          const trip = trips.find(({ trip }) => trip._id === one.tripId)
          return (
            <li key={one.tripId ?? `${one.name} ${one.from}`}>
              <p>
                <BusyText busy={one} />
              </p>
              {trip && (
                <MoveChoice
                  {...{ trip, without, swap, isBlock }}
                  reference={one.reference ?? ''}
                  suggested={suggested.get(trip.trip._id)}
                  pair={pairs.get(trip.trip._id)}
                  isClashing={clashes.has(trip.trip._id)}
                  isLeft={left.includes(trip.trip._id)}
                  reason={reasons.get(trip.trip._id) ?? ''}
                  onReason={reason => setReasons(before => new Map([...before, [trip.trip._id, reason]]))}
                  onChoose={key => setChoices(before => new Map([...before, [trip.trip._id, key]]))}
                />
              )}
              {one.tripId !== null && unread.includes(one.tripId) && <Unread {...found} />}
              {one.purpose === 'hold' && <EndHold hold={one} onEnded={onEnded} />}
            </li>
          )
        })}
      </ul>
      {!isBlock && inTheWay.length >= NAMED_MAX && <p>{common.moreConflictsMayFollow}</p>}
      {found.failed && <Failure failed={found.failed} busy={found.loading} />}
      {!found.data && !found.failed && <p className="quiet-note">{shellWords.loading}</p>}
      {isBlock && found.data && !isDecided && <p>{undecidedText(what, trips.some(isStuck))}</p>}
      {decisions.length > 0 && (isDecided || !isBlock) && (
        <SendButton
          disabled={(block?.busy ?? moving.busy) || clashes.size > 0}
          text={buttonText(what, { total: inTheWay.length, count: decisions.length, left: left.length })}
          onSend={() => (block ? block.decide(decisions, trips) : void moving.move(decisions))}
        />
      )}
    </>
  )
}

type ButtonProps = { disabled: boolean; text: string; onSend: () => void }

function SendButton({ disabled, text, onSend }: ButtonProps) {
  return (
    <Button look="primary" busy={disabled} onClick={() => !disabled && onSend()}>
      {text}
    </Button>
  )
}

/** The other trips can still be decided. */
function Unread({ loading, reload }: { loading: boolean; reload: () => void }) {
  return (
    <p className="text-alert text-13">
      {common.loadFailed}{' '}
      <Button small busy={loading} onClick={reload}>
        {MESSAGES.tryAgain}
      </Button>
    </p>
  )
}

/** A trip without a choice here has to change on its own screen first. */
function undecidedText(what: MoveFirstProps['what'], isStuck: boolean): string {
  return isStuck ? words.openEach({ what }) : words.decideAll({ what })
}

type Counts = { total: number; count: number; left: number }

function buttonText(what: MoveFirstProps['what'], { total, count, left }: Counts): string {
  if (count < total) return words.moveSome({ count: String(count), total })
  if (left === 0) return words.move({ what, count })
  if (left === count) return words.leave({ what })
  return words.moveAndLeave({ what, count: String(count - left), left: String(left) })
}

type ListProps = MoveFirstProps & { onEnded: (reservationId: string) => void }

function useMoving(send: (moves: Decision[]) => Promise<unknown>, onMoved: () => void) {
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const revalidate = useRevalidate()
  const move = (moves: Decision[]) =>
    run(common.actionFailed, async () => {
      // Even after a failure some trips may have moved.
      await send(moves).finally(() => revalidate('tripsInTheWay', 'getTrip', 'listOccupancies'))
      toast(words.moved({ count: moves.length }))
      onMoved()
    })
  return { busy, failed, clear, move }
}
