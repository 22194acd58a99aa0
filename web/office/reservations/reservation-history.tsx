import type { ReservationEvent } from '../../../contract/reservations/schemas.ts'
import { Moment } from '../moment.tsx'
import { historyLine } from './history-line.ts'

/** The events of the reservation: who, what and when. */
export function ReservationHistory({ events }: { events: ReservationEvent[] }) {
  const lines = events.map(event => ({ ...event, text: historyLine(event) }))
  return (
    <section>
      <h3>History</h3>
      <ol className="history">
        {lines
          .filter(({ text }) => text !== undefined)
          .map(({ _id, at, text }) => (
            <li key={_id}>
              <Moment at={at} />
              <span>{text}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}
