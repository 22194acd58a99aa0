import type { AnswerOf } from '../../../contract/calls.ts'

type Props = { events: AnswerOf<'listReservationEvents'>; timeZone: string }

/** Who moved the reservation where, and when. */
export function ReservationHistory({ events, timeZone }: Props) {
  return (
    <section>
      <h3>History</h3>
      <ol className="history">
        {events.map(event => (
          <li key={event._id}>
            <time dateTime={event.at}>{momentInWords(event.at, timeZone)}</time>
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

/** "Nov 20, 2026, 12:00 PM", where the business is. */
export function momentInWords(at: string, timeZone?: string): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
