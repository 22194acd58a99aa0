import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { formatCents } from '../format-number.ts'
import { routeText } from '../reservations/route-text.ts'
import { Status } from '../reservations/status.tsx'
import { formatDateTime } from '../zone.ts'
import panelStyles from './customer-panel.module.css'

/** Maximum that the server returns. */
const RESERVATIONS_SHOWN_MAX = 100

export function CustomerTrips({ customer }: { customer: Customer }) {
  const { timeZone } = useSite()
  const { reservations, name } = customer
  return (
    <section>
      <h3>{common.reservations}</h3>
      {reservations.length === 0 && <p className="text-fg2">{words.reservationsNone}</p>}
      <ul className={`${panelStyles['reservations']} m-0 p-0 list-none`}>
        {reservations.map(reservation => (
          <li
            className="grid grid-cols-[142px_minmax(0,1fr)_auto] gap-y-0 gap-x-2 items-baseline py-1.25 whitespace-nowrap phone:grid-cols-[minmax(0,1fr)_auto] phone:py-2"
            key={reservation._id}
          >
            <time className="text-13 text-fg2 figures phone:col-span-full" dateTime={reservation.pickUpAt}>
              {formatDateTime(reservation.pickUpAt, timeZone)}
            </time>
            <Link
              className="font-medium underline decoration-1 underline-offset-3 touch:py-3 touch:-my-3"
              to={`/admin/reservations/${reservation._id}`}
            >
              {reservation.reference}
            </Link>
            <Status status={reservation.status} />
            <span className="text-13 text-fg2 col-[1/3] whitespace-normal wrap-anywhere phone:col-1">
              {routeText(reservation.pickUpAddress, reservation.dropOffAddress)}
            </span>
            <span className="text-13 figures text-end">
              {reservation.totalCents !== undefined && formatCents(reservation.totalCents)}
            </span>
            {reservation.name !== name && (
              <span className="text-fg2 figures col-[2/-1] whitespace-normal wrap-anywhere phone:col-span-full">
                {words.asName({ name: reservation.name })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reservations.length >= RESERVATIONS_SHOWN_MAX && (
        <p className="text-fg2">{words.cut({ count: String(RESERVATIONS_SHOWN_MAX) })}</p>
      )}
    </section>
  )
}
