import * as facts from '#messages/facts'
import * as words from '#messages/manage-around'
import * as manageShare from '#messages/manage-share'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import styles from './manage.module.css'
import { languageQuery } from './own-address.ts'

export function RiderPart({ ride, search }: { ride: Reservation; search: string }) {
  const { reference, email, phoneNumber, passenger, signText, flight, returnTrip, note } = ride
  const known = [
    [facts.passenger, [passenger?.name, passenger?.phone].filter(Boolean).join(', ')],
    [shared.nameOnTheSign, signText],
    [facts.flight, [flight?.number, returnTrip?.flight?.number].filter(Boolean).join(', ')],
    [facts.note, note],
  ].filter(([, text]) => text)
  const keep = languageQuery(search)
  return (
    <>
      <section className={`${styles['part']} ${styles['around']}`} aria-labelledby="rider">
        <h2 id="rider">{shared.forYourChauffeur}</h2>
        {known.length === 0 ? (
          <p className={styles['small']}>{words.riderEmpty}</p>
        ) : (
          <dl className={styles['facts']}>
            {known.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd translate="no">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles['actions']}>
          <a className="button quiet" href={`/manage/${reference}/details${keep}`}>
            {known.length === 0 ? words.riderAdd : words.riderChange}
          </a>
        </p>
      </section>
      {email && (
        <section className={styles['part']} aria-labelledby="contact">
          <h2 id="contact">{shared.contactDetails}</h2>
          <p className={styles['small']} translate="no">
            {email}
            <br />
            {phoneNumber}
          </p>
          <p className={styles['actions']}>
            <a className="button quiet" href={`/manage/${reference}/contact${keep}`}>
              {shared.change}
            </a>
          </p>
        </section>
      )}
      <section className={styles['part']} aria-labelledby="share">
        <h2 id="share">{shared.shareYourRide}</h2>
        <p className={styles['small']}>{manageShare.lead}</p>
        <p className={styles['actions']}>
          <a className="button quiet" href={`/manage/${reference}/share${keep}`}>
            {words.share}
          </a>
        </p>
      </section>
    </>
  )
}
