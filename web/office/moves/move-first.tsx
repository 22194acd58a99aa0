import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-moves'
import * as shellWords from '#messages/shell'
import type { BodyOf } from '../../../contract/calls.ts'
import type { InTheWay } from '../../../contract/problems.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { BusyText } from '../occupancies/in-the-way.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { chosenMoves, type MovePair, suggestMoves } from './choose-moves.ts'
import { EndHold } from './end-hold.tsx'
import { MoveChoice } from './move-choice.tsx'
import styles from './moves.module.css'
import { useTripsInTheWay } from './use-trips-in-the-way.ts'

export type Moves = BodyOf<'moveTrips'>['moves']

export type MoveFirstProps = {
  inTheWay: readonly InTheWay[]
  without: readonly string[]
  what: 'repair' | 'off' | 'pair' | 'only'
  swap?: MovePair | undefined
  send?: (moves: Moves) => Promise<unknown>
  onMoved: () => void
}

const NAMED_MAX = 10

const sendMoves = (moves: Moves) => staffCall('moveTrips', { body: { moves } })

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
      <p role="alert">{what === 'pair' ? words.headingPair : common.inTheWay({ name: first.name })}</p>
      <TripList {...props} inTheWay={left} onEnded={id => setEnded([...ended, id])} />
    </div>
  )
}

function onceEach(inTheWay: readonly InTheWay[]): InTheWay[] {
  return [...new Map(inTheWay.map(one => [one.tripId ?? `${one.name} ${one.from}`, one])).values()]
}

function TripList({ inTheWay, without, what, swap, send = sendMoves, onMoved, onEnded }: ListProps) {
  const found = useTripsInTheWay(inTheWay)
  const trips = found.data ?? []
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const moving = useMoving(send, onMoved)
  const suggested = suggestMoves(trips, without)
  const pairs = chosenMoves(trips, { without, choices, swap })
  const moves = trips.flatMap(({ trip }) => {
    const pair = pairs.get(trip._id)
    return pair ? [moveTo(trip, pair)] : []
  })
  return (
    <>
      {moving.failed && <Failure failed={moving.failed} busy={moving.busy} onBack={moving.clear} />}
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
                  {...{ trip, without, swap }}
                  reference={one.reference ?? ''}
                  suggested={suggested.get(trip.trip._id)}
                  pair={pairs.get(trip.trip._id)}
                  onChoose={key => setChoices(known => new Map([...known, [trip.trip._id, key]]))}
                />
              )}
              {one.purpose === 'hold' && <EndHold hold={one} onEnded={onEnded} />}
            </li>
          )
        })}
      </ul>
      {inTheWay.length >= NAMED_MAX && <p>{common.moreConflictsMayFollow}</p>}
      {found.failed && <Failure failed={found.failed} busy={found.loading} />}
      {!found.data && !found.failed && <p className="quiet-note">{shellWords.loading}</p>}
      {moves.length > 0 && (
        <button
          className="button primary"
          type="button"
          aria-disabled={moving.busy}
          onClick={() => void moving.move(moves)}
        >
          {moves.length === inTheWay.length
            ? words.move({ what, count: moves.length })
            : words.moveSome({ count: String(moves.length), total: inTheWay.length })}
        </button>
      )}
    </>
  )
}

type ListProps = MoveFirstProps & { onEnded: (reservationId: string) => void }

function moveTo({ _id: trip, version }: { _id: string; version: number }, { vehicle, driver }: MovePair) {
  return { trip, version, vehicle: vehicle._id, ...(driver ? { driver: driver._id } : {}) }
}

function useMoving(send: (moves: Moves) => Promise<unknown>, onMoved: () => void) {
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const revalidate = useRevalidate()
  const move = (moves: Moves) =>
    run(common.actionFailed, async () => {
      // Even after a failure some trips may have moved.
      await send(moves).finally(() => revalidate('tripsInTheWay', 'getTrip', 'listOccupancies'))
      toast(words.moved({ count: moves.length }))
      onMoved()
    })
  return { busy, failed, clear, move }
}
