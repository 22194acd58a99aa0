import * as beside from '#messages/manage-beside'
import { returnTrip } from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { dateInWords, nightNote, timeInWords } from '../../in-words.ts'
import { useSite } from '../../ui/use-site.ts'
import { CrewLines } from './crew-lines.tsx'
import { LivePart } from './live/live-part.tsx'
import { useLive } from './live/use-live.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { payableIn } from './money.ts'
import { MoneyPart } from './money-part.tsx'
import { PayPart } from './pay-part.tsx'
import { RatingPart } from './rating-part.tsx'
import { STANDING_WORDS } from './standing-words.ts'
import ticketStyles from './ticket.module.css'
import { TipPart } from './tip-part.tsx'
import { useSeen } from './use-seen.ts'
import { useWholeLinks } from './use-whole-links.ts'

export function SharedRide({ managed, notice }: { managed: ManagedReservation; notice: Shown['notice'] }) {
  const { reference, shared = [], crew = [], rating } = managed
  const { standing, trip, isLate } = useLive(managed)
  const site = useSite()
  const payable = payableIn(managed)
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
      {payable && (
        <PayPart
          due={payable}
          isOpening={notice === 'opening' && managed.pay !== undefined}
          phone={supportPhoneOf(site)}
          timeZone={site.timeZone}
        />
      )}
      {trip && <LivePart trip={trip} isLate={isLate} />}
      {shared.map(({ leg, pickUpDate, pickUpTime, stops }) => (
        <section key={leg} className={styles['part']}>
          {leg > 1 && (
            <h2>
              {returnTrip}, {dateInWords(pickUpDate)}, {timeInWords(pickUpTime)}
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
      {/* Contains amounts only with a payment link. */}
      <MoneyPart managed={managed} timeZone={site.timeZone} />
      {managed.tip && (
        <TipPart
          tip={managed.tip}
          notice={notice === 'tip' || (notice === 'opening' && !managed.due) ? notice : undefined}
          timeZone={site.timeZone}
        />
      )}
      {rating && <RatingPart rating={rating} isInvalid={notice === 'rating'} />}
    </div>
  )
}
