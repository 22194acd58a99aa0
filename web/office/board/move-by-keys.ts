import type { KeyboardEvent } from 'react'
import type { BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { BoardMove } from './use-board-move.ts'

type Lanes = readonly BoardLane[]

/** Minutes per key press (availability.md section 8). */
const STEP_MINUTES = 5

/** M picks a trip up; arrows select lane and time; Enter drops it, Escape cancels. */
export function moveByKeys(lanes: Lanes, move: BoardMove) {
  return (event: KeyboardEvent, trip: BoardTrip) => {
    const isMoving = move.moving?.trip._id === trip._id && move.moving.how === 'keys'
    const isTaken = isMoving ? steer(event.key, lanes, move) : take(event, trip, { lanes, move })
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function canMoveInTime({ leg, progress, status }: BoardTrip): boolean {
  return leg === 1 && progress === 'scheduled' && (status === 'pending' || status === 'confirmed')
}

function take(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  trip: BoardTrip,
  { lanes, move }: { lanes: Lanes; move: BoardMove },
): boolean {
  if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return false
  const own = lanes.find(({ _id }) => _id === trip.vehicle || _id === trip.driver)
  move.setMoving({ trip, lane: own, how: 'keys', minutes: 0 })
  return true
}

function steer(key: string, lanes: Lanes, { moving, setMoving, drop }: BoardMove): boolean {
  const at = lanes.findIndex(({ _id }) => _id === moving?.lane?._id)
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const next = key === 'ArrowDown' ? Math.min(lanes.length - 1, at + 1) : Math.max(0, at - 1)
      if (moving) setMoving({ ...moving, lane: lanes[next] })
      return true
    }
    case 'ArrowRight':
    case 'ArrowLeft':
      if (moving && canMoveInTime(moving.trip)) {
        const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
        const minutes = moving.minutes + (key === forward ? STEP_MINUTES : -STEP_MINUTES)
        setMoving({ ...moving, minutes })
      }
      return true
    case 'Enter':
      drop()
      return true
    case 'Escape':
      setMoving(undefined)
      return true
    default:
      return false
  }
}
