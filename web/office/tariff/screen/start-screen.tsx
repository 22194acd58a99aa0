import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import type { StartingPoint } from '../document/starting-points.ts'
import styles from './screen.module.css'

const POINTS: { point: StartingPoint | 'sample'; title: string; text: string }[] = [
  { point: 'hourly', title: common.hourly, text: words.startHourlyText },
  { point: 'airports', title: shell.airports, text: words.startAirportsText },
  { point: 'miles', title: words.startMiles, text: words.startMilesText },
  { point: 'sample', title: words.startSample, text: words.startSampleText },
]

export function StartScreen({ onStart }: { onStart: (point: StartingPoint | 'sample') => void }) {
  return (
    <section className={styles['start']} aria-label={words.startTitle}>
      <h2>{words.startTitle}</h2>
      <p className="lead">{words.startText}</p>
      <ul>
        {POINTS.map(({ point, title, text }) => (
          <li key={point}>
            <button type="button" onClick={() => onStart(point)}>
              <span>{title}</span>
              <small>{text}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
