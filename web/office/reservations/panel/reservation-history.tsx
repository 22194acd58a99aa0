import { useState } from 'react'
import * as words from '#messages/office-panel'
import type { ReservationEvent } from '../../../../contract/reservations/schemas.ts'
import { differenceLine, historyLine } from '../history-line.ts'
import { ShortMoment } from './short-moment.tsx'

/** So many events are shown at first. */
const SHOWN = 3

/** What happened to the reservation, the newest first: who, what, what stood there before, and when. */
export function ReservationHistory({ events }: { events: ReservationEvent[] }) {
  const [all, setAll] = useState(false)
  const lines = events.toReversed().flatMap(event => historyLine(event).map(text => ({ ...event, text })))
  const shown = all ? lines : lines.slice(0, SHOWN)
  return (
    <section>
      <h3>
        {words.history}
        {lines.length > SHOWN && (
          <button
            className="panel-link no-print"
            type="button"
            aria-expanded={all}
            data-repeat
            onClick={() => setAll(!all)}
          >
            {all ? words.fewer : words.all({ count: lines.length })}
          </button>
        )}
      </h3>
      <ol className="history">
        {shown.map(({ _id, at, text, what, differences = [] }) => (
          <li key={_id}>
            <ShortMoment at={at} />
            <span>
              {text}
              {/* The line of money tells the amount itself. */}
              {(what === 'money' ? [] : differences).map(difference => (
                <small key={difference.name}>{differenceLine(difference)}</small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
