import * as facts from '#messages/facts'
import * as words from '#messages/office-board'
import type { Board } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { clockTime } from '../today/clock-time.ts'
import styles from './board-screen.module.css'
import { pickUpIn } from './draft-pick-up.ts'
import { judgeLane } from './judge-lane.ts'
import { verdictText } from './trip-texts.ts'
import type { BoardMove, Moving } from './use-board-move.ts'

export function MoveLine({ board, move }: { board: Board; move: BoardMove }) {
  const { timeZone } = useSite()
  const { moving, busy, failed, clear } = move
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <div
        className={`${styles['line']} data-shown:fixed data-shown:z-20 data-shown:bottom-6 data-shown:inset-x-0 data-shown:w-max data-shown:max-w-[calc(100vw_-_32px)] data-shown:mx-auto data-shown:py-2.5 data-shown:px-4 data-shown:border data-shown:border-confirmed data-shown:bg-panel`}
        role="status"
        data-shown={moving ? true : undefined}
      >
        {moving && (
          <p className="flex flex-wrap gap-y-2 gap-x-4 items-center">
            {moving.lane
              ? words.moving({
                  ...{ name: moving.trip.name, time: timesOf(moving, timeZone) },
                  lane: moving.lane.name,
                  verdict: verdictText(judgeLane(moving, moving.lane, board)),
                })
              : words.chooseLane}
          </p>
        )}
        {moving && moving.minutes !== 0 && (
          <p className="flex flex-wrap gap-y-2 gap-x-4 items-center">{words.askGuest}</p>
        )}
      </div>
    </>
  )
}

/** "9:30 am", or "9:30 am to 9:40 am" if the pickup moves. */
function timesOf({ trip, minutes }: Moving, timeZone: string): string {
  const from = clockTime(trip.pickUpAt, timeZone)
  return minutes === 0 ? from : facts.route({ from, to: clockTime(pickUpIn({ trip, minutes }), timeZone) })
}
