import * as words from '#messages/manage'
import * as beside from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/manage/schemas.ts'
import { dateInWords, nightNote, timeInWords } from '../../in-words.ts'
import { CrewLines } from './crew-lines.tsx'
import { LivePart } from './live/live-part.tsx'
import { useLive } from './live/use-live.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { RatingPart } from './rating-part.tsx'
import { STANDING_WORDS } from './standing-words.ts'
import ticketStyles from './ticket.module.css'
import { useSeen } from './use-seen.ts'
import { useWholeLinks } from './use-whole-links.ts'

/** The ride as a person sees it to whom the guest shows it: no price, no contact data. */
export function SharedRide({ managed, notice }: { managed: ManagedReservation; notice: Shown['notice'] }) {
  const { reference, shared = [], crew = [], rating } = managed
  const { standing, trip, isLate } = useLive(managed)
  useSeen(reference)
  useWholeLinks()
  const [first] = shared
  const day = dateInWords(first?.pickUpDate ?? '')
  return (
    <div className={`wrap page ${styles['manage']}`}>
      <p className={styles['standing']} data-standing={standing}>
        {STANDING_WORDS[standing]}
      </p>
      <h1>{beside.sharedTitle({ day, time: timeInWords(first?.pickUpTime ?? '') })}</h1>
      <p className="lead">{beside.sharedLead}</p>
      {trip && <LivePart trip={trip} isLate={isLate} />}
      {shared.map(({ leg, pickUpDate, pickUpTime, stops }) => (
        <section key={leg} className={styles['part']}>
          {leg > 1 && (
            <h2>
              {words.wayBack}, {dateInWords(pickUpDate)}, {timeInWords(pickUpTime)}
            </h2>
          )}
          <p>{nightNote(pickUpDate, pickUpTime)}</p>
          <ol className={ticketStyles['stops']}>
            {stops.map((stop, at) => (
              <li key={at} translate="no">
                <strong>{stop}</strong>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!trip && <CrewLines crew={crew} />}
      {rating && <RatingPart rating={rating} isInvalid={notice === 'rating'} />}
    </div>
  )
}
