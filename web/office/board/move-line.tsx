import * as words from '#messages/office-board'
import type { Board } from '../../../contract/dispatch/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { clockTime } from '../today/clock-time.ts'
import styles from './board-head.module.css'
import { judgeLane } from './judge-lane.ts'
import { verdictText } from './trip-texts.ts'
import type { BoardMove } from './use-board-move.ts'

/** What would come of the move that is being made, and for a while what was moved, with the way back. */
export function MoveLine({ board, move }: { board: Board; move: BoardMove }) {
  const { timeZone } = useSite()
  const { moving, done, undo, busy, failed, clear } = move
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <div className={styles['line']} role="status" data-shown={moving || done ? true : undefined}>
        {moving && (
          <p>
            {moving.lane
              ? words.moving({
                  ...{ name: moving.trip.name, time: clockTime(moving.trip.pickUpAt, timeZone) },
                  lane: moving.lane.name,
                  verdict: verdictText(judgeLane(moving.trip, moving.lane, board.trips)),
                })
              : words.chooseLane}
          </p>
        )}
        {!moving && done && (
          <p>
            {done.said}{' '}
            <button className="button quiet small" type="button" aria-disabled={busy} onClick={undo}>
              {words.undo}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
