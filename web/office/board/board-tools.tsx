import * as texts from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board } from '../../../contract/day/board-schemas.ts'
import styles from './board-screen.module.css'
import { isOver } from './lay-board.ts'
import type { BoardView } from './use-board-view.ts'

type Props = { board: Board; view: BoardView; onAutoAssign: () => void }

export function BoardTools({ board, view, onAutoAssign }: Props) {
  const { by, isList, hasDeadhead, show } = view
  const open = board.trips.filter(trip => trip.status === 'confirmed' && !trip.pinned && !isOver(trip)).length
  return (
    <div className={styles['tools']}>
      <fieldset className={styles['switch']} aria-label={common.show}>
        <button
          type="button"
          aria-pressed={!isList && by === 'vehicles'}
          onClick={() => show({ by: 'vehicles' })}
        >
          {common.vehicles}
        </button>
        <button
          type="button"
          aria-pressed={!isList && by === 'drivers'}
          onClick={() => show({ by: 'drivers' })}
        >
          {common.drivers}
        </button>
      </fieldset>
      <fieldset className={styles['switch']} aria-label={common.view}>
        <button
          className={styles['board-view']}
          type="button"
          aria-pressed={!isList}
          onClick={() => show({ by })}
        >
          {texts.board}
        </button>
        <button type="button" aria-pressed={isList} onClick={() => show({ by, isList: true })}>
          {common.list}
        </button>
      </fieldset>
      <button
        className={`button quiet small ${styles['deadhead']}`}
        type="button"
        aria-pressed={hasDeadhead}
        onClick={() => show({ by, hasDeadhead: !hasDeadhead })}
      >
        {texts.deadhead}
      </button>
      <button className="button quiet small" type="button" onClick={onAutoAssign}>
        {open > 0 ? texts.autoAssignCount({ count: String(open) }) : texts.autoAssign}
      </button>
    </div>
  )
}
