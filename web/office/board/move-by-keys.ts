import type { KeyboardEvent } from 'react'
import type { BoardLane, BoardTrip } from '../../../contract/dispatch/board-schemas.ts'
import type { BoardMove } from './use-board-move.ts'

type Lanes = readonly BoardLane[]

/** M takes a trip, the arrows choose among the lanes that are shown, Enter drops it and Escape leaves it. */
export function moveByKeys(lanes: Lanes, move: BoardMove) {
  return (event: KeyboardEvent, trip: BoardTrip) => {
    const isMoving = move.moving?.trip._id === trip._id && move.moving.how === 'keys'
    const isTaken = isMoving ? steer(event.key, lanes, move) : take(event, trip, { lanes, move })
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function take(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  trip: BoardTrip,
  { lanes, move }: { lanes: Lanes; move: BoardMove },
): boolean {
  if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return false
  const own = lanes.find(({ _id }) => _id === trip.vehicle || _id === trip.driver)
  move.setMoving({ trip, lane: own, how: 'keys' })
  return true
}

/** True where the key was one of those that steer. */
function steer(key: string, lanes: Lanes, { moving, setMoving, drop }: BoardMove): boolean {
  const at = lanes.findIndex(({ _id }) => _id === moving?.lane?._id)
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const next = key === 'ArrowDown' ? Math.min(lanes.length - 1, at + 1) : Math.max(0, at - 1)
      if (moving) setMoving({ ...moving, lane: lanes[next] })
      return true
    }
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
