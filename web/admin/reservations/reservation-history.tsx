import type { AnswerOf } from '../../../contract/calls.ts'
import { Moment } from '../moment.tsx'

type Props = { events: AnswerOf<'listReservationEvents'> }

/** Who moved the reservation where, and when. */
export function ReservationHistory({ events }: Props) {
  return (
    <section>
      <h3>History</h3>
      <ol className="history">
        {events.map(event => (
          <li key={event._id}>
            <Moment at={event.at} />
            <span>
              {event.from
                ? `${event.who} moved it from ${event.from} to ${event.to}`
                : event.who === 'customer'
                  ? 'The customer requested the ride'
                  : `${event.who} took the reservation by phone`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
