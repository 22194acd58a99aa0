import * as texts from '#messages/office-board'
import styles from './board-screen.module.css'
import type { TripLook } from './trip-look.ts'

const LOOKS: readonly [look: TripLook, name: string][] = [
  ['completed', texts.look({ look: 'completed' })],
  ['on-board', texts.look({ look: 'onboard' })],
  ['accepted', texts.look({ look: 'accepted' })],
  ['not-accepted', texts.look({ look: 'notaccepted' })],
  ['late', texts.look({ look: 'late' })],
  ['suggested', texts.look({ look: 'suggested' })],
  ['unassigned', texts.look({ look: 'unassigned' })],
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
      <li>{texts.legendHint}</li>
    </ul>
  )
}
