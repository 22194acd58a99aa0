import { useSearchParams } from 'react-router'
import * as texts from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board } from '../../../contract/day/board-schemas.ts'
import { Button } from '../button.tsx'
import styles from './board-screen.module.css'
import { isOver } from './lay-board.ts'

type Props = { board: Board; view: BoardView; onAutoAssign: () => void }

export function BoardTools({ board, view, onAutoAssign }: Props) {
  const { by, isList, hasDeadhead, show } = view
  const open = board.trips.filter(trip => trip.status === 'confirmed' && !trip.pinned && !isOver(trip)).length
  return (
    <div className="flex gap-2 items-center h-10 whitespace-nowrap phone:flex-wrap phone:h-auto! phone:py-1.5 -mt-3 mb-0 -mx-(--edge) px-(--edge) border-b border-hair bg-page touch:h-14">
      <fieldset className={`${styles['switch']} flex m-0 p-0 border-0`} aria-label={common.show}>
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
      <fieldset className={`${styles['switch']} flex m-0 p-0 border-0`} aria-label={common.view}>
        <button
          className="max-[760px]:hidden"
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
      <Button
        small
        className="ms-auto max-[760px]:hidden"
        aria-pressed={hasDeadhead}
        onClick={() => show({ by, hasDeadhead: !hasDeadhead })}
      >
        {texts.deadhead}
      </Button>
      <Button small className="max-[760px]:ms-auto" onClick={onAutoAssign}>
        {open > 0 ? texts.autoAssignCount({ count: String(open) }) : texts.autoAssign}
      </Button>
    </div>
  )
}

type Shown = { by: 'vehicles' | 'drivers'; isList: boolean; hasDeadhead: boolean }

/** In the address: lanes by vehicle with deadhead unless it says otherwise. */
export function useBoardView() {
  const [params, setParams] = useSearchParams()
  const by = params.get('by') === 'drivers' ? ('drivers' as const) : ('vehicles' as const)
  const hasDeadhead = params.get('deadhead') !== 'off'
  const show = (shown: Partial<Shown>) => {
    const next = new URLSearchParams(params)
    const set = (name: string, value: string | undefined) =>
      value === undefined ? next.delete(name) : next.set(name, value)
    set('by', (shown.by ?? by) === 'drivers' ? 'drivers' : undefined)
    set('as', shown.isList ? 'list' : undefined)
    set('deadhead', (shown.hasDeadhead ?? hasDeadhead) ? undefined : 'off')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { by, isList: params.get('as') === 'list', hasDeadhead, show }
}

type BoardView = ReturnType<typeof useBoardView>
