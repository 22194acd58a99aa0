import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Status } from '../reservations/status.tsx'
import { formatDateTime } from '../zone.ts'
import panelStyles from './customer-panel.module.css'
import styles from './customers.module.css'

/** Maximum that the server returns. */
const RESERVATIONS_SHOWN_MAX = 100

export function CustomerTrips({ customer }: { customer: Customer }) {
  const { timeZone } = useSite()
  const { reservations, name } = customer
  return (
    <section>
      <h3>{common.reservations}</h3>
      {reservations.length === 0 && <p className={styles['note']}>{words.reservationsNone}</p>}
      <ul className={panelStyles['reservations']}>
        {reservations.map(reservation => (
          <li key={reservation._id}>
            <time dateTime={reservation.pickUpAt}>{formatDateTime(reservation.pickUpAt, timeZone)}</time>
            <Link to={`/admin/reservations/${reservation._id}`}>{reservation.reference}</Link>
            <Status status={reservation.status} />
            {reservation.name !== name && (
              <span className={panelStyles['as']}>{words.asName({ name: reservation.name })}</span>
            )}
          </li>
        ))}
      </ul>
      {reservations.length >= RESERVATIONS_SHOWN_MAX && (
        <p className={styles['note']}>{words.cut({ count: String(RESERVATIONS_SHOWN_MAX) })}</p>
      )}
    </section>
  )
}
