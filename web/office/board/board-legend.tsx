import * as texts from '#messages/office-board'
import { STATUS_WORDS } from '../reservations/list/status-words.ts'
import styles from './board-screen.module.css'
import type { TripLook } from './trip-look.ts'

const LOOKS: readonly [look: TripLook, name: string][] = [
  ['completed', STATUS_WORDS.completed],
  ['on-board', STATUS_WORDS['on-board']],
  ['accepted', texts.look({ look: 'accepted' })],
  ['not-accepted', STATUS_WORDS['not-accepted']],
  ['late', texts.look({ look: 'late' })],
  ['suggested', texts.look({ look: 'suggested' })],
  ['unassigned', texts.look({ look: 'unassigned' })],
  ['pending', STATUS_WORDS.pending],
]

export function BoardLegend() {
  return (
    <ul
      className={`${styles['legend']} flex flex-wrap gap-y-0.5 gap-x-4.5 mt-0 -mb-11 -mx-(--edge) py-1 px-(--edge) bg-page text-fg2 text-13 list-none`}
    >
      {LOOKS.map(([look, name]) => (
        <li className="last:ms-auto" key={look}>
          <i
            className="inline-block w-4.5 h-3 me-1.75 rounded-xs bg-(--fill) align-[-1px]"
            data-look={look}
          />
          <span className="inline-block first-letter:uppercase">{name}</span>
        </li>
      ))}
      <li className="last:ms-auto">{texts.legendHint}</li>
    </ul>
  )
}
