import * as words from '#messages/office-board'
import styles from './board-screen.module.css'
import type { TripLook } from './trip-look.ts'

const LOOKS: readonly [look: TripLook, name: string][] = [
  ['completed', words.look({ look: 'completed' })],
  ['on-board', words.look({ look: 'onboard' })],
  ['accepted', words.look({ look: 'accepted' })],
  ['not-accepted', words.look({ look: 'notaccepted' })],
  ['late', words.look({ look: 'late' })],
  ['suggested', words.look({ look: 'suggested' })],
  ['unassigned', words.look({ look: 'unassigned' })],
]

export function BoardLegend() {
  return (
    <ul className={styles['legend']}>
      {LOOKS.map(([look, name]) => (
        <li key={look}>
          <i data-look={look} />
          {name}
        </li>
      ))}
      <li>{words.legendHint}</li>
    </ul>
  )
}
