import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { clockTime } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'
import { draftPickUp } from './draft-pick-up.ts'
import { chosenPair, findBest, type GivenPair, givePair, pairOnLane, presentPair } from './give-trip.ts'
import { judgeLane } from './judge-lane.ts'
import { hasDeclined } from './trip-look.ts'
import type { OpenTrip } from './trip-panel.tsx'
import { pairOf } from './trip-texts.ts'

/** Undo period in milliseconds (availability.md section 8). */
const UNDO_MS = 10_000

export type Moving = {
  trip: BoardTrip
  lane: BoardLane | undefined
  how: 'pointer' | 'keys'
  minutes: number
}

type Done = { trip: Pick<BoardTrip, '_id' | 'version'>; before: GivenPair; said: string }

type Options = {
  reload: () => void
  open: OpenTrip
}

export function useBoardMove(board: Board, { reload, open }: Options) {
  const [moving, setMoving] = useState<Moving>()
  const [done, setDone] = useState<Done>()
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])

  const drop = () => {
    setMoving(undefined)
    if (!moving) return
    const { trip, lane } = moving
    const leave = async () => void (await navigate(await draftPickUp(moving, timeZone)))
    if (moving.minutes !== 0) return void run(common.actionFailed, leave)
    if (!lane || judgeLane(moving, lane, board).is === 'here') return
    void run(common.actionFailed, () =>
      give(trip, lane).catch(error => {
        if (!(error instanceof Problem) || !NEEDS_MORE.includes(error.code)) throw error
        toast(error.code === 'stale' ? words.changedMeanwhile : words.needsOther)
        if (error.code !== 'stale') open(trip._id, { reassigns: true })
        reload()
      }),
    )
  }
  const give = async (trip: BoardTrip, lane: BoardLane) => {
    const declinedBy = hasDeclined(trip, board.alarms) ? trip.driver : null
    const known = declinedBy !== null && lane.kind === 'vehicle' ? undefined : pairOnLane(trip, lane)
    const best = known ? undefined : await findBest(trip, { lane, declinedBy })
    const pair = known ?? (best && chosenPair(best))
    if (!pair) {
      toast(words.needsOther)
      open(trip._id, { reassigns: true })
      return
    }
    const { version } = await givePair(trip, pair)
    const time = clockTime(trip.pickUpAt, timeZone)
    const said = words.moved({ name: trip.name, time, pair: pairOf(pair, board.lanes) ?? '' })
    const before = presentPair(trip)
    // Without a previous assignment there is nothing to undo.
    if (before) setDone({ trip: { _id: trip._id, version }, before, said })
    else toast(said)
    reload()
  }
  const undo = () => {
    if (!done) return
    void run(common.actionFailed, async () => {
      await givePair(done.trip, done.before).finally(reload)
      setDone(undefined)
      toast(words.undone)
    })
  }
  const laneOf = (id: string) => board.lanes.find(({ _id }) => _id === id)
  return {
    moving,
    setMoving,
    laneOf,
    drop,
    done,
    undo,
    forget: () => setDone(undefined),
    busy,
    failed,
    clear,
  }
}

/** Refusals that the trip's dialog resolves, and version conflicts. */
const NEEDS_MORE: readonly string[] = ['occupied', 'not_fit', 'promise_broken', 'stale', 'changed_meanwhile']

export type BoardMove = ReturnType<typeof useBoardMove>
